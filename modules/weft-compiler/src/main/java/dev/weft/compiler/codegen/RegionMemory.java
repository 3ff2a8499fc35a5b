package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.KernelArray;
import dev.weft.compiler.operation.IrWriter;
import java.util.Set;

/**
 * What the items of one region keep between regions.
 *
 * @param slots how single values are kept
 * @param places the names of an item's place
 * @param itemHead where an item begins
 * @param ofItems the numbers of the private arrays of which each item has its own, because they live across regions
 * @param defined numbers of those whose address was computed in this region, changed here
 */
record RegionMemory(
        SlotEmitter slots, GroupPlaces places, IrWriter itemHead, Set<Integer> ofItems, Set<Integer> defined) {
    boolean isOfItem(KernelArray array) {
        return array instanceof KernelArray.Private && ofItems.contains(array.number());
    }

    /** {@return the name of the address of the item's own array} */
    String address(KernelArray array) {
        String name = places.name("private." + array.number());
        if (defined.add(array.number())) {
            String offset = itemHead.let("mul i64 " + places.lane() + ", " + ScratchMemory.itemBytes(array));
            itemHead.set(name, "getelementptr inbounds i8, ptr " + ScratchMemory.items(array) + ", i64 " + offset);
        }
        return name;
    }
}
