package dev.weft.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One operation: an {@link Opcode}, operands, perhaps a result (then this object is that value). Operands are mutable.
 */
public final class Op extends Value {
    private final Opcode opcode;
    private final List<Value> operands;
    private final List<Edge> edges;
    private final @Nullable Object attribute;
    private final @Nullable Site site;

    Op(int id, Opcode opcode, Type type, List<Value> operands, OpDetail detail) {
        super(id, type);
        this.opcode = opcode;
        this.operands = new ArrayList<>(operands);
        this.edges = detail.edges();
        this.attribute = detail.attribute();
        this.site = detail.site();
    }

    /** {@return what the operation does} */
    public Opcode opcode() {
        return opcode;
    }

    /** {@return the operands, mutable} */
    public List<Value> operands() {
        return operands;
    }

    /**
     * Returns one operand.
     *
     * @param index its position, from 0
     * @return the operand
     */
    public Value operand(int index) {
        return operands.get(index);
    }

    /** {@return the edges of a terminator, empty for other operations} */
    public List<Edge> edges() {
        return edges;
    }

    /** {@return the place in the source that this operation comes from, or null where none is known} */
    public @Nullable Site site() {
        return site;
    }

    /** {@return the compile-time attribute that the opcode demands, or null} */
    public @Nullable Object attribute() {
        return attribute;
    }

    /** {@return the attribute of an operation that has one} */
    public Object requiredAttribute() {
        if (attribute == null) {
            throw new IllegalStateException("operation has no attribute: opcode=" + opcode);
        }
        return attribute;
    }

    /** {@return the attribute of {@link Opcode#PARAMETER}, an array operation or an item function: a number} */
    public int intAttribute() {
        return ((Number) requiredAttribute()).intValue();
    }

    /** {@return the attribute of a check or throw} */
    public Failure failure() {
        return (Failure) requiredAttribute();
    }

    /** {@return the array that a memory or array operation names} */
    public ArrayRef array() {
        Object named = requiredAttribute();
        return named instanceof ArrayRef.Update update ? update.array() : (ArrayRef) named;
    }

    /** {@return the private or constant array that an operation names} */
    public KernelArray kernelArray() {
        return (KernelArray) requiredAttribute();
    }

    @Override
    public Op definingOp() {
        return this;
    }
}
