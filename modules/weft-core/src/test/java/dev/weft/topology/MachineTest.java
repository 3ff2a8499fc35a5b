package dev.weft.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {
    @TempDir
    Path root = Path.of("");

    @BeforeEach
    void recordTheLeast() throws IOException {
        record("proc/self/status", "Name:\tjava\nCpus_allowed:\tff0f\nCpus_allowed_list:\t0-3,8-15\n");
    }

    @Test
    void readsAllowedCpusModelAndNodes() throws IOException {
        record("proc/cpuinfo", "processor\t: 0\nmodel\t\t: 17\nmodel name\t: Some CPU: 9000\nflags\t: a b\n");
        record("sys/devices/system/node/online", "0-1\n");
        record("proc/meminfo", "MemTotal:       1000 kB\nMemFree: 1 kB\nSwapTotal:      24 kB\n");
        Machine machine = Machine.read(root);
        assertEquals("0-3,8-15", machine.allowedCpus().toString());
        assertEquals(12, machine.allowedCpus().count());
        assertEquals("Some CPU: 9000", machine.cpuModel());
        assertEquals(2, machine.numaNodeCount());
        assertEquals(1024 * 1024, machine.memoryBytes());
        assertEquals(OptionalDouble.empty(), machine.cpuQuota());
    }

    @Test
    void whatIsMissingSaysNothing() {
        Machine machine = Machine.read(root);
        assertEquals("unknown", machine.cpuModel());
        assertEquals(1, machine.numaNodeCount());
        assertEquals(Long.MAX_VALUE, machine.memoryBytes());
    }

    @Test
    void quotaOfVersion2IsTheTightestAbove() throws IOException {
        record("proc/self/cgroup", "0::/a/b\n");
        record("sys/fs/cgroup/a/b/cpu.max", "max 100000\n");
        record("sys/fs/cgroup/a/cpu.max", "150000 100000\n");
        record("sys/fs/cgroup/a/memory.max", "4096\n");
        record("sys/fs/cgroup/a/b/memory.max", "max\n");
        Machine machine = Machine.read(root);
        assertEquals(OptionalDouble.of(1.5), machine.cpuQuota());
        assertEquals(4096, machine.memoryBytes());
    }

    @Test
    void quotaOfVersion1IsRead() throws IOException {
        record("proc/self/cgroup", "9:name=systemd:/\n4:memory:/x\n2:cpu,cpuacct:/x\n0::/\n");
        record("sys/fs/cgroup/cpu,cpuacct/x/cpu.cfs_quota_us", "50000\n");
        record("sys/fs/cgroup/cpu,cpuacct/x/cpu.cfs_period_us", "100000\n");
        record("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "-1\n");
        record("sys/fs/cgroup/memory/x/memory.limit_in_bytes", "1000000\n");
        record("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        Machine machine = Machine.read(root);
        assertEquals(OptionalDouble.of(0.5), machine.cpuQuota());
        assertEquals(1000000, machine.memoryBytes());
    }

    @Test
    void hiddenGroupsCountByWhatIsVisibleAbove() throws IOException {
        record("proc/self/cgroup", "0::/../outer/inner\n");
        record("sys/fs/cgroup/cpu.max", "200000 100000\n");
        assertEquals(OptionalDouble.of(2), Machine.read(root).cpuQuota());
    }

    @Test
    void treeWithoutCpusIsRefused() throws IOException {
        Path empty = Files.createDirectory(root.resolve("empty"));
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> Machine.read(empty));
        assertTrue(String.valueOf(thrown.getMessage()).contains("root=" + empty), thrown.getMessage());
    }

    @Test
    void currentMachineHasACpu() {
        assertTrue(
                Machine.current().allowedCpus().count() >= 1, Machine.current().toString());
        assertTrue(Machine.current().numaNodeCount() >= 1);
        assertTrue(Machine.current().memoryBytes() > 1 << 20);
    }

    @Test
    void cpuListsAreSets() {
        CpuList list = CpuList.parse(" 5,0-2,1\n");
        assertEquals("0-2,5", list.toString());
        assertEquals(list, CpuList.parse("0,1,2,5"));
        assertEquals(5, list.cpu(3));
        assertTrue(list.contains(2));
        assertFalse(list.contains(3));
        assertEquals(0, CpuList.parse("").count());
        assertThrows(IndexOutOfBoundsException.class, () -> list.cpu(4));
    }

    @Test
    void malformedCpuListsAreNamed() {
        for (String bad : new String[] {"a", "1-", "-1", "2-1", "1,", ",1", "1,,2", "65536", "1-2-3"}) {
            IllegalArgumentException thrown =
                    assertThrows(IllegalArgumentException.class, () -> CpuList.parse(bad), bad);
            assertTrue(String.valueOf(thrown.getMessage()).contains("list=" + bad), thrown.getMessage());
        }
    }

    private void record(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
