package dev.weft.compiler.ir;

/** A function of the C library that {@link Opcode#CALL} reaches through the function table, on {@code double}. */
public enum MathFunction {
    /** Sine. */
    SIN("sin", 1),
    /** Cosine. */
    COS("cos", 1),
    /** Tangent. */
    TAN("tan", 1),
    /** Remainder of a truncating division: Java's {@code %}. */
    FMOD("fmod", 2);

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
