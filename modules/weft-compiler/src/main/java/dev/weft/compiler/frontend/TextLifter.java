package dev.weft.compiler.frontend;

import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.frontend.CallLifter.Target;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.TextRecipe;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.JavaTypes;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.lang.classfile.constantpool.InvokeDynamicEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.util.List;

/**
 * Strings put together from constants and numbers, for the messages of exceptions: the kernel reports the numbers, the
 * host writes them.
 */
final class TextLifter {
    /** Stands for a constant in the recipe of a concatenation; {@link Failure#VALUE_MARK} stands for an operand. */
    private static final char CONSTANT_MARK = '\2';

    private TextLifter() {}

    /** Reads a concatenation that is linked at run time. */
    static void concatenate(MethodLifter m, InvokeDynamicEntry entry) {
        String descriptor = entry.type().stringValue();
        String letters = JavaTypes.parameterLetters(descriptor);
        List<Operand> operands = CallLifter.popArguments(m, descriptor);
        StringEntry recipeEntry = DynamicCalls.argument(entry, 0, StringEntry.class);
        String recipe = recipeEntry == null
                ? String.valueOf(Failure.VALUE_MARK).repeat(operands.size())
                : recipeEntry.stringValue();
        Operand.Message text = Operand.Message.EMPTY;
        int operand = 0;
        int constant = 1;
        for (int i = 0; i < recipe.length(); i++) {
            char letter = recipe.charAt(i);
            if (letter == Failure.VALUE_MARK) {
                text = append(m, text, operands.get(operand), letters.charAt(operand));
                operand++;
            } else if (letter == CONSTANT_MARK) {
                text = appendText(
                        m, text, constant(m, entry.bootstrap().arguments().get(constant++)));
            } else {
                text = text.with(String.valueOf(letter));
            }
        }
        m.frame().push(finished(text));
    }

    /** Returns a text with a number behind it. */
    static Operand number(MethodLifter m, String text, Operand number, char letter) {
        return finished(append(m, Operand.Message.EMPTY.with(text), number, letter));
    }

    private static String constant(MethodLifter m, LoadableConstantEntry entry) {
        if (entry instanceof StringEntry text) {
            return text.stringValue();
        }
        throw m.refusal(KernelRules.STRING_CONCATENATION, "string concatenation", "it has a constant of another kind");
    }

    /** A string without numbers is a constant. */
    private static Operand finished(Operand.Message text) {
        return text.values.isEmpty() ? new Operand.Text(text.template) : text.finished();
    }

    private static Operand.Message appendText(MethodLifter m, Operand.Message text, String more) {
        if (more.indexOf(Failure.VALUE_MARK) >= 0) {
            throw m.refusal(KernelRules.STRING_CONCATENATION, "string concatenation", "the text has a character 1");
        }
        return text.with(more);
    }

    private static Operand.Message append(MethodLifter m, Operand.Message text, Operand operand, char letter) {
        m.supported(operand);
        if (operand instanceof Operand.Scalar scalar) {
            return appendNumber(m, text, scalar.value, letter);
        }
        if (operand instanceof Operand.Text more) {
            return appendText(m, text, more.text);
        }
        if (operand == Operand.NULL) {
            return text.with("null");
        }
        if (operand instanceof Operand.Message more) {
            return checked(m, text.with(more));
        }
        if (operand instanceof Operand.Compound box && Boxes.letterOf(box.type()) != 'L') {
            return append(m, text, box.part(0), Boxes.letterOf(box.type()));
        }
        throw m.refusal(KernelRules.STRING_CONCATENATION, "string concatenation with " + operand.describe(), null);
    }

    private static Operand.Message appendNumber(MethodLifter m, Operand.Message text, Value value, char letter) {
        Object constant = GraphWriter.constantValue(value);
        if (constant != null) {
            return appendText(m, text, constantText(constant, letter));
        }
        return checked(m, text.with(bits(m.writer, value), letter));
    }

    private static String constantText(Object constant, char letter) {
        if (letter == 'Z') {
            return String.valueOf(!constant.equals(0));
        }
        return letter == 'C' ? String.valueOf((char) (int) (Integer) constant) : constant.toString();
    }

    private static Operand.Message checked(MethodLifter m, Operand.Message text) {
        if (text.values.size() > TextRecipe.VALUES_MAX) {
            throw m.refusal(
                    KernelRules.STRING_CONCATENATION,
                    "string concatenation",
                    "a message has too many values: values=" + text.values.size() + ", limit=" + TextRecipe.VALUES_MAX);
        }
        return text;
    }

    /** Returns a number as the 64 bits that a failing work-item reports. */
    static Value bits(GraphWriter writer, Value value) {
        return switch (value.type()) {
            case I64 -> value;
            case F32 -> writer.unary(Opcode.WIDEN, Type.I64, writer.unary(Opcode.BITCAST, Type.I32, value));
            case F64 -> writer.unary(Opcode.BITCAST, Type.I64, value);
            default -> writer.unary(Opcode.WIDEN, Type.I64, value);
        };
    }

    // ---- builders, which older compilers use

    static Operand newBuilder(MethodLifter m) {
        return Operand.Message.builder(m);
    }

    /** Reads the constructor call of a builder: of none, a capacity, or a string. */
    static void construct(MethodLifter m, Operand.Message builder, Target target, List<Operand> arguments) {
        boolean text = target.descriptor().equals("(Ljava/lang/String;)V");
        if (text) {
            m.frame().replace(builder, append(m, builder, arguments.get(0), 'L'));
        }
    }

    /** Reads a call on a string that was put together, or on its builder. */
    @SuppressWarnings("ReferenceEquality") // a builder that another method has too is not followed
    static void call(MethodLifter m, Target target, Operand.Message text, List<Operand> arguments) {
        if (target.name().equals("toString")) {
            m.frame().push(finished(text));
            return;
        }
        if (!target.name().equals("append") || arguments.size() != 1 || text.builder != m) {
            throw m.refusal(KernelRules.STRING_CONCATENATION, "call of " + target.text(), null);
        }
        char letter = JavaTypes.parameterLetters(target.descriptor()).charAt(0);
        Operand.Message longer = append(m, text, arguments.get(0), letter);
        m.frame().replace(text, longer);
        m.frame().push(longer);
    }
}
