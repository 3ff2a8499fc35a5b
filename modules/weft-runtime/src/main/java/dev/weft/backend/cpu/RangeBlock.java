package dev.weft.backend.cpu;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.kernel.NDRange;
import dev.weft.plan.GroupSizes;
import dev.weft.plan.Tiling;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Writes the part of the argument block that describes the ndrange and its tiles. */
record RangeBlock(ArgumentLayout layout, NDRange range, Tiling tiling, IndexList indices) {
    void write(MemorySegment block) {
        set(block, ArgumentLayout.FUNCTION_TABLE, FunctionTable.address());
        set(block, ArgumentLayout.ROWS, tiling.rows());
        set(block, ArgumentLayout.COLUMNS, tiling.columns());
        set(block, ArgumentLayout.TILE_ROWS, tiling.tileRows());
        set(block, ArgumentLayout.TILE_COLUMNS, tiling.tileColumns());
        set(block, ArgumentLayout.TILES_ACROSS, tiling.tilesAcross());
        set(block, ArgumentLayout.INDEX_LIST, indices.address());
        for (int dim = 0; dim < range.rank(); dim++) {
            set(block, layout.sizeSlot(dim), range.size(dim));
            set(block, layout.offsetSlot(dim), range.offset(dim));
            set(block, layout.groupSizeSlot(dim), GroupSizes.of(range, dim));
        }
    }

    private static void set(MemorySegment block, int slot, long value) {
        block.set(ValueLayout.JAVA_LONG, slot * ArgumentLayout.SLOT_BYTES, value);
    }
}
