package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.operation.IrWriter;
import java.util.ArrayList;
import java.util.List;

/** The names of a work-item's place in one region, computed where an item begins, when they are asked for. */
final class GroupPlaces implements ItemNames {
    private final int rank;
    private final boolean indexList;
    private final String prefix;
    private final Prologue prologue;
    private final IrWriter itemHead;
    private final List<String> defined = new ArrayList<>();

    GroupPlaces(int rank, boolean indexList, String prefix, Prologue prologue, IrWriter itemHead) {
        this.rank = rank;
        this.indexList = indexList;
        this.prefix = prefix;
        this.prologue = prologue;
        this.itemHead = itemHead;
    }

    @Override
    public String item(Op op) {
        ItemFunction function = (ItemFunction) op.requiredAttribute();
        int dim = function.dim();
        return switch (function.kind()) {
            case LOCAL_ID -> local(dim);
            case GROUP_ID -> group(dim);
            case POSITION -> position(dim);
            case GLOBAL_ID -> id(dim);
            case GLOBAL_RANK -> rankOfItem();
            default -> throw new IllegalStateException("no varying work-item function: kind=" + function.kind());
        };
    }

    /** {@return a name of this region} */
    String name(String name) {
        return "%" + prefix + name;
    }

    /** {@return the name of the local id in a dimension, the counter of a loop} */
    String local(int dim) {
        return "%" + prefix + "local." + dim;
    }

    /** {@return the name of the group's id in a dimension} */
    static String group(int dim) {
        return "%group.id." + dim;
    }

    /** {@return the name of the position of the group's first item in a dimension} */
    static String first(int dim) {
        return "%group.first." + dim;
    }

    /** {@return the name of how many items of the group lie in the range in a dimension} */
    static String extent(int dim) {
        return "%group.extent." + dim;
    }

    private String position(int dim) {
        String name = "%" + prefix + "position." + dim;
        if (isNew(name)) {
            itemHead.set(name, "add i64 " + first(dim) + ", " + local(dim));
        }
        return name;
    }

    private String id(int dim) {
        String position = position(dim);
        String name = "%" + prefix + "id." + dim;
        if (isNew(name)) {
            if (indexList) {
                String place =
                        itemHead.let("getelementptr inbounds i64, ptr " + prologue.indexList() + ", i64 " + position);
                itemHead.set(name, "load i64, ptr " + place + ", align 8");
            } else {
                itemHead.set(name, "add i64 " + position + ", " + prologue.offset(dim));
            }
        }
        return name;
    }

    /** {@return the name of the row-major rank in the range} */
    String rankOfItem() {
        String name = "%" + prefix + "rank";
        if (isNew(name)) {
            String sum = "0";
            for (int dim = 0; dim < rank; dim++) {
                String before = dim == 0 ? "0" : itemHead.let("mul i64 " + sum + ", " + prologue.size(dim));
                sum = itemHead.let("add i64 " + before + ", " + position(dim));
            }
            itemHead.set(name, "add i64 " + sum + ", 0");
        }
        return name;
    }

    /** {@return the name of the row-major rank in a whole group} */
    String lane() {
        String name = "%" + prefix + "lane";
        if (isNew(name)) {
            String sum = "0";
            for (int dim = 0; dim < rank; dim++) {
                String before = dim == 0 ? "0" : itemHead.let("mul i64 " + sum + ", " + prologue.groupSize(dim));
                sum = itemHead.let("add i64 " + before + ", " + local(dim));
            }
            itemHead.set(name, "add i64 " + sum + ", 0");
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
