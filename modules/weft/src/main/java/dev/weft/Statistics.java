package dev.weft;

/**
 * Counters of this process since it started.
 *
 * @param kernelsCompiled how many variants of kernels were compiled
 * @param cacheHits how many were taken from the disk cache
 * @param codeBytes bytes of compiled code that are mapped now
 * @param arrayBytes bytes of array memory that weft holds now
 * @param teamThreads threads of the common team, the caller's included
 */
public record Statistics(long kernelsCompiled, long cacheHits, long codeBytes, long arrayBytes, int teamThreads) {}
