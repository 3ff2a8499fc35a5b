package dev.weft.compiler.operand;

import dev.weft.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** The local variables and the operand stack at one point of a method. A long or double is one stack entry here. */
public final class Frame {
    public final @Nullable Operand[] locals;
    private final @Nullable Operand[] stack;
    private int depth;

    public Frame(int localCount, int stackCount) {
        locals = new @Nullable Operand[localCount];
        stack = new @Nullable Operand[stackCount];
    }

    private Frame(Frame other) {
        locals = other.locals.clone();
        stack = other.stack.clone();
        depth = other.depth;
    }

    public Frame copy() {
        return new Frame(this);
    }

    public int depth() {
        return depth;
    }

    /** Returns what is at a slot: the locals first, then the stack from its bottom. */
    public Operand at(int slot) {
        Operand operand = slot < locals.length ? locals[slot] : stack[slot - locals.length];
        if (operand == null) {
            throw new IllegalStateException("local variable read before it is set: slot=" + slot);
        }
        return operand;
    }

    public void set(int slot, Operand operand) {
        if (slot < locals.length) {
            locals[slot] = operand;
        } else {
            stack[slot - locals.length] = operand;
        }
    }

    /** Sets the number of stack entries; their content is set by {@link #set}. */
    public void setDepth(int entries) {
        depth = entries;
    }

    /** Puts one operand in the place of another, wherever that is. */
    @SuppressWarnings("ReferenceEquality") // the very same object
    public void replace(Operand old, Operand next) {
        for (int i = 0; i < locals.length; i++) {
            locals[i] = locals[i] == old ? next : locals[i];
        }
        for (int i = 0; i < depth; i++) {
            stack[i] = stack[i] == old ? next : stack[i];
        }
    }

    public void push(Operand operand) {
        stack[depth++] = operand;
    }

    public void push(Value value) {
        push(new Operand.Scalar(value));
    }

    /** Returns the operand on top of the stack, which stays there. */
    public Operand top() {
        return at(locals.length + depth - 1);
    }

    public Operand pop() {
        Operand operand = stack[--depth];
        if (operand == null) {
            throw new IllegalStateException("stack entry without a value: depth=" + depth);
        }
        stack[depth] = null;
        return operand;
    }

    /** Pops a number; verified bytecode has one here. */
    public Value popValue() {
        return value(pop());
    }

    public static Value value(Operand operand) {
        if (operand instanceof Operand.Scalar scalar) {
            return scalar.value;
        }
        throw new IllegalStateException("a number was expected: operand=" + operand.describe());
    }
}
