package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.MathFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.operation.FunctionAddresses;
import dev.weft.compiler.operation.IrTypes;
import dev.weft.compiler.operation.IrWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The entry block: everything that is read from the argument block, each slot once and only when it is asked for. What
 * it defines is there in the whole function.
 */
final class Prologue implements FunctionAddresses {
    private final Graph graph;
    private final ArgumentLayout layout;
    private final IrWriter writer;
    private final List<String> defined = new ArrayList<>();
    /** Instructions, each followed by the name of its result. */
    private final List<String> written = new ArrayList<>();

    Prologue(Graph graph, ArgumentLayout layout, IrWriter writer) {
        this.graph = graph;
        this.layout = layout;
        this.writer = writer;
    }

    IrWriter writer() {
        return writer;
    }

    /** {@return the name of the number of rows} */
    String rows() {
        return slot("%rows", "i64", ArgumentLayout.ROWS);
    }

    /** {@return the name of the number of columns} */
    String columns() {
        return slot("%columns", "i64", ArgumentLayout.COLUMNS);
    }

    /** {@return the name of the rows of a tile} */
    String tileRows() {
        return slot("%tile.rows", "i64", ArgumentLayout.TILE_ROWS);
    }

    /** {@return the name of the columns of a tile} */
    String tileColumns() {
        return slot("%tile.columns", "i64", ArgumentLayout.TILE_COLUMNS);
    }

    /** {@return the name of the number of tiles in a row of tiles} */
    String tilesAcross() {
        return slot("%tiles.across", "i64", ArgumentLayout.TILES_ACROSS);
    }

    /** {@return the name of the index list's address} */
    String indexList() {
        return slot("%index.list", "ptr", ArgumentLayout.INDEX_LIST);
    }

    /**
     * {@return the name of how many values a coordinate has, as {@link dev.weft.compiler.pass.Polynomial} numbers it}
     */
    String count(int coordinate) {
        int rank = graph.rangeRank();
        if (coordinate == rank) {
            return rows();
        }
        return coordinate == rank - 1 ? columns() : size(coordinate);
    }

    /** Writes an instruction at the end of the block; the same text again is the same value. */
    String once(String instruction) {
        int known = written.indexOf(instruction);
        if (known >= 0) {
            return written.get(known + 1);
        }
        String name = writer.let(instruction);
        written.add(instruction);
        written.add(name);
        return name;
    }

    /** {@return the name of a dimension's size} */
    String size(int dim) {
        return slot("%size." + dim, "i64", layout.sizeSlot(dim));
    }

    /** {@return the name of a dimension's nominal group size} */
    String groupSize(int dim) {
        return slot("%group.size." + dim, "i64", layout.groupSizeSlot(dim));
    }

    /** {@return the name of the number of groups in a dimension; where that has no items, one} */
    String groupCount(int dim) {
        String last = once("sub i64 " + size(dim) + ", 1");
        String whole = once("udiv i64 " + last + ", " + groupSize(dim));
        return once("add i64 " + whole + ", 1");
    }

    /** {@return the name of a dimension's offset} */
    String offset(int dim) {
        return slot("%offset." + dim, "i64", layout.offsetSlot(dim));
    }

    /** {@return the name of the address of the launch's stop word} */
    String stopWord() {
        if (isNew("%stop.word")) {
            long offset = ArgumentLayout.STATUS_STOP * ArgumentLayout.SLOT_BYTES;
            String place = writer.let("getelementptr inbounds i8, ptr %status, i64 " + offset);
            writer.set("%stop.word", "load ptr, ptr " + place + ", align 8");
        }
        return "%stop.word";
    }

