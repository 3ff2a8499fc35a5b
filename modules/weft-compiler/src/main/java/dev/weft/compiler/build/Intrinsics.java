// table
package dev.weft.compiler.build;

import dev.weft.compiler.ir.MathFunction;
import dev.weft.compiler.ir.Opcode;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Static methods of the JDK that become one operation each. Every other static method of these classes is read from its
 * own bytecode, like any helper.
 */
public final class Intrinsics {
    private static final Map<String, Intrinsic> TABLE = new HashMap<>(256);

    static {
        addMath("java.lang.Math.");
        addMath("java.lang.StrictMath.");
        add("java.lang.Math.copySign(DD)D", Opcode.COPY_SIGN);
        add("java.lang.Math.copySign(FF)F", Opcode.COPY_SIGN);
        call("java.lang.Math.sin(D)D", MathFunction.SIN);
        call("java.lang.Math.cos(D)D", MathFunction.COS);
        call("java.lang.Math.tan(D)D", MathFunction.TAN);
        // these have tables in the JDK's bodies, which are not read yet; the C library is as accurate as Math demands
        call("java.lang.Math.exp(D)D", MathFunction.EXP);
        call("java.lang.Math.pow(DD)D", MathFunction.POW);
        call("java.lang.Math.atan(D)D", MathFunction.ATAN);
        call("java.lang.Math.atan2(DD)D", MathFunction.ATAN2);
        call("java.lang.Math.sinh(D)D", MathFunction.SINH);
        call("java.lang.Math.cosh(D)D", MathFunction.COSH);
        addBits("java.lang.Integer.", 'I');
        addBits("java.lang.Long.", 'J');
        add("java.lang.Float.floatToRawIntBits(F)I", Opcode.BITCAST);
        add("java.lang.Float.intBitsToFloat(I)F", Opcode.BITCAST);
        add("java.lang.Float.floatToFloat16(F)S", Opcode.FLOAT_TO_HALF);
        add("java.lang.Float.float16ToFloat(S)F", Opcode.HALF_TO_FLOAT);
        add("java.lang.Double.doubleToRawLongBits(D)J", Opcode.BITCAST);
        add("java.lang.Double.longBitsToDouble(J)D", Opcode.BITCAST);
    }

    private Intrinsics() {}

    /**
     * One operation for a method.
     *
     * @param opcode the operation; its operands are the method's parameters
     * @param function the function of {@link Opcode#CALL}, else null
     */
    public record Intrinsic(Opcode opcode, @Nullable MathFunction function) {
        /** {@return whether the second parameter must be checked not to be 0} */
        public boolean divides() {
            return opcode == Opcode.UDIV || opcode == Opcode.UREM;
        }
    }

    /**
     * Looks a method up.
     *
     * @param className the binary name of the class
     * @param name the method
     * @param descriptor its descriptor
     * @return the operation, or null where the method is an ordinary one
     */
    public static @Nullable Intrinsic find(String className, String name, String descriptor) {
        return className.startsWith("java.lang.")
                ? TABLE.get(className.concat(".").concat(name).concat(descriptor))
                : null;
    }

    private static void addMath(String owner) {
        String[] exact = {"sqrt", "floor", "ceil", "rint"};
        Opcode[] opcodes = {Opcode.SQRT, Opcode.FLOOR, Opcode.CEIL, Opcode.RINT};
        for (int i = 0; i < exact.length; i++) {
            add(owner.concat(exact[i]).concat("(D)D"), opcodes[i]);
        }
        String[] types = {"I", "J", "F", "D"};
        for (String type : types) {
            add(owner.concat("abs(").concat(type).concat(")").concat(type), Opcode.ABS);
            String pair = "(".concat(type).concat(type).concat(")").concat(type);
            add(owner.concat("min").concat(pair), Opcode.MIN);
            add(owner.concat("max").concat(pair), Opcode.MAX);
        }
        add(owner.concat("fma(DDD)D"), Opcode.FMA);
        add(owner.concat("fma(FFF)F"), Opcode.FMA);
        add(owner.concat("multiplyHigh(JJ)J"), Opcode.MULTIPLY_HIGH);
        add(owner.concat("unsignedMultiplyHigh(JJ)J"), Opcode.UNSIGNED_MULTIPLY_HIGH);
    }

    private static void addBits(String owner, char type) {
        String one = "(" + type + ")";
        String two = "(" + type + type + ")" + type;
        add(owner.concat("bitCount").concat(one).concat("I"), Opcode.BIT_COUNT);
        add(owner.concat("numberOfLeadingZeros").concat(one).concat("I"), Opcode.LEADING_ZEROS);
        add(owner.concat("numberOfTrailingZeros").concat(one).concat("I"), Opcode.TRAILING_ZEROS);
        add(owner.concat("reverse").concat(one) + type, Opcode.REVERSE);
        add(owner.concat("reverseBytes").concat(one) + type, Opcode.REVERSE_BYTES);
        add(owner.concat("rotateLeft(") + type + "I)" + type, Opcode.ROTATE_LEFT);
        add(owner.concat("rotateRight(") + type + "I)" + type, Opcode.ROTATE_RIGHT);
        add(owner.concat("divideUnsigned").concat(two), Opcode.UDIV);
        add(owner.concat("remainderUnsigned").concat(two), Opcode.UREM);
    }

    private static void add(String method, Opcode opcode) {
        TABLE.put(method, new Intrinsic(opcode, null));
    }

    private static void call(String method, MathFunction function) {
        TABLE.put(method, new Intrinsic(Opcode.CALL, function));
    }
}
