package dev.weft.compiler.ir;

/**
 * A function of the C library that compiled code reaches through the function table, on {@code double} where nothing
 * else is said. {@link Opcode#CALL} names one; those after {@link #FMOD} also stand in for operations that a processor
 * lacks.
 */
public enum MathFunction {
    /** Sine. */
    SIN("sin", 1),
    /** Cosine. */
    COS("cos", 1),
    /** Tangent. */
    TAN("tan", 1),
    /** Remainder of a truncating division: Java's {@code %}. */
    FMOD("fmod", 2),
    /** Largest integral value not above. */
    FLOOR("floor", 1),
    /** Smallest integral value not below. */
    CEIL("ceil", 1),
    /** Nearest integral value, ties to even. */
    RINT("rint", 1),
    /** Fused product and sum. */
    FMA("fma", 3),
    /** Fused product and sum on {@code float}; not for {@link Opcode#CALL}. */
    FMAF("fmaf", 3),
    /** Exponential. */
    EXP("exp", 1),
    /** Power; Java's differs where the base is 1 or -1 and the exponent NaN or infinite. */
    POW("pow", 2),
    /** Arc tangent. */
    ATAN("atan", 1),
    /** Angle of a point: first y, then x. */
    ATAN2("atan2", 2),
    /** Hyperbolic sine. */
    SINH("sinh", 1),
    /** Hyperbolic cosine. */
    COSH("cosh", 1);

    private final String symbol;
    private final int operandCount;

    MathFunction(String symbol, int operandCount) {
        this.symbol = symbol;
        this.operandCount = operandCount;
    }

    /** {@return the name of the function in the C library} */
    public String symbol() {
        return symbol;
    }

    /** {@return how many operands it takes} */
    public int operandCount() {
        return operandCount;
    }
}
