package dev.weft.compiler.ir;

/**
 * A work-item function whose value the launch knows, the attribute of {@link Opcode#ITEM}; all values are {@link
 * Type#I64}.
 *
 * @param kind which one
 * @param dim the dimension, from 0, for those that have one; else 0
 */
public record ItemFunction(Kind kind, int dim) {
    /** The functions. */
    public enum Kind {
        /** {@code globalId()}: the row-major rank inside the ndrange, from 0. Varies. */
        GLOBAL_RANK,
        /** {@code globalId(dim)}: the position in a dimension, offset (or listed index) included. Varies. */
        GLOBAL_ID,
        /** {@code globalSize()}. Uniform. */
        GLOBAL_COUNT,
        /** {@code globalSize(dim)}. Uniform. */
        GLOBAL_SIZE,
        /** The position in a dimension counted from 0, without offset. Varies. */
        POSITION,
        /** The nominal group size in a dimension. Uniform. */
        GROUP_SIZE,
        /** {@code groupCount(dim)}: the number of groups in a dimension, a partial one included. Uniform. */
        GROUP_COUNT,
        /** {@code groupId(dim)}. The same for the work-items of a group. */
        GROUP_ID,
        /** {@code localId(dim)}. Varies. */
        LOCAL_ID;

        /** {@return whether a kernel that asks for it works in groups} */
        public boolean isOfGroup() {
            return this == GROUP_SIZE || this == GROUP_COUNT || this == GROUP_ID || this == LOCAL_ID;
        }
    }
}
