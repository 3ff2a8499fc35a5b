package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.ByteArray;
import dev.weft.array.IntArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Scores of local alignments of one query with many subjects: T. F. Smith and M. S. Waterman, "Identification of Common
 * Molecular Subsequences", Journal of Molecular Biology 147 (1981), with the affine gaps of O. Gotoh (1982).
 */
class SmithWatermanTest {
    private static final int MAX_QUERY = 64;

    /** The first letter of a gap costs {@code open}, each further one {@code extend}. */
    record Scoring(int match, int mismatch, int open, int extend) {
        int pair(byte a, byte b) {
            return a == b ? match : mismatch;
        }
    }

    /** A work-item aligns one subject; only the last row of the table is kept. */
    record Align(ByteArray query, ByteArray subjects, Scoring scoring, IntArray scores) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long subject = item.globalId();
            int[] above = new int[MAX_QUERY + 1];
            int[] gapsDown = new int[MAX_QUERY + 1];
            int best = 0;
            for (long s = 0; s < subjects.shape(1); s++) {
                byte letter = subjects.get(subject, s);
                int diagonal = 0;
                int left = 0;
                int gapRight = 0;
                for (int q = 1; q <= query.length(); q++) {
                    gapRight = Math.max(gapRight - scoring.extend(), left - scoring.open());
                    gapsDown[q] = Math.max(gapsDown[q] - scoring.extend(), above[q] - scoring.open());
                    int paired = diagonal + scoring.pair(query.get(q - 1), letter);
                    diagonal = above[q];
                    left = Math.max(Math.max(0, paired), Math.max(gapRight, gapsDown[q]));
                    above[q] = left;
                    best = Math.max(best, left);
                }
            }
            scores.set(subject, best);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void scoresAreThoseOfTheWholeTable(Device device) {
        Scoring scoring = new Scoring(5, -4, 8, 2);
        Random random = new Random(17);
        byte[] query = letters(random, 47);
        ByteArray subjects = device.newByteArray(130, 60);
        byte[][] rows = new byte[130][];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = letters(random, 60);
            System.arraycopy(query, row % 30, rows[row], row % 11, 7 + row % 10);
            subjects.select(0, row).copyFrom(rows[row]);
        }
        IntArray scores = device.newIntArray(130);
        device.launch(new Align(device.newByteArray(47).copyFrom(query), subjects, scoring, scores), 130);
        for (int row = 0; row < rows.length; row++) {
            assertEquals(plainScore(query, rows[row], scoring), scores.get(row));
        }
    }

    private static byte[] letters(Random random, int count) {
        byte[] letters = new byte[count];
        for (int i = 0; i < count; i++) {
            letters[i] = (byte) "ACGT".charAt(random.nextInt(4));
        }
        return letters;
    }

    /** Smith and Waterman's own recurrence: gaps of every length are looked at. */
    private static int plainScore(byte[] a, byte[] b, Scoring scoring) {
        int[][] h = new int[a.length + 1][b.length + 1];
        int best = 0;
        for (int i = 1; i <= a.length; i++) {
            for (int j = 1; j <= b.length; j++) {
                h[i][j] = Math.max(0, h[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? scoring.match() : scoring.mismatch()));
                for (int gap = 1; gap <= Math.max(i, j); gap++) {
                    int cost = scoring.open() + (gap - 1) * scoring.extend();
                    int down = gap <= i ? h[i - gap][j] - cost : 0;
                    int right = gap <= j ? h[i][j - gap] - cost : 0;
                    h[i][j] = Math.max(h[i][j], Math.max(down, right));
                }
                best = Math.max(best, h[i][j]);
            }
        }
        return best;
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void aWorkedExampleHasItsScore(Device device) {
        // GTT-AC over GTTGAC: five pairs of 3 and one gap of 2.
        ByteArray query = device.newByteArray(8).copyFrom("TGTTACGG".getBytes(StandardCharsets.US_ASCII));
        ByteArray subject = device.newByteArray(1, 9).copyFrom("GGTTGACTA".getBytes(StandardCharsets.US_ASCII));
        IntArray score = device.newIntArray(1);
        device.launch(new Align(query, subject, new Scoring(3, -3, 2, 2), score), 1);
        assertEquals(13, score.get(0));
    }
}
