package dev.weft.compiler.region;

import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Site;
import org.jspecify.annotations.Nullable;

/**
 * Why a kernel cannot be cut into regions.
 *
 * @param kind what is wrong
 * @param operation the barrier or new local array
 * @param branch the branch that parts the group before it, for {@link Kind#DIVIDED}; null where it has no known place
 */
public record Breach(Kind kind, Op operation, @Nullable Site branch) {
    /** What can be wrong. */
    public enum Kind {
        /** Only some work-items of a group may reach it. */
        DIVIDED,
        /** An extent of a local array is not the same for the whole launch. */
        EXTENT
    }
}
