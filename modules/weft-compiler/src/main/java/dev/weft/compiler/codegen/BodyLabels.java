package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Block;

/**
 * The labels of one body that runs for each work-item, and where it goes from there.
 *
 * @param prefix tells bodies of one function apart; empty where there is one
 * @param next the variable that takes the number of the region which the work-item leaves for, or empty
 */
record BodyLabels(String prefix, String next) {
    /** The one body of a kernel without groups. */
    static final BodyLabels ONLY = new BodyLabels("", "");

    /** {@return the label where an item begins} */
    String item() {
        return prefix.concat("item");
    }

    /** {@return the label that goes on to the next item} */
    String nextItem() {
        return prefix.concat("item.next");
    }

    /** {@return the label that reports a failure} */
    String fail() {
        return prefix.concat("fail");
    }

    String of(Block block) {
        return block == block.graph().entry() ? item() : prefix.concat("b") + block.id();
    }
}
