package dev.weft.compiler.ir;

import org.jspecify.annotations.Nullable;

/** A value that a block receives from each edge into it: what other representations call a phi. */
public final class BlockParameter extends Value {
    private final Block block;

    BlockParameter(int id, Type type, Block block) {
        super(id, type);
        this.block = block;
    }

    /** {@return the block whose parameter this is} */
    public Block block() {
        return block;
    }

    /** {@return the position among the block's parameters, from 0} */
    public int index() {
        return block.parameters().indexOf(this);
    }

    @Override
    public @Nullable Op definingOp() {
        return null;
    }
}
