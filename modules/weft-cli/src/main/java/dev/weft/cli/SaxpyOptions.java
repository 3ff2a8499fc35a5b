package dev.weft.cli;

/**
 * What a run of saxpy is asked to do.
 *
 * @param elements the length of each of the two arrays
 * @param placement who touches their pages first
 * @param rounds how many launches are timed
 */
record SaxpyOptions(long elements, Placement placement, int rounds) {}
