package dev.weft.compiler.ir;

/**
 * Every operation and its meaning. {@code T} is the type of the result and, where nothing else is said, of the
 * operands.
 */
public enum Opcode {
    // ---- leaves; all pure
    /**
     * A constant; the attribute is an {@code Integer}, {@code Long}, {@code Float}, {@code Double} or {@code Boolean}.
     */
    CONSTANT(Trait.PURE),
    /** A scalar argument of the kernel; the attribute is its position among the arguments. */
    PARAMETER(Trait.PURE),
    /** A work-item function; the attribute is an {@link ItemFunction}; result I64. */
    ITEM(Trait.PURE),
    /** An array's extent; the attribute is an {@link ArrayRef.Dimension}; result I64, never negative. */
    SHAPE(Trait.PURE),
    /** An array's stride in elements; the attribute is an {@link ArrayRef.Dimension}; result I64. */
    STRIDE(Trait.PURE),
    /** An array's number of elements; the attribute is an {@link ArrayRef}; result I64, never negative. */
    LENGTH(Trait.PURE),

    // ---- arithmetic on I32, I64, F32, F64; integers wrap
    /** Sum. */
    ADD(Trait.PURE),
    /** Difference. */
    SUB(Trait.PURE),
    /** Product. */
    MUL(Trait.PURE),
    /**
     * Quotient; on integers truncating, {@code MIN_VALUE / -1} is {@code MIN_VALUE}, 0 as divisor was checked before.
     */
    DIV(Trait.PURE),
    /** Integer remainder of the truncating division, {@code MIN_VALUE % -1} is 0, 0 as divisor was checked before. */
    REM(Trait.PURE),
    /** Unsigned quotient of integers; the divisor was checked before. */
    UDIV(Trait.PURE),
    /** Unsigned remainder of integers; the divisor was checked before. */
    UREM(Trait.PURE),
    /** Negation; on floats the sign bit flips, so −0.0 comes from 0.0. */
    NEG(Trait.PURE),
    /** Bitwise and, of integers or BOOL. */
    AND(Trait.PURE),
    /** Bitwise or, of integers or BOOL. */
    OR(Trait.PURE),
    /** Bitwise exclusive or, of integers or BOOL. */
    XOR(Trait.PURE),
    /** Shift left; the second operand is I32 and masked to the width of the first. */
    SHL(Trait.PURE),
    /** Arithmetic shift right; the distance as in {@link #SHL}. */
    SHR(Trait.PURE),
    /** Logical shift right; the distance as in {@link #SHL}. */
    USHR(Trait.PURE),
    /** Rotation left of an integer; the distance as in {@link #SHL}. */
    ROTATE_LEFT(Trait.PURE),
    /** Rotation right of an integer; the distance as in {@link #SHL}. */
    ROTATE_RIGHT(Trait.PURE),
    /** The upper half of the signed product of two I64. */
    MULTIPLY_HIGH(Trait.PURE),
    /** The upper half of the unsigned product of two I64. */
    UNSIGNED_MULTIPLY_HIGH(Trait.PURE),

    // ---- bits of I32 and I64; the counts are I32
    /** Number of one bits. */
    BIT_COUNT(Trait.PURE),
    /** Number of leading zeros; the width for 0. */
    LEADING_ZEROS(Trait.PURE),
    /** Number of trailing zeros; the width for 0. */
    TRAILING_ZEROS(Trait.PURE),
    /** Bits in reverse order. */
    REVERSE(Trait.PURE),
    /** Bytes in reverse order. */
    REVERSE_BYTES(Trait.PURE),

