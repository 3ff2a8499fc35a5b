package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.Weft;
import dev.weft.array.IntArray;
import dev.weft.kernel.NDRange;
import dev.weft.launch.Launch;
import org.junit.jupiter.api.Test;

/** Stopping weft's threads is no end: whatever comes later starts them anew. */
class ShutdownTest {
    @Test
    void launchesWorkAfterAShutdown() {
        try (IntArray cells = Weft.cpu().newIntArray(500_000)) {
            Launch prepared = Weft.cpu().prepare(new LaunchChapter.Step(1, cells), NDRange.of(500_000));
            for (int round = 1; round <= 5; round++) {
                prepared.run();
                Weft.cpu().launch(new LaunchChapter.Step(1, cells), 500_000);
                Weft.shutdown();
                assertEquals(2 * round, cells.get(499_999));
                assertEquals(2 * round, cells.get(0));
            }
        }
    }
}
