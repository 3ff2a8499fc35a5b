package dev.weft.compiler.region;

import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import java.util.List;

/**
 * A piece of a kernel between two places where the group meets.
 *
 * @param number its number; the kernel begins with region 0
 * @param groupOps what the group does together before the work-items run, in order
 * @param graph what each work-item runs; verified, with slots, and with {@code LEAVE} where the group meets next
 * @param mayPart whether it is left to a test at run time that all work-items of a group leave it for the same region
 * @param parting what the launch reports where they do not
 */
public record Region(int number, List<Op> groupOps, Graph graph, boolean mayPart, Failure parting) {
    /** Copies the list. */
    public Region {
        groupOps = List.copyOf(groupOps);
    }
}
