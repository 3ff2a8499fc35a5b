package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.operation.Declarations;
import dev.weft.compiler.operation.IrWriter;
import dev.weft.compiler.region.Region;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The loops around the bodies of a kernel's regions: groups, and in each region the items of the group, one dimension
 * inside the other.
 *
 * <pre>
 * entry                   reads arguments, places slots and local arrays; asks for more scratch memory where it is
 * short group.top, group.begin  goes on unless the launch was stopped at an earlier group; the group's place in the
 * range r0.begin                what the group does together: local arrays become zero
 * r0.enter … r0.item      the items; body; r0.item.next: the next item
 * r0.end                  goes to the region that the items left for, or to the next group
 * r0.fail                 reports a failing check
 * group.next, done
 * </pre>
 */
final class GroupSkeleton {
    private static final String NEXT = "%region.next";
    private static final String SEEN = "%region.seen";

    private final int rank;
    private final Prologue prologue;
    private final Declarations declarations;

    GroupSkeleton(int rank, Prologue prologue, Declarations declarations) {
        this.rank = rank;
        this.prologue = prologue;
        this.declarations = declarations;
    }

    /** {@return the labels of a region's body} */
    static BodyLabels labels(Region region) {
        return new BodyLabels(prefix(region.number()), NEXT);
    }

    static String prefix(int region) {
        return "r" + region + ".";
    }

    /** Ends the entry block, and writes what comes before the first region. */
    void writeBeforeRegions(IrWriter writer) {
        IrWriter entry = prologue.writer();
        entry.set(NEXT, "alloca i32");
        entry.set(SEEN, "alloca i32");
        writer.label("scratch.ask");
        LoopSkeleton.writeStatus(writer, ArgumentLayout.STATUS_KIND, Long.toString(ArgumentLayout.KIND_NEEDS_SCRATCH));
        LoopSkeleton.writeStatus(writer, ArgumentLayout.STATUS_FIRST, "%scratch.needed");
        writer.run("ret i64 %first");
        writer.label("scratch.there");
        writer.set("%any", "icmp slt i64 %first, %end");
        writer.run("br i1 %any, label %group.top, label %done");
        writer.label("group.top");
        writer.set("%tile", "phi i64 [ %first, %scratch.there ], [ %tile.following, %group.next ]");
        writer.set("%stop", "load atomic i64, ptr " + prologue.stopWord() + " monotonic, align 8");
        writer.set("%stopped", "icmp sgt i64 %tile, %stop");
        writer.run("br i1 %stopped, label %done, label %group.begin, !prof !2");
        writer.label("group.begin");
        writePlace(writer);
        writer.run("br label %r0.begin");
        entry.run("br i1 %scratch.short, label %scratch.ask, label %scratch.there, !prof !2");
    }

    /** The group's ids, where it begins in each dimension, and how much of it lies in the range. */
    private void writePlace(IrWriter writer) {
        String rest = "%tile";
        for (int dim = rank - 1; dim >= 0; dim--) {
            if (dim == 0) {
                writer.set(GroupPlaces.group(0), "add i64 " + rest + ", 0");
            } else {
                writer.set(GroupPlaces.group(dim), "urem i64 " + rest + ", " + prologue.groupCount(dim));
                rest = writer.let("udiv i64 " + rest + ", " + prologue.groupCount(dim));
            }
            String size = prologue.groupSize(dim);
            writer.set(GroupPlaces.first(dim), "mul i64 " + GroupPlaces.group(dim) + ", " + size);
            String left = writer.let("sub i64 " + prologue.size(dim) + ", " + GroupPlaces.first(dim));
            String arguments = "i64 " + size + ", i64 " + left;
            writer.set(GroupPlaces.extent(dim), declarations.call("i64", "llvm.smin.i64", "i64, i64", arguments));
        }
    }

    /** Writes the beginning of a region up to where its group operations are written. */
    void writeBegin(IrWriter writer, Region region) {
        writer.label(prefix(region.number()) + "begin");
    }

    /** Writes the loops up to where an item begins; what the items share has been written before. */
    void writeLoops(IrWriter writer, Region region, GroupPlaces places) {
        BodyLabels labels = labels(region);
        if (region.mayPart()) {
            writer.run("store i32 -1, ptr " + SEEN);
        }
        String before = labels.prefix() + "enter";
        writer.run("br label %" + before);
        writer.label(before);
        for (int dim = 0; dim < rank; dim++) {
            String label = loop(labels, dim);
            writer.run("br label %" + label);
            writer.label(label);
            String next = dim == rank - 1 ? latch(region) : loop(labels, dim) + ".next";
            writer.set(
                    places.local(dim),
                    "phi i64 [ 0, %" + before + " ], [ " + places.local(dim) + ".next, %" + next + " ]");
            before = label;
        }
        if (rank == 0) {
            writer.run("br label %" + labels.item());
            writer.label(labels.item());
        }
    }

