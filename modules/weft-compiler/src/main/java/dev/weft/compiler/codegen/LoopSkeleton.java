package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.operation.Declarations;
import dev.weft.compiler.operation.IrWriter;
import org.jspecify.annotations.Nullable;

/**
 * The loops around a kernel's body: tiles, rows of the tile, columns of the row. Tiles divide to find their box; rows
 * carry the positions of the outer dimensions along. Ranks 0 and 1 have one row.
 *
 * <pre>
 * entry                 reads arguments
 * tile.top              goes on unless the launch was stopped at an earlier tile
 * tile.box, tile.begin  the tile's rows, columns and first positions
 * tile.prove            where checks are proved: whether none can fail, first in the range, else in the tile's box
 * row                   pointers and ids that are the same for the row
 * item … item.next      the body
 * row.next, tile.next   one further
 * fail                  reports a failing check; refuse: reports a box that did not hold; done: all tiles done, or
 * stopped
 * </pre>
 */
final class LoopSkeleton {
    private static final String ITEM = BodyLabels.ONLY.item();
    private static final String NEXT_ITEM = BodyLabels.ONLY.nextItem();
    private static final String UNLIKELY = ", !prof !2";

    private final int rank;
    private final Prologue prologue;
    private final Coordinates coordinates;
    private final Declarations declarations;
    private final @Nullable PreconditionEmitter precondition;

    LoopSkeleton(
            int rank,
            Prologue prologue,
            Coordinates coordinates,
            Declarations declarations,
            @Nullable PreconditionEmitter precondition) {
        this.rank = rank;
        this.prologue = prologue;
        this.coordinates = coordinates;
        this.declarations = declarations;
        this.precondition = precondition;
    }

    /** Writes what comes before the code of a row, and ends the entry block. */
    void writeBeforeRow(IrWriter writer) {
        writeTop(writer);
        writeBox(writer);
        writePositions(writer);
        IrWriter entry = prologue.writer();
        entry.set("%any", "icmp slt i64 %first, %end");
        entry.run("br i1 %any, label %tile.top, label %done");
        writer.label("rows.top");
        writer.run("br label %row.top");
        writer.label("row.top");
        if (rank >= 2) {
            writer.set("%row", "phi i64 [ %row.first, %rows.top ], [ %row.following, %row.next ]");
        }
        for (int dim = 0; rank > 2 && dim < rank - 1; dim++) {
            String name = coordinates.coordinate(dim);
            writer.set(name, "phi i64 [ " + name + ".first, %rows.top ], [ " + name + ".following, %row.next ]");
        }
    }

    /**
     * Where checks are proved, the loop over tiles takes a turn before the first tile to ask for the whole range; its
     * box then means nothing. So the question is in the code once.
     */
    private void writeTop(IrWriter writer) {
        String before = "%first";
        if (precondition != null) {
            before = prologue.once("sub i64 %first, 1");
        }
        writer.label("tile.top");
        writer.set("%tile", "phi i64 [ " + before + ", %entry ], [ %tile.following, %tile.next ]");
        if (precondition != null) {
            writer.set("%everywhere", "phi i1 [ false, %entry ], [ %everywhere.now, %tile.next ]");
            writer.set("%whole", "icmp slt i64 %tile, %first");
        }
        writer.set("%stop", "load atomic i64, ptr " + prologue.stopWord() + " monotonic, align 8");
        writer.set("%stopped", "icmp sgt i64 %tile, %stop");
        writer.run("br i1 %stopped, label %done, label %tile.box" + UNLIKELY);
    }

    private void writeBox(IrWriter writer) {
        writer.label("tile.box");
        String right = "%tile";
        String some = "";
        if (rank >= 2) {
            writer.set("%tile.down", "udiv i64 %tile, " + prologue.tilesAcross());
            String skipped = writer.let("mul i64 %tile.down, " + prologue.tilesAcross());
            right = writer.let("sub i64 %tile, " + skipped);
            writeSpan(writer, "%row", "%tile.down", prologue.tileRows(), prologue.rows());
            some = writer.let("icmp slt i64 %row.first, %row.end");
        }
        writeSpan(writer, "%column", right, prologue.tileColumns(), prologue.columns());
        String someColumns = writer.let("icmp slt i64 %column.first, %column.end");
        some = some.isEmpty() ? someColumns : writer.let("and i1 " + some + ", " + someColumns);
        if (precondition != null) {
            some = writer.let("or i1 " + some + ", %whole");
        }
        writer.run("br i1 " + some + ", label %tile.begin, label %tile.next");
    }

    private void writeSpan(IrWriter writer, String name, String number, String length, String limit) {
        writer.set(name + ".first", "mul i64 " + number + ", " + length);
        String end = writer.let("add i64 " + name + ".first, " + length);
        String arguments = "i64 " + end + ", i64 " + limit;
        writer.set(name + ".end", declarations.call("i64", "llvm.smin.i64", "i64, i64", arguments));
    }