    // ---- comparisons; result BOOL; operands of one type; floats: false where an operand is NaN, except NE
    /** Equal; also on BOOL. */
    EQ(Trait.PURE),
    /** Not equal, true where an operand is NaN; also on BOOL. */
    NE(Trait.PURE),
    /** Signed less. */
    LT(Trait.PURE),
    /** Signed less or equal. */
    LE(Trait.PURE),
    /** Signed greater. */
    GT(Trait.PURE),
    /** Signed greater or equal. */
    GE(Trait.PURE),
    /** Unsigned less, of integers. */
    ULT(Trait.PURE),
    /** Three-way comparison as the bytecodes lcmp, fcmpl and dcmpl: −1, 0, 1 as I32, −1 where an operand is NaN. */
    COMPARE_L(Trait.PURE),
    /** Three-way comparison as the bytecodes fcmpg and dcmpg: as {@link #COMPARE_L}, but 1 where an operand is NaN. */
    COMPARE_G(Trait.PURE),
    /** The second operand where the first, a BOOL, is true, else the third. */
    SELECT(Trait.PURE),

    // ---- conversions
    /** The low 8 bits of an I32, sign-extended: {@code (byte)}. */
    SIGN_EXTEND_8(Trait.PURE),
    /** The low 16 bits of an I32, sign-extended: {@code (short)}. */
    SIGN_EXTEND_16(Trait.PURE),
    /** The low 16 bits of an I32, zero-extended: {@code (char)}. */
    ZERO_EXTEND_16(Trait.PURE),
    /** I32 to I64, signed; BOOL to I32 as 0 or 1. */
    WIDEN(Trait.PURE),
    /** The low 32 bits of an I64 as I32; an I32 to BOOL by its lowest bit. */
    NARROW(Trait.PURE),
    /** Signed integer to float, rounded to nearest even. */
    INT_TO_FLOAT(Trait.PURE),
    /** Float to integer, truncating and saturating, NaN becomes 0. */
    FLOAT_TO_INT(Trait.PURE),
    /** F32 to F64, or F64 to F32 rounded to nearest even. */
    FLOAT_CONVERT(Trait.PURE),
    /** The same bits as another type of the same width: F32 and I32, F64 and I64. */
    BITCAST(Trait.PURE),
    /** An F32 rounded to half precision, its 16 bits sign-extended to I32: {@code Float.floatToFloat16}. */
    FLOAT_TO_HALF(Trait.PURE),
    /** The low 16 bits of an I32 as half precision, to F32: {@code Float.float16ToFloat}. */
    HALF_TO_FLOAT(Trait.PURE),

    // ---- float functions, exact
    /** Square root, correctly rounded. */
    SQRT(Trait.PURE),
    /** Absolute value; on integers {@code MIN_VALUE} stays. */
    ABS(Trait.PURE),
    /** Largest integral value not above. */
    FLOOR(Trait.PURE),
    /** Smallest integral value not below. */
    CEIL(Trait.PURE),
    /** Nearest integral value, ties to even. */
    RINT(Trait.PURE),
    /** Product of the first two plus the third, rounded once. */
    FMA(Trait.PURE),
    /** Java's minimum: NaN where an operand is, −0.0 below 0.0; also on integers, signed. */
    MIN(Trait.PURE),
    /** Java's maximum: NaN where an operand is, 0.0 above −0.0; also on integers, signed. */
    MAX(Trait.PURE),
    /** The magnitude of the first with the sign bit of the second. */
    COPY_SIGN(Trait.PURE),
    /** A function of the C library on F64; the attribute is a {@link MathFunction}. */
    CALL(Trait.PURE),

