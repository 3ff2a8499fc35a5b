package dev.weft.launch;

/** How the tiles of a launch are dealt to the slots of the team. */
public enum Schedule {
    /** Chosen for each launch from the kernel's own recent cost. */
    AUTO,
    /** Block k of an even split belongs to slot k; a block is taken over only where its owner does not come. */
    STATIC,
    /** As static, and slots that are done take the back half of others' blocks, near ones first. */
    STEAL,
    /** Chunks from a common counter, large ones first. */
    GUIDED
}
