package dev.weft.compiler.operand;

import dev.weft.array.ByteArray;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.HalfArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.array.ShortArray;
import dev.weft.compiler.ir.Type;
import org.jspecify.annotations.Nullable;

/** Java's types and descriptors as types of the graph. */
public final class JavaTypes {
    public static final String ARRAY_PACKAGE = "dev.weft.array.";

    private JavaTypes() {}

    /** Returns the type of a primitive in memory. */
    public static Type ofPrimitive(Class<?> type) {
        return ofDescriptor(type.descriptorString().charAt(0));
    }

    /** Returns the type in memory of what a descriptor's letter stands for; {@link Type#VOID} for references. */
    public static Type ofDescriptor(char letter) {
        return switch (letter) {
            case 'Z' -> Type.BOOL;
            case 'B' -> Type.I8;
            case 'S' -> Type.I16;
            case 'C' -> Type.U16;
            case 'I' -> Type.I32;
            case 'J' -> Type.I64;
            case 'F' -> Type.F32;
            case 'D' -> Type.F64;
            default -> Type.VOID;
        };
    }

    /** Returns the array class that the operand of the bytecode newarray stands for. */
    public static Class<?> arrayOf(int code) {
        return switch (code) {
            case 4 -> boolean[].class;
            case 5 -> char[].class;
            case 6 -> float[].class;
            case 7 -> double[].class;
            case 8 -> byte[].class;
            case 9 -> short[].class;
            case 10 -> int[].class;
            default -> long[].class;
        };
    }

    /** Returns the type that values have on the operand stack: truth values are ints there. */
    public static Type onStack(Type type) {
        return type == Type.BOOL ? Type.I32 : type.valueType();
    }

    /** Returns the element type of a Java array of primitives or of one of weft's arrays, or null for another type. */
    public static @Nullable Type elementOf(Class<?> type) {
        Class<?> component = type.getComponentType();
        if (component != null) {
            return component.isPrimitive() ? ofPrimitive(component) : null;
        }
        return type.getName().startsWith(ARRAY_PACKAGE) ? ofWeftArray(type.getName()) : null;
    }

    private static @Nullable Type ofWeftArray(String name) {
        return switch (name.substring(ARRAY_PACKAGE.length())) {
            case "FloatArray" -> Type.F32;
            case "DoubleArray" -> Type.F64;
            case "IntArray" -> Type.I32;
            case "LongArray" -> Type.I64;
            case "ShortArray" -> Type.I16;
            case "ByteArray" -> Type.I8;
            case "HalfArray" -> Type.F16;
            default -> null;
        };
    }

    /** Returns the class of the arrays that a method of the work-item makes, or null where it makes none. */
    public static @Nullable Class<?> localArray(String methodName) {
        return switch (methodName) {
            case "localFloatArray" -> FloatArray.class;
            case "localDoubleArray" -> DoubleArray.class;
            case "localIntArray" -> IntArray.class;
            case "localLongArray" -> LongArray.class;
            case "localShortArray" -> ShortArray.class;
            case "localByteArray" -> ByteArray.class;
            case "localHalfArray" -> HalfArray.class;
            default -> null;
        };
    }

    /** Returns the letter of each parameter in a method descriptor: {@code L} for objects, {@code [} for arrays. */
    public static String parameterLetters(String descriptor) {
        StringBuilder letters = new StringBuilder();
        int at = 1;
        while (descriptor.charAt(at) != ')') {
            char letter = descriptor.charAt(at);
            letters.append(letter);
            while (descriptor.charAt(at) == '[') {
                at++;
            }
            at = descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) + 1 : at + 1;
        }
        return letters.toString();
    }

    /** Returns the letter of what a method returns; {@code V} for nothing. */
    public static char returnLetter(String descriptor) {
        return descriptor.charAt(descriptor.indexOf(')') + 1);
    }
}