    // ---- memory
    /**
     * The element at an offset in elements (I64) of the array in the attribute, as its value type; in range by an
     * earlier check.
     */
    LOAD(Trait.READS),
    /** Stores the second operand, narrowed to the element type, at the offset of the first. No result. */
    STORE(Trait.WRITES),
    /**
     * Changes the element at an offset in elements (I64) as the {@link ArrayRef.Update} in the attribute says, in one
     * step that no other atomic operation divides; nothing is said about the order of other accesses. The values follow
     * the offset; the result is {@link ArrayRef.Update#result}.
     */
    ATOMIC(Trait.WRITES),
    /** Makes the private array in the attribute anew: all its elements become zero. No result. */
    PRIVATE_ARRAY(Trait.WRITES),
    /**
     * The element at an index (I64) of the {@link KernelArray.Private} in the attribute, as its value type; in range by
     * an earlier check.
     */
    PRIVATE_LOAD(Trait.READS),
    /** Stores the second operand, narrowed to the element type, at the index of the first. No result. */
    PRIVATE_STORE(Trait.WRITES),
    /**
     * The element at an index (I64) of the {@link KernelArray.Constant} in the attribute, as its value type; in range
     * by an earlier check.
     */
    CONSTANT_LOAD(Trait.READS),

    /** Hands the values of the {@link TextRecipe.Print} in the attribute over to be printed, as I64; no result. */
    PRINT(Trait.WRITES),

    // ---- groups: every work-item of a group reaches it or none does; no result
    /** Waits until all work-items of the group are here; what they wrote before is seen after. */
    BARRIER(Trait.GROUP),
    /**
     * Makes the local array in the attribute anew, all zero, of the extents in the operands (I64, as many as its rank,
     * not negative by earlier checks). All work-items of the group are here before any goes on.
     */
    LOCAL_ARRAY(Trait.GROUP),

    // ---- regions: what is left of a kernel between two places where its group meets
    /** The value that the work-item left in the slot in the attribute when its region before ended. */
    SLOT_LOAD(Trait.READS),
    /** Leaves the operand in the slot in the attribute for the next region, right before {@link #LEAVE}. No result. */
    SLOT_STORE(Trait.WRITES),

    // ---- checks: the work-item ends with the failure in the attribute where they do not hold; no result
    /** The first operand (I64) is in {@code [0, second operand)} (I64, not negative). */
    CHECK_INDEX(Trait.CHECK),
    /** The operand, an integer, is not 0. */
    CHECK_NONZERO(Trait.CHECK),
    /** The operand (I64), the extent of a new array, is not negative. */
    CHECK_SIZE(Trait.CHECK),

    // ---- terminators
    /** Goes to the one edge. */
    BRANCH(Trait.TERMINATOR),
    /** Goes to the first edge where the operand, a BOOL, is true, else to the second. */
    CONDITIONAL_BRANCH(Trait.TERMINATOR),
    /**
     * Goes to edge {@code k} where the operand, an I32, is the k-th of the attribute's {@code int[]}, else to the last.
     */
    SWITCH(Trait.TERMINATOR),
    /** The work-item is done. */
    RETURN(Trait.TERMINATOR),
    /** The work-item goes on in the region whose number is the attribute, together with its group. */
    LEAVE(Trait.TERMINATOR),
    /** The work-item ends with the failure in the attribute; the operands (I64) are the values in its message. */
    FAIL(Trait.TERMINATOR);

    private enum Trait {
        PURE,
        READS,
        WRITES,
        GROUP,
        CHECK,
        TERMINATOR
    }

    private final Trait trait;

    Opcode(Trait trait) {
        this.trait = trait;
    }

    /** {@return whether the result depends on the operands alone and nothing else happens} */
    public boolean isPure() {
        return trait == Trait.PURE;
    }

    /** {@return whether the operation changes an element of the array that it names} */
    public boolean changesArray() {
        return this == STORE || this == ATOMIC;
    }

    /** {@return whether the operation may be left out where nothing uses its result} */
    public boolean isRemovable() {
        return trait == Trait.PURE || trait == Trait.READS;
    }

    /** {@return whether the operation ends the work-item where its condition does not hold} */
    public boolean isCheck() {
        return trait == Trait.CHECK;
    }

    /** {@return whether all work-items of a group are at the operation together} */
    public boolean isOfGroup() {
        return trait == Trait.GROUP;
    }

    /** {@return whether the operation ends a block} */
    public boolean isTerminator() {
        return trait == Trait.TERMINATOR;
    }
}
