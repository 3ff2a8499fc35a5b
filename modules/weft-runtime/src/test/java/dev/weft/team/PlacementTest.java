package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.launch.Schedule;
import dev.weft.topology.Affinity;
import dev.weft.topology.CpuList;
import dev.weft.topology.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlacementTest {
    /** The recorded machines of the core module's tests. */
    private static Machine machine(String name) {
        Path file = Path.of("modules/weft-core/src/test/resources/dev/weft/topology", name + ".machine");
        return Machine.read(Files.exists(file) ? file : Path.of("../..").resolve(file));
    }

    private static String places(String machine, String pinning, int threads) {
        Placement placement = Placement.of(Pinning.parse(pinning), machine(machine), threads);
        StringBuilder text = new StringBuilder();
        for (int slot = 0; slot < threads; slot++) {
            text.append(slot == 0 ? "" : " ").append(placement.cpu(slot));
        }
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "one-socket-smt, cores, 4, 0 1 2 3",
        "one-socket-smt, cores, 6, 0 1 2 3 4 5",
        "one-socket-smt, threads, 4, 0 4 1 5",
        "one-socket-smt, numa, 2, 0 1",
        "two-sockets, cores, 4, 0 1 2 3",
        "two-sockets, sockets, 4, 0 1 8 9",
        "two-sockets, numa, 5, 0 1 2 8 9",
        "two-sockets, threads, 3, 0 16 1",
        "many-cpus, numa, 8, 0 12 24 36 48 60 72 84",
        "many-cpus, sockets, 2, 0 48",
        "hybrid, cores, 8, 0 2 4 6 8 10 12 13",
        "hybrid, threads, 3, 0 1 2",
        "offline-and-gaps, cores, 6, 0 1 2 5 8 9",
        "arm-two-kinds, cores, 5, 4 5 6 7 0",
        "cpuset, numa, 2, 4 10",
        "cpuset, cores, 5, 4 5 10 11 20",
        "cpuset, cores, 6, -1 -1 -1 -1 -1 -1",
        "no-sysfs, cores, 2, 0 1",
        "two-sockets, none, 2, -1 -1"
    })
    void slotsHaveTheirCpus(String machine, String pinning, int threads, String expected) {
        assertEquals(expected, places(machine, pinning, threads));
    }

    @Test
    void listsKeepTheirOrder() {
        assertEquals("8 0 1 2", places("offline-and-gaps", "8,0-2", 4));
        assertEquals("8 0", places("offline-and-gaps", "8,0-2", 2));
    }

    @Test
    void cpusThatMayNotBeUsedAreRefused() {
        String message = assertThrows(
                        IllegalArgumentException.class, () -> Placement.of(Pinning.cpus("4,6"), machine("cpuset"), 2))
                .toString();
        assertTrue(message.contains("cpu=6") && message.contains("allowed=4-5,10-11,20"), message);
    }

    @Test
    void nearVictimsComeFirst() {
        Placement threads = Placement.of(Pinning.THREADS, machine("two-sockets"), 32);
        assertEquals(1, threads.victims(0)[0], "the hardware thread of the same core");
        assertEquals(2, threads.victims(3)[0]);
        for (int slot = 0; slot < 32; slot++) {
            int[] victims = threads.victims(slot);
            for (int v = 0; v < 15; v++) {
                assertEquals(slot / 16, victims[v] / 16, "own node first: slot=" + slot + " v=" + v);
            }
        }
        int[] ofMany = Placement.of(Pinning.CORES, machine("many-cpus"), 96).victims(14);
        assertArrayEquals(new int[] {15, 16, 17, 12, 13}, Arrays.copyOf(ofMany, 5), "chiplet");
        assertArrayEquals(new int[] {18, 19, 20, 21, 22, 23}, Arrays.copyOfRange(ofMany, 5, 11), "node");
        assertTrue(Arrays.stream(Arrays.copyOfRange(ofMany, 11, 47)).allMatch(v -> v < 48), "socket");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 33})
    void everyOtherSlotIsAVictimOnce(int threads) {
        for (String pinning : new String[] {"none", "cores", "numa"}) {
            Placement placement = Placement.of(Pinning.parse(pinning), machine("many-cpus"), threads);
            for (int slot = 0; slot < threads; slot++) {
                int[] victims = placement.victims(slot);
                assertEquals(threads - 1, Arrays.stream(victims).distinct().count());
                int self = slot;
                assertTrue(Arrays.stream(victims).allMatch(v -> v != self && v >= 0 && v < threads));
            }
        }
    }

    @Test
    void slotZeroHasAWorkerWhereSlotsLieOnSeveralNodes() {
        assertTrue(Placement.of(Pinning.NUMA, machine("two-sockets"), 2).slotZeroHasWorker());
        assertFalse(Placement.of(Pinning.CORES, machine("two-sockets"), 8).slotZeroHasWorker());
        assertTrue(Placement.of(Pinning.CORES, machine("two-sockets"), 9).slotZeroHasWorker());
        assertFalse(Placement.of(Pinning.NONE, machine("two-sockets"), 9).slotZeroHasWorker());
    }

    @Test
    void tooManyThreadsOrAQuotaOversubscribe() {
        assertFalse(Placement.of(Pinning.NONE, machine("one-socket-smt"), 8).oversubscribed());
        assertTrue(Placement.of(Pinning.NONE, machine("one-socket-smt"), 9).oversubscribed());
        assertTrue(Placement.of(Pinning.NONE, machine("cgroup-v2-quota"), 2).oversubscribed());
        assertFalse(Placement.of(Pinning.NONE, machine("cpuset"), 5).oversubscribed());
        assertTrue(Placement.of(Pinning.NONE, machine("cpuset"), 6).oversubscribed());
    }

    /** A team whose slot 0 has a worker: the caller has a slot of its own and takes over late blocks only. */
    @Test
    void crewWithAWorkerInEverySlotRunsWithoutThem() {
        Placement placement = Placement.of(Pinning.NUMA, machine("two-sockets"), 4);
        for (long sharing : new long[] {Region.STATIC, Region.STEAL, Region.GUIDED}) {
            Crew crew = new Crew(placement, new Region(), Crew.slotsFor(placement), new Timing());
            assertEquals(-1, crew.callersSlot());
            assertEquals(0, crew.firstWorker());
            for (int round = 0; round < 20; round++) {
                long[] ran = new long[1];
                crew.run(1000, 4, sharing, 10, 0, (begin, end) -> ran[0] += end - begin);
                assertEquals(1000, ran[0]);
            }
        }
    }

    @Test
    void offlineCpusAreRefusedAsNotAllowed() {
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> Placement.of(Pinning.cpus("0,4"), machine("offline-and-gaps"), 2))
                .toString();
        assertTrue(message.contains("cpu=4") && message.contains("allowed=0-2,5,8-9"), message);
    }

    @ParameterizedTest
    @CsvSource({
        "one-socket-smt, 8",
        "cpuset, 5",
        "offline-and-gaps, 6",
        "many-cpus, 96",
        "cgroup-v1-quota, 3",
        "cgroup-v2-quota, 3"
    })
    void teamsHaveAThreadForEachCpuAndPartOfOneThatTheyMayUse(String machine, int threads) {
        assertEquals(threads, CommonSize.cpus(machine(machine)));
    }

    @Test
    void quotaBelowOneCpuIsOneThread(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("slow.machine");
        Files.writeString(
                file,
                "proc/self/status\tCpus_allowed_list:\\t0-1\nproc/self/cgroup\t0::/\n"
                        + "sys/fs/cgroup/cpu.max\t20000 100000\n");
        assertEquals(1, CommonSize.cpus(Machine.read(file)));
    }

    @Test
    void listsBoundTeamsWhoseSizeIsNotSet() {
        assertEquals(2, Pinning.cpus("8,0").threads(5));
        assertEquals(1, Pinning.cpus("8,0").threads(1));
        assertEquals(5, Pinning.NUMA.threads(5));
        String cpu = Integer.toString(Affinity.ofCurrentThread().cpu(0));
        try (ThreadTeam team = ThreadTeam.builder().pin(Pinning.cpus(cpu)).build();
                ThreadTeam wide =
                        ThreadTeam.builder().pin(Pinning.cpus(cpu)).threads(2).build()) {
            assertEquals(1, team.threads());
            assertEquals(2, wide.threads());
            assertEquals(-1, wide.cpu(1));
        }
    }

    /** The last slot of each list has a worker, whoever calls. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void workersRunExactlyOnTheCpusOfTheList() {
        CpuList allowed = Affinity.ofCurrentThread();
        for (int k = 0; allowed.count() > 1 && k < allowed.count(); k++) {
            int wanted = allowed.cpu(k);
            int other = allowed.cpu((k + 1) % allowed.count());
            Set<CpuList> seen = ConcurrentHashMap.newKeySet();
            try (ThreadTeam team = ThreadTeam.builder()
                    .threads(2)
                    .pin(Pinning.cpus(other + "," + wanted))
                    .build()) {
                LaunchHistory history = new LaunchHistory();
                for (int round = 0; round < 100_000 && seen.isEmpty(); round++) {
                    team.forRange(2, 2, Schedule.STATIC, (begin, end) -> addWorkersCpus(begin, seen), history);
                }
            }
            assertEquals(Set.of(CpuList.parse(Integer.toString(wanted))), seen);
        }
    }

    private static void addWorkersCpus(long begin, Set<CpuList> seen) {
        if (begin == 1 && Thread.currentThread() instanceof Worker) {
            seen.add(Affinity.ofCurrentThread());
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void workersArePinnedAndCallersAreNot() {
        CpuList allowed = Affinity.ofCurrentThread();
        int threads = allowed.count();
        try (ThreadTeam team =
                ThreadTeam.builder().threads(threads).pin(Pinning.CORES).build()) {
            ConcurrentHashMap<Thread, CpuList> seen = new ConcurrentHashMap<>();
            for (int round = 0; round < 1000; round++) {
                team.forRange(
                        threads,
                        threads,
                        Schedule.STATIC,
                        (begin, end) -> seen.put(Thread.currentThread(), Affinity.ofCurrentThread()),
                        new LaunchHistory());
            }
            seen.forEach((thread, cpus) ->
                    assertEquals(thread instanceof Worker ? 1 : allowed.count(), cpus.count(), thread + " on " + cpus));
            for (int slot = 0; slot < threads; slot++) {
                assertTrue(allowed.contains(team.cpu(slot)));
            }
        }
        assertEquals(allowed, Affinity.ofCurrentThread());
    }
}
