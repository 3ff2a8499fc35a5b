package dev.weft.fuzz;

import java.util.Arrays;
import java.util.function.Predicate;

/**
 * Makes a list of decisions simpler as long as what it makes still fails: leaves parts out, then makes single numbers
 * smaller, and begins again until nothing helps or it has tried often enough.
 */
final class Shrinker {
    private final Predicate<long[]> fails;
    private int triesLeft;
    private long[] best;
    private boolean improved;

    private Shrinker(long[] failing, Predicate<long[]> fails, int tries) {
        this.best = failing;
        this.fails = fails;
        this.triesLeft = tries;
    }

    /**
     * {@return a list that fails, no longer than the given one}
     *
     * @param failing a list that fails
     * @param fails whether a list fails
     * @param tries how many lists to try at most
     */
    static long[] shrink(long[] failing, Predicate<long[]> fails, int tries) {
        Shrinker shrinker = new Shrinker(failing, fails, tries);
        do {
            shrinker.improved = false;
            shrinker.leaveOut();
            shrinker.lower();
        } while (shrinker.improved && shrinker.triesLeft > 0);
        return shrinker.best;
    }

    private void leaveOut() {
        for (int length = Math.max(1, best.length / 2); length >= 1; length /= 2) {
            int at = best.length - length;
            while (at >= 0) {
                long[] shorter = without(best, at, length);
                at = accept(shorter) ? Math.min(at, best.length - length) : at - length;
            }
        }
    }

    private static long[] without(long[] list, int at, int length) {
        long[] shorter = Arrays.copyOf(list, list.length - length);
        System.arraycopy(list, at + length, shorter, at, shorter.length - at);
        return shorter;
    }

    private void lower() {
        for (int at = 0; at < best.length; at++) {
            if (best[at] != 0 && !acceptWith(at, 0) && !acceptWith(at, best[at] / 2)) {
                acceptWith(at, best[at] - Long.signum(best[at]));
            }
        }
    }

    private boolean acceptWith(int at, long value) {
        long[] lower = best.clone();
        lower[at] = value;
        return accept(lower);
    }

    private boolean accept(long[] list) {
        if (triesLeft <= 0) {
            return false;
        }
        triesLeft--;
        if (!fails.test(list)) {
            return false;
        }
        best = list;
        improved = true;
        return true;
    }
}
