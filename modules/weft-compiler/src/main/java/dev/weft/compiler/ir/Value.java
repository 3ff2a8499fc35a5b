package dev.weft.compiler.ir;

/** What an operation computes or a block receives; identity is its equality. */
public abstract sealed class Value permits BlockParameter, Op {
    private final int id;
    private final Type type;

    Value(int id, Type type) {
        this.id = id;
        this.type = type;
    }

    /** {@return a number that is unique in the graph} */
    public final int id() {
        return id;
    }

    /** {@return the type of the value; {@link Type#VOID} for an operation without result} */
    public final Type type() {
        return type;
    }

    /** {@return the operation that computes this value, which then is this object itself, or null for a parameter} */
    public abstract @org.jspecify.annotations.Nullable Op definingOp();

    @Override
    public final String toString() {
        return "%" + id;
    }
}
