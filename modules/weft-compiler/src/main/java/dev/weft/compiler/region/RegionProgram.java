package dev.weft.compiler.region;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.KernelArray;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Printer;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.ir.Slot;
import dev.weft.compiler.ir.Verifier;
import dev.weft.compiler.pass.SimplifyGraph;
import dev.weft.compiler.pass.UniformValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A kernel that works in groups, at level R. Not to be changed once made. */
public final class RegionProgram {
    private final Graph kernel;
    private final List<Region> regions = new ArrayList<>();
    private final List<Slot> slots;
    private final Set<Integer> arraysAcross = new TreeSet<>();
    private final List<Op> localArrays = new ArrayList<>();

    private RegionProgram(Graph kernel, List<Slot> slots) {
        this.kernel = kernel;
        this.slots = slots;
    }

    /**
     * Cuts a kernel; its blocks are split where the group meets.
     *
     * @param kernel the kernel, verified and cleaned up
     * @param check whether work-items that leave a region for different ones are found at run time instead of refused
     * @return the pieces, or why there are none
     */
    public static Outcome of(Graph kernel, boolean check) {
        GroupCuts.run(kernel);
        RegionBlocks blocks = new RegionBlocks(kernel);
        GroupUniformity uniformity = new GroupUniformity(kernel, blocks);
        UniformValues launch = new UniformValues(kernel);
        Breach breach = new CutRules(kernel, uniformity, launch).breach(check);
        if (breach != null) {
            return new Outcome(null, breach);
        }
        CrossingValues crossing = new CrossingValues(kernel, launch, uniformity);
        RegionProgram program = new RegionProgram(kernel, crossing.slots());
        for (int number = 0; number < blocks.count(); number++) {
            Graph graph = new RegionBuilder(kernel, blocks, crossing, number).build();
            assert Verifier.faults(graph).isEmpty() : Verifier.faults(graph);
            SimplifyGraph.run(graph);
            assert Verifier.faults(graph).isEmpty() : Verifier.faults(graph);
            boolean mayPart = check && parts(blocks.blocks(number), uniformity);
            List<Op> groupOps = groupOps(blocks.blocks(number).get(0));
            program.regions.add(new Region(number, groupOps, graph, mayPart, parting(blocks, number)));
        }
        program.collectLocalArrays();
        program.findArraysAcross();
        return new Outcome(program, null);
    }

    /**
     * What became of a kernel: one of the two.
     *
     * @param program the pieces, or null
     * @param breach why there are none, or null
     */
    public record Outcome(
            @Nullable RegionProgram program, @Nullable Breach breach) {}

    /** What is reported at a region whose work-items part: the place of a barrier that some of them go on to. */
    private static Failure parting(RegionBlocks blocks, int number) {
        Site site = null;
        for (Block block : blocks.blocks(number)) {
            for (Edge edge : block.edges()) {
                if (site == null && GroupCuts.isCut(edge.target())) {
                    site = edge.target().ops().get(0).site();
                }
            }
        }
        Site known = site == null ? new Site("", "", null, -1, null) : site;
        return new Failure("java.lang.IllegalStateException", Failure.Kind.PARTED, null, known);
    }

    private static boolean parts(List<Block> blocks, GroupUniformity uniformity) {
        for (Block block : blocks) {
            Op terminator = block.terminator();
            if (terminator.edges().size() > 1 && !uniformity.isUniform(terminator.operand(0))) {
                return true;
            }
        }
        return false;
    }

    private static List<Op> groupOps(Block start) {
        List<Op> ops = new ArrayList<>();
        for (int i = 0; start.ops().get(i).opcode().isOfGroup(); i++) {
            ops.add(start.ops().get(i));
        }
        return ops;
    }

    private void collectLocalArrays() {
        for (Block block : kernel.reversePostorder()) {
            for (Op op : block.ops()) {
                if (op.opcode() == Opcode.LOCAL_ARRAY) {
                    localArrays.add(op);
                }
            }
        }
    }

    /** Private arrays that one region alone touches are made there before each use, and need not outlive it. */
    private void findArraysAcross() {
        Map<Integer, Integer> first = new HashMap<>();
        for (Region region : regions) {
            for (Block block : region.graph().blocks()) {
                for (Op op : block.ops()) {
                    findArrayAcross(op, region.number(), first);
                }
            }
        }
    }

    private void findArrayAcross(Op op, int region, Map<Integer, Integer> first) {
        if (op.attribute() instanceof KernelArray.Private array
                && first.computeIfAbsent(array.number(), number -> region) != region) {
            arraysAcross.add(array.number());
        }
    }

    /** {@return the numbers of the private arrays that more than one region touches} */
    public Set<Integer> arraysAcrossRegions() {
        return arraysAcross;
    }

    /** {@return the kernel that was cut} */
    public Graph kernel() {
        return kernel;
    }

    /** {@return the regions by number} */
    public List<Region> regions() {
        return regions;
    }

    /** {@return the slots by number} */
    public List<Slot> slots() {
        return slots;
    }

    /** {@return the operations of the kernel that make local arrays} */
    public List<Op> localArrays() {
        return localArrays;
    }

    /** {@return the bytes of a work-item's own slots} */
    public int bytesPerItem() {
        int bytes = 0;
        for (Slot slot : slots) {
            bytes += slot.uniform() ? 0 : slot.type().bytes();
        }
        return bytes;
    }

    /** {@return the regions as text, each a graph behind what the group does before it} */
    public String print() {
        StringBuilder text = new StringBuilder(4096);
        for (Region region : regions) {
            text.append("region ").append(region.number());
            for (Op op : region.groupOps()) {
                text.append(op.opcode() == Opcode.BARRIER ? ", after a barrier" : ", after a new ");
                if (op.opcode() == Opcode.LOCAL_ARRAY) {
                    text.append(op.array().name()).append(' ').append(op.array().argumentIndex());
                }
            }
            text.append('\n').append(Printer.print(region.graph()));
        }
        return text.toString();
    }
}
