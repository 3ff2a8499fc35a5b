package dev.weft.compiler.ir;

/** A version of a kernel's code; each is compiled when it is first asked for. */
public enum Variant {
    /** Arguments do not overlap; checks that a precondition of the tile proves are left out. */
    FAST,
    /** Arguments do not overlap; every check is made. */
    CHECKED,
    /** Arguments may overlap; checks as in {@link #FAST}. */
    FAST_OVERLAPPING,
    /** Arguments may overlap; every check is made. */
    CHECKED_OVERLAPPING
}