    /** {@return the name of the address of the launch's print buffer} */
    String printBuffer() {
        if (isNew("%print.buffer")) {
            long offset = ArgumentLayout.STATUS_PRINT * ArgumentLayout.SLOT_BYTES;
            String place = writer.let("getelementptr inbounds i8, ptr %status, i64 " + offset);
            writer.set("%print.buffer", "load ptr, ptr " + place + ", align 8");
        }
        return "%print.buffer";
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // the table is in the order of the functions by contract
    public String function(MathFunction function) {
        String table = slot("%functions", "ptr", ArgumentLayout.FUNCTION_TABLE);
        String name = "%function." + function.symbol();
        if (isNew(name)) {
            String place = writer.let("getelementptr inbounds ptr, ptr " + table + ", i64 " + function.ordinal());
            writer.set(name, "load ptr, ptr " + place + ", align 8");
        }
        return name;
    }

    /** {@return the name of the address of an array's first element} */
    String address(ArrayRef array) {
        int index = array.argumentIndex();
        String name = "%array." + index;
        if (!array.based()) {
            return slot(name, "ptr", layout.argumentSlot(index));
        }
        String offset = slot("%start." + index, "i64", layout.argumentSlot(index));
        if (isNew(name)) {
            writer.set(name, "getelementptr inbounds i8, ptr %base" + baseNumber(index) + ", i64 " + offset);
        }
        return name;
    }

    private int baseNumber(int argumentIndex) {
        int number = 0;
        for (int i = 0; i < argumentIndex; i++) {
            ArrayRef array = graph.arrayAt(i);
            number += array != null && array.based() ? 1 : 0;
        }
        return number;
    }

    /** Writes a leaf operation that is uniform. */
    void emitLeaf(String name, Op op) {
        switch (op.opcode()) {
            case PARAMETER -> parameter(name, op);
            case SHAPE -> {
                ArrayRef.Dimension shape = (ArrayRef.Dimension) op.requiredAttribute();
                slot(name, "i64", layout.shapeSlot(shape.array().argumentIndex(), shape.dim()));
            }
            case STRIDE -> {
                ArrayRef.Dimension stride = (ArrayRef.Dimension) op.requiredAttribute();
                ArrayRef array = stride.array();
                slot(name, "i64", layout.strideSlot(array.argumentIndex(), stride.dim(), array.rank()));
            }
            case LENGTH -> slot(name, "i64", layout.lengthSlot(op.array().argumentIndex()));
            case ITEM -> item(name, (ItemFunction) op.requiredAttribute());
            default -> throw new IllegalStateException("no leaf: opcode=" + op.opcode());
        }
    }

    private void parameter(String name, Op op) {
        int slot = layout.argumentSlot(op.intAttribute());
        if (op.type() == Type.BOOL) {
            slot(name + ".byte", "i8", slot);
            writer.set(name, "icmp ne i8 " + name + ".byte, 0");
        } else {
            slot(name, IrTypes.value(op.type()), slot);
        }
    }

    private void item(String name, ItemFunction function) {
        switch (function.kind()) {
            case GLOBAL_SIZE -> slot(name, "i64", layout.sizeSlot(function.dim()));
            case GROUP_SIZE -> slot(name, "i64", layout.groupSizeSlot(function.dim()));
            case GROUP_COUNT -> writer.set(name, "add i64 " + groupCount(function.dim()) + ", 0");
            case GLOBAL_COUNT -> writer.set(name, "mul i64 " + rows() + ", " + columns());
            default -> throw new IllegalStateException("not uniform: kind=" + function.kind());
        }
    }

    private String slot(String name, String type, int slot) {
        if (isNew(name)) {
            String place = "%arguments";
            if (slot != 0) {
                long offset = slot * ArgumentLayout.SLOT_BYTES;
                place = writer.let("getelementptr inbounds i8, ptr %arguments, i64 " + offset);
            }
            writer.set(name, "load " + type + ", ptr " + place + ", align 8");
        }
        return name;
    }

    private boolean isNew(String name) {
        if (defined.contains(name)) {
            return false;
        }
        defined.add(name);
        return true;
    }
}
