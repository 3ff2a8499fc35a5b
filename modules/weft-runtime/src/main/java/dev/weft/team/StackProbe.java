package dev.weft.team;

/**
 * Makes a caller at the end of its stack overflow before a launch begins, while launches are still interpreted: their
 * frames are large then, method handles are linked on the caller's stack, and a class whose initialisation overflows
 * can't be used for the rest of the process. Later an overflow inside a launch costs a restart of the workers, no more.
 */
final class StackProbe {
    private static final int DEPTH = 600;
    private static final int LAUNCHES_INTERPRETED = 30_000;

    /** How often launches were probed, roughly; plain and racing, since only its order of magnitude counts. */
    private static int launches;

    private StackProbe() {}

    static void touch() {
        if (launches < LAUNCHES_INTERPRETED) {
            launches++;
            descend(DEPTH);
        }
    }

    private static int descend(int depth) {
        return depth == 0 ? 0 : descend(depth - 1) + 1;
    }
}
