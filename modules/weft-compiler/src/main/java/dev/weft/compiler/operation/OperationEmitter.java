package dev.weft.compiler.operation;

import dev.weft.compiler.ir.Op;

/** Hands each operation that computes a value to the emitter of its family. */
public final class OperationEmitter {
    private final ArithmeticEmitter arithmetic;
    private final ComparisonEmitter comparisons;
    private final ConversionEmitter conversions;
    private final MathEmitter math;

    public OperationEmitter(Names names, Declarations declarations, TargetTraits traits, FunctionAddresses functions) {
        this.arithmetic = new ArithmeticEmitter(names, declarations);
        this.comparisons = new ComparisonEmitter(names);
        this.conversions = new ConversionEmitter(names, traits);
        this.math = new MathEmitter(names, declarations, traits, functions);
    }

    public ConversionEmitter conversions() {
        return conversions;
    }

    /** Writes a pure operation that is no leaf. */
    public void emit(IrWriter writer, Op op) {
        switch (op.opcode()) {
            case EQ, NE, LT, LE, GT, GE, ULT, COMPARE_L, COMPARE_G, SELECT -> comparisons.emit(writer, op);
            case SIGN_EXTEND_8,
                    SIGN_EXTEND_16,
                    ZERO_EXTEND_16,
                    WIDEN,
                    NARROW,
                    INT_TO_FLOAT,
                    FLOAT_TO_INT,
                    FLOAT_CONVERT,
                    BITCAST,
                    FLOAT_TO_HALF,
                    HALF_TO_FLOAT -> conversions.emit(writer, op);
            case SQRT, ABS, FLOOR, CEIL, RINT, FMA, MIN, MAX, COPY_SIGN, CALL -> math.emit(writer, op);
            default -> arithmetic.emit(writer, op);
        }
    }
}
