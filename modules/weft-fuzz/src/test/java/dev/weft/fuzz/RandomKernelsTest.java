package dev.weft.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.weft.Weft;
import dev.weft.device.Device;
import dev.weft.team.ThreadTeam;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The same kernels at every build; {@code ./weft fuzz} tries others. */
class RandomKernelsTest {
    private static final List<ThreadTeam> TEAMS = new ArrayList<>();
    private static final List<Device> DEVICES = new ArrayList<>();

    @BeforeAll
    static void startTeams() {
        for (int threads : new int[] {1, 2, 4, 8}) {
            ThreadTeam team = ThreadTeam.builder().threads(threads).build();
            TEAMS.add(team);
            DEVICES.add(Weft.cpu(team));
        }
    }

    @AfterAll
    static void stopTeams() {
        TEAMS.forEach(ThreadTeam::close);
    }

    @Test
    void kernelsOfTheFirstSeedsAgree() {
        int failed = runSeeds(1, 120);
        assertTrue(failed > 50, "too few launches failed: failed=" + failed);
    }

    @Test
    void manyThreadsCompileAtOnce() throws InterruptedException {
        List<String> failures = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 8; t++) {
            int from = 100_000 + 4 * t;
            threads.add(Thread.ofPlatform().start(() -> {
                try {
                    runSeeds(from, 4);
                } catch (Throwable thrown) {
                    failures.add(String.valueOf(thrown));
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(List.of(), failures);
    }

    /** Kernels that differed once. */
    @Test
    void keptKernelsAgree() throws IOException {
        List<String> differences = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/dev/weft/fuzz/kept"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                addDifferences(file, differences);
            }
        }
        assertEquals(List.of(), differences);
    }

    private static void addDifferences(Path file, List<String> differences) throws IOException {
        KeptKernel kept = KeptKernel.read(file);
        for (int shift = 0; shift < DEVICES.size(); shift++) {
            Trial.Verdict verdict = new Trial(DEVICES).run(kept.form(), kept.classFile(), kept.data() + shift);
            if (verdict.end() == Trial.End.DIFFERS) {
                differences.add(file + ": " + verdict.text());
            }
        }
    }

    /** {@return how many launches failed, on both sides alike} */
    private static int runSeeds(long seed, int count) {
        Trial trial = new Trial(DEVICES);
        List<String> differences = new ArrayList<>();
        int refused = 0;
        int failed = 0;
        for (long s = seed; s < seed + count; s++) {
            Form form = FuzzWorker.formOf(s);
            Trial.Verdict verdict = trial.run(form, form.write(Choices.random(s)), s);
            failed += verdict.failed();
            refused += verdict.end() == Trial.End.REFUSED ? 1 : 0;
            if (verdict.end() == Trial.End.DIFFERS) {
                differences.add("seed=" + s + ": " + verdict.text());
            }
        }
        if (!differences.isEmpty()) {
            fail(differences.size() + " of " + count + " kernels differ:\n" + String.join("\n", differences));
        }
        assertTrue(refused * 2 <= count, "most kernels were refused: refused=" + refused + ", count=" + count);
        return failed;
    }
}
