package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.operation.IrWriter;
import java.util.ArrayList;
import java.util.List;

/** The names of a work-item's positions and ids, computed where a row or an item begins, when they are asked for. */
final class Coordinates implements ItemNames {
    private final int rank;
    private final boolean indexList;
    private final Prologue prologue;
    private final IrWriter rowHead;
    private final IrWriter itemHead;
    private final List<String> defined = new ArrayList<>();

    Coordinates(int rank, boolean indexList, Prologue prologue, IrWriter rowHead, IrWriter itemHead) {
        this.rank = rank;
        this.indexList = indexList;
        this.prologue = prologue;
        this.rowHead = rowHead;
        this.itemHead = itemHead;
    }

    /** {@return the name of a coordinate as {@link dev.weft.compiler.pass.Polynomial} numbers it} */
    String coordinate(int coordinate) {
        if (coordinate == rank - 1) {
            return "%column";
        }
        return coordinate == rank || rank == 2 ? "%row" : "%position." + coordinate;
    }

    /** {@return the number of the coordinate that changes within a row, for rank 0 one that no polynomial has} */
    int columnCoordinate() {
        return rank == 0 ? Integer.MAX_VALUE : rank - 1;
    }

    @Override
    public String item(Op op) {
        ItemFunction function = (ItemFunction) op.requiredAttribute();
        return switch (function.kind()) {
            case POSITION -> coordinate(function.dim());
            case GLOBAL_ID -> id(function.dim());
            case GLOBAL_RANK -> rankOfItem();
            default -> throw new IllegalStateException("no varying work-item function: kind=" + function.kind());
        };
    }

    private String id(int dim) {
        String name = "%id." + dim;
        boolean column = dim == rank - 1;
        if (!isNew(name)) {
            return name;
        }
        if (indexList) {
            String place = itemHead.let("getelementptr inbounds i64, ptr " + prologue.indexList() + ", i64 %column");
            itemHead.set(name, "load i64, ptr " + place + ", align 8");
        } else {
            IrWriter writer = column ? itemHead : rowHead;
            writer.set(name, "add i64 " + coordinate(dim) + ", " + prologue.offset(dim));
        }
        return name;
    }

    /** {@return the name of the row-major rank} */
    String rankOfItem() {
        if (rank < 2) {
            return "%column";
        }
        if (isNew("%rank")) {
            rowHead.set("%rank.first", "mul i64 %row, " + prologue.columns());
            itemHead.set("%rank", "add i64 %rank.first, %column");
        }
        return "%rank";
    }

    private boolean isNew(String name) {
        if (defined.contains(name)) {
            return false;
        }
        defined.add(name);
        return true;
    }
}
