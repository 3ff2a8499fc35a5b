package dev.weft.testkit;

import dev.weft.Weft;
import dev.weft.array.IntArray;

/** The smallest program: one launch, one line, no clean-up. */
public final class FirstProgram {
    private FirstProgram() {}

    /**
     * Runs.
     *
     * @param args {@code exit} to end by {@code System.exit(3)}
     */
    public static void main(String[] args) {
        IntArray cells = Weft.cpu().newIntArray(100_000);
        Weft.cpu().forEach(cells.length(), i -> cells.set(i, (int) (i % 100)));
        int sum = 0;
        for (int i = 0; i < 100; i++) {
            sum += cells.get(i);
        }
        System.out.println("sum=" + sum);
        if (args.length > 0) {
            System.exit(3);
        }
    }
}
