package dev.weft.stress;

import dev.weft.Weft;
import dev.weft.array.FloatArray;
import dev.weft.device.Device;
import dev.weft.ffm.NativeFunction;
import dev.weft.ffm.NativeLibrary;
import dev.weft.team.Pinning;
import dev.weft.team.ThreadTeam;
import dev.weft.topology.Affinity;
import dev.weft.topology.CpuList;
import dev.weft.topology.Machine;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Runs inside a machine of two NUMA nodes and asks its kernel, page by page, where arrays lie: one that the pinned team
 * zeroed, and one that a single thread filled. Ends with 1 where they do not lie where they should.
 */
public final class NumaGuest {
    private static final long ELEMENTS = 16 << 20;
    private static final int PAGE_BYTES = 4096;
    private static final int THREADS = 4;
    private static final double SHARE_WANTED = 0.95;

    /** Asks the kernel about pages; x86-64's number of {@code move_pages}. */
    private static final long MOVE_PAGES = 279;

    private NumaGuest() {}

    /**
     * Checks and prints.
     *
     * @param arguments none
     * @throws Throwable if the kernel cannot be asked
     */
    public static void main(String[] arguments) throws Throwable {
        System.out.println();
        System.out.println("numa: " + Machine.current());
        boolean sound = Machine.current().numaNodeCount() == 2;
        try (ThreadTeam team =
                        ThreadTeam.builder().threads(THREADS).pin(Pinning.NUMA).build();
                FloatArray zeroed = Weft.cpu(team).newFloatArray(ELEMENTS)) {
            double first = shareOn(0, zeroed.segment(), 0, ELEMENTS / 2);
            double second = shareOn(1, zeroed.segment(), ELEMENTS / 2, ELEMENTS);
            System.out.println("numa: zeroed by the pinned team: share of the first half's pages on node 0 " + first
                    + ", of the second half's on node 1 " + second);
            sound &= first >= SHARE_WANTED && second >= SHARE_WANTED;
            sound &= oneThreadFillsItsOwnNode(Weft.cpu(team));
        }
        System.out.println(sound ? "numa: as it should be" : "numa: WRONG");
        System.exit(sound ? 0 : 1);
    }

    private static boolean oneThreadFillsItsOwnNode(Device device) throws Throwable {
        Affinity.pinCurrentThread(CpuList.parse("3"));
        try (FloatArray filled = device.newUninitializedFloatArray(ELEMENTS)) {
            filled.segment().fill((byte) 1);
            double share = shareOn(1, filled.segment(), 0, ELEMENTS);
            System.out.println("numa: filled by one thread on CPU " + Affinity.ofCurrentThread()
                    + ": share of its pages on node 1 " + share);
            return share >= SHARE_WANTED;
        }
    }

    /** {@return which share of the pages of some elements lies on a node} */
    private static double shareOn(int node, MemorySegment floats, long begin, long end) throws Throwable {
        MethodHandle syscall = NativeFunction.bind(
                NativeLibrary.standard(),
                "syscall",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG),
                NativeFunction.Mode.PLAIN);
        long from = floats.address() + begin * Float.BYTES;
        int pages = (int) ((end - begin) * Float.BYTES / PAGE_BYTES);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment addresses = arena.allocate(ValueLayout.JAVA_LONG, pages);
            for (int page = 0; page < pages; page++) {
                addresses.setAtIndex(ValueLayout.JAVA_LONG, page, from + (long) page * PAGE_BYTES);
            }
            MemorySegment nodes = arena.allocate(ValueLayout.JAVA_INT, pages);
            long result = (long)
                    syscall.invokeExact(MOVE_PAGES, 0L, (long) pages, addresses.address(), 0L, nodes.address(), 0L);
            if (result != 0) {
                throw new IllegalStateException("the kernel does not say where pages are: result=" + result);
            }
            int there = 0;
            for (int page = 0; page < pages; page++) {
                there += nodes.getAtIndex(ValueLayout.JAVA_INT, page) == node ? 1 : 0;
            }
            return (double) there / pages;
        }
    }
}