    private String loop(BodyLabels labels, int dim) {
        return dim == rank - 1 ? labels.item() : labels.prefix() + "line." + dim;
    }

    /** Writes what comes after a body: the loops' ends and the way to the next region. */
    void writeEnd(IrWriter writer, Region region, GroupPlaces places, FailurePhis failures, int parted) {
        BodyLabels labels = labels(region);
        writer.label(labels.nextItem());
        if (region.mayPart()) {
            writePartingTest(writer, labels, failures, parted);
        }
        String end = labels.prefix() + "end";
        for (int dim = rank - 1; dim >= 0; dim--) {
            String outer = dim == 0 ? end : loop(labels, dim - 1) + ".next";
            String local = places.local(dim);
            writer.set(local + ".next", "add nuw nsw i64 " + local + ", 1");
            String more = writer.let("icmp slt i64 " + local + ".next, " + GroupPlaces.extent(dim));
            writer.run("br i1 " + more + ", label %" + loop(labels, dim) + ", label %" + outer);
            writer.label(outer);
        }
        if (rank == 0) {
            writer.run("br label %" + end);
            writer.label(end);
        }
        writeWayOn(writer, region);
        if (!failures.isEmpty()) {
            writer.label(labels.fail());
            failures.write(writer, labels.prefix());
            LoopSkeleton.writeStatus(writer, ArgumentLayout.STATUS_ITEM, places.rankOfItem());
            writer.run("ret i64 %tile");
        }
    }

    private String latch(Region region) {
        return region.mayPart()
                ? prefix(region.number()) + "item.on"
                : labels(region).nextItem();
    }

    /** Compares where an item leaves for with where the items before it left for. */
    private static void writePartingTest(IrWriter writer, BodyLabels labels, FailurePhis failures, int parted) {
        String left = writer.let("load i32, ptr " + NEXT);
        String seen = writer.let("load i32, ptr " + SEEN);
        writer.run("store i32 " + left + ", ptr " + SEEN);
        String first = writer.let("icmp eq i32 " + seen + ", -1");
        String same = writer.let("icmp eq i32 " + seen + ", " + left);
        String fine = writer.let("or i1 " + first + ", " + same);
        failures.add(labels.nextItem(), parted, "0", "0");
        writer.run("br i1 " + fine + ", label %" + labels.prefix() + "item.on, label %" + labels.fail() + ", !prof !0");
        writer.label(labels.prefix() + "item.on");
    }

    private static void writeWayOn(IrWriter writer, Region region) {
        SortedSet<Integer> ends = ends(region);
        if (ends.isEmpty()) {
            // every item fails, or none ends
            writer.run("unreachable");
            return;
        }
        if (ends.size() == 1) {
            writer.run("br label %" + target(ends.first()));
            return;
        }
        String next = writer.let("load i32, ptr " + NEXT);
        StringBuilder text = new StringBuilder("switch i32 ").append(next);
        text.append(", label %").append(target(ends.first())).append(" [");
        for (int end : ends.tailSet(ends.first() + 1)) {
            text.append(" i32 ").append(end).append(", label %").append(target(end));
        }
        writer.run(text.append(" ]").toString());
    }

    private static String target(int region) {
        return region == 0 ? "group.next" : prefix(region) + "begin";
    }

    /** The regions that a region's items can leave for; 0 is the end of the kernel. */
    private static SortedSet<Integer> ends(Region region) {
        SortedSet<Integer> ends = new TreeSet<>();
        for (Block block : region.graph().blocks()) {
            Op terminator = block.terminator();
            if (terminator.opcode() == Opcode.LEAVE) {
                ends.add(terminator.intAttribute());
            } else if (terminator.opcode() == Opcode.RETURN) {
                ends.add(0);
            }
        }
        return ends;
    }

    /** Tells whether a region's items have nothing to do but leave for the one next. */
    static boolean isIdle(Region region) {
        return region.graph().blocks().size() == 1
                && region.graph().entry().ops().size() == 1
                && region.graph().entry().terminator().edges().isEmpty()
                && region.graph().entry().terminator().opcode() != Opcode.FAIL;
    }

    /** Writes the way on from a region whose items have nothing to do. */
    static void writeIdle(IrWriter writer, Region region) {
        writeWayOn(writer, region);
    }

    /** Writes what comes after all regions. */
    void writeAfterRegions(IrWriter writer) {
        writer.label("group.next");
        writer.set("%tile.following", "add nsw i64 %tile, 1");
        writer.set("%tile.more", "icmp slt i64 %tile.following, %end");
        writer.run("br i1 %tile.more, label %group.top, label %done");
        writer.label("done");
        writer.run("ret i64 -1");
    }
}
