package dev.weft.team;

/** Placements that tests use. */
final class Placements {
    private Placements() {}

    static Placement unpinned(int threads) {
        return new Placement(threads, false);
    }
}
