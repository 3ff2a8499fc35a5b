package dev.weft.compiler.ir;

/** The type of a value, or of an array's element in memory. */
public enum Type {
    /** No value: stores, checks, terminators. */
    VOID("void", 0, false),
    /** A truth value; as an element one byte, 0 or 1. */
    BOOL("bool", 1, false),
    /** A signed byte; element type only, its values are {@link #I32}. */
    I8("i8", 1, false),
    /** A signed 16-bit integer; element type only, its values are {@link #I32}. */
    I16("i16", 2, false),
    /** Java's {@code char}; element type only, its values are {@link #I32}. */
    U16("u16", 2, false),
    /** Java's {@code int}, and what Java computes for smaller integers. */
    I32("i32", 4, false),
    /** Java's {@code long}. */
    I64("i64", 8, false),
    /** IEEE half precision; element type only, its values are {@link #F32}. */
    F16("f16", 2, true),
    /** Java's {@code float}. */
    F32("f32", 4, true),
    /** Java's {@code double}. */
    F64("f64", 8, true);

    private final String text;
    private final int bytes;
    private final boolean floating;

    Type(String text, int bytes, boolean floating) {
        this.text = text;
        this.bytes = bytes;
        this.floating = floating;
    }

    /** {@return the bytes that one element of this type takes in memory} */
    public int bytes() {
        return bytes;
    }

    /** {@return whether the type is a floating-point type} */
    public boolean isFloating() {
        return floating;
    }

    /** {@return whether the type is an integer type, {@link #BOOL} excluded} */
    public boolean isInteger() {
        return !floating && this != VOID && this != BOOL;
    }

    /** {@return whether values of this type exist, not only elements in memory} */
    public boolean isValueType() {
        return this == BOOL || this == I32 || this == I64 || this == F32 || this == F64;
    }

    /** {@return the type of the values that are loaded from and stored to elements of this type} */
    public Type valueType() {
        return switch (this) {
            case I8, I16, U16 -> I32;
            case F16 -> F32;
            default -> this;
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
