package dev.weft.team;

import dev.weft.topology.Machine;

/** Placements that tests use. */
final class Placements {
    private Placements() {}

    static Placement unpinned(int threads) {
        return Placement.of(Pinning.NONE, Machine.current(), threads);
    }
}