    private void writePositions(IrWriter writer) {
        writer.label("tile.begin");
        if (rank > 2) {
            writeUnflattened(writer, "%row.first", ".first");
        }
        if (precondition == null) {
            writer.run("br label %rows.top");
            return;
        }
        writer.run("br i1 %everywhere, label %rows.top, label %tile.prove");
        writer.label("tile.prove");
        if (rank > 2) {
            String last = writer.let("sub i64 %row.end, 1");
            writeUnflattened(writer, last, ".last");
            writeEnclosingBox(writer);
        }
        precondition.emit();
    }

    /** Takes a row's number apart into the positions of the outer dimensions. */
    private void writeUnflattened(IrWriter writer, String row, String suffix) {
        String rest = row;
        for (int dim = rank - 2; dim > 0; dim--) {
            writer.set(coordinates.coordinate(dim) + suffix, "urem i64 " + rest + ", " + prologue.size(dim));
            rest = writer.let("udiv i64 " + rest + ", " + prologue.size(dim));
        }
        writer.set(coordinates.coordinate(0) + suffix, "add i64 " + rest + ", 0");
    }

    /** Rows from one position to another: a dimension runs through all positions where an outer one changes. */
    private void writeEnclosingBox(IrWriter writer) {
        String same = "true";
        for (int dim = 0; dim < rank - 1; dim++) {
            String name = coordinates.coordinate(dim);
            String highest = writer.let("sub i64 " + prologue.size(dim) + ", 1");
            writer.set(name + ".least", "select i1 " + same + ", i64 " + name + ".first, i64 0");
            writer.set(name + ".most", "select i1 " + same + ", i64 " + name + ".last, i64 " + highest);
            String equal = writer.let("icmp eq i64 " + name + ".first, " + name + ".last");
            same = writer.let("and i1 " + same + ", " + equal);
        }
    }

    /** Writes the beginning of an item. */
    void writeItemBegin(IrWriter writer) {
        writer.label(ITEM);
        writer.set("%column", "phi i64 [ %column.first, %row.top ], [ %column.following, %" + NEXT_ITEM + " ]");
    }

    /** Writes what comes after the body. */
    void writeAfterItem(IrWriter writer, FailurePhis failures) {
        writer.label(NEXT_ITEM);
        writer.set("%column.following", "add nuw nsw i64 %column, 1");
        writer.set("%item.more", "icmp slt i64 %column.following, %column.end");
        writer.run("br i1 %item.more, label %item, label %row.next, !llvm.loop !1");
        writer.label("row.next");
        if (rank >= 2) {
            writeNextPositions(writer);
            writer.set("%row.following", "add nuw nsw i64 %row, 1");
            writer.set("%row.more", "icmp slt i64 %row.following, %row.end");
            writer.run("br i1 %row.more, label %row.top, label %tile.next");
        } else {
            writer.run("br label %tile.next");
        }
        writer.label("tile.next");
        if (precondition != null) {
            writer.set(
                    "%everywhere.now",
                    "phi i1 [ %holds, %tile.prove ], [ %everywhere, %tile.box ], [ %everywhere, %row.next ]");
        }
        writer.set("%tile.following", "add nsw i64 %tile, 1");
        writer.set("%tile.more", "icmp slt i64 %tile.following, %end");
        writer.run("br i1 %tile.more, label %tile.top, label %done");
        if (!failures.isEmpty()) {
            writer.label(BodyLabels.ONLY.fail());
            failures.write(writer, "");
            writeReport(writer);
        }
        if (precondition != null) {
            writer.label("refuse");
            writeStatus(writer, ArgumentLayout.STATUS_KIND, Long.toString(ArgumentLayout.KIND_NEEDS_CHECKED));
            writer.run("ret i64 %tile");
        }
        writer.label("done");
        writer.run("ret i64 -1");
    }

    private void writeNextPositions(IrWriter writer) {
        String carry = "1";
        for (int dim = rank - 2; rank > 2 && dim >= 0; dim--) {
            String name = coordinates.coordinate(dim);
            if (dim == 0) {
                writer.set(name + ".following", "add i64 " + name + ", " + carry);
                return;
            }
            String up = writer.let("add i64 " + name + ", " + carry);
            String wraps = writer.let("icmp eq i64 " + up + ", " + prologue.size(dim));
            writer.set(name + ".following", "select i1 " + wraps + ", i64 0, i64 " + up);
            carry = writer.let("zext i1 " + wraps + " to i64");
        }
    }

    private void writeReport(IrWriter writer) {
        String item = "%column";
        if (rank >= 2) {
            String before = writer.let("mul i64 %row, " + prologue.columns());
            item = writer.let("add i64 " + before + ", %column");
        }
        writeStatus(writer, ArgumentLayout.STATUS_ITEM, item);
        writer.run("ret i64 %tile");
    }

    static void writeStatus(IrWriter writer, int slot, String value) {
        String place = writer.let("getelementptr inbounds i8, ptr %status, i64 " + slot * ArgumentLayout.SLOT_BYTES);
        writer.run("store i64 " + value + ", ptr " + place + ", align 8");
    }
}
