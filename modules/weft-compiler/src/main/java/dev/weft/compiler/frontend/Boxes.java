package dev.weft.compiler.frontend;

import dev.weft.compiler.frontend.CallLifter.Target;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.JavaTypes;
import dev.weft.compiler.operand.ObjectType;
import dev.weft.compiler.operand.Operand;
import org.jspecify.annotations.Nullable;

/** Boxed numbers: objects of one field, so that boxing and unboxing fold away. */
final class Boxes {
    private Boxes() {}

    /** Returns the class that boxes a primitive, or null for other letters. */
    static @Nullable Class<?> boxOf(char letter) {
        return switch (letter) {
            case 'Z' -> Boolean.class;
            case 'B' -> Byte.class;
            case 'S' -> Short.class;
            case 'C' -> Character.class;
            case 'I' -> Integer.class;
            case 'J' -> Long.class;
            case 'F' -> Float.class;
            case 'D' -> Double.class;
            default -> null;
        };
    }

    /** Returns the primitive that a class boxes, or {@code L} for other classes. */
    static char letterOf(Class<?> box) {
        String letters = "ZBSCIJFD";
        for (int i = 0; i < letters.length(); i++) {
            if (boxOf(letters.charAt(i)) == box) {
                return letters.charAt(i);
            }
        }
        return 'L';
    }

    /** Tells whether a static method boxes its one argument. */
    static boolean isBoxing(Target target) {
        Class<?> box = boxOf(target.descriptor().charAt(1));
        return box != null
                && target.name().equals("valueOf")
                && target.owner().equals(box.getName())
                && target.descriptor().charAt(2) == ')';
    }

    static Operand.Instance box(char letter, Value value) {
        Class<?> box = boxOf(letter);
        if (box == null) {
            throw new IllegalStateException("no primitive: letter=" + letter);
        }
        return Operand.Instance.of(ObjectType.ofBox(box, letter), new Operand.Scalar(value));
    }

    /** Tells whether a call reads the number in a box. */
    static boolean isUnboxing(Target target, Operand.Compound receiver) {
        return letterOf(receiver.type()) != 'L'
                && target.descriptor().startsWith("()")
                && target.name().endsWith("Value");
    }

    /** Reads the number in a box as the type that the method returns. */
    static Operand unbox(MethodLifter m, Operand.Compound box, Target target) {
        char to = JavaTypes.returnLetter(target.descriptor());
        Value value = ArithmeticLifter.convert(m.writer, letterOf(box.type()), to, Frame.value(box.part(0)));
        return new Operand.Scalar(value);
    }
}
