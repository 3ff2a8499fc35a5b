package dev.weft.team;

/**
 * Makes a caller at the end of its stack overflow before a launch begins, and not with blocks under way: it uses more
 * stack than taking the team and the launcher's side of the protocol do by themselves.
 */
final class StackProbe {
    private static final int DEPTH = 48;

    /** Frames of the interpreter are several times as large, and method handles are linked on the caller's stack. */
    private static final int DEPTH_INTERPRETED = 600;

    private static final int LAUNCHES_INTERPRETED = 30_000;

    /** How often launches were probed, roughly; plain and racing, since only its order of magnitude counts. */
    private static int launches;

    private StackProbe() {}

    static void touch() {
        if (launches < LAUNCHES_INTERPRETED) {
            launches++;
            descend(DEPTH_INTERPRETED);
        } else {
            descend(DEPTH);
        }
    }

    private static int descend(int depth) {
        return depth == 0 ? 0 : descend(depth - 1) + 1;
    }
}
