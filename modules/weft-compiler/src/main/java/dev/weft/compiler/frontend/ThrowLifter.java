package dev.weft.compiler.frontend;

import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** New exceptions and throws of them. */
final class ThrowLifter {
    private ThrowLifter() {}

    /**
     * Reads the constructor call of a new exception. The trace of an exception begins where it is made, so that the
     * failure's place is this one.
     */
    static void construct(MethodLifter m, Operand.NewThrowable made, String descriptor, List<Operand> arguments) {
        if (made.constructed) {
            throw m.refusal(KernelRules.UNKNOWN_CALL, "constructor call of " + made.describe(), null);
        }
        String construct = "new " + made.className + " with " + descriptor.substring(0, descriptor.indexOf(')') + 1);
        String prefix = numberPrefix(made.className, descriptor);
        if (prefix != null) {
            setMessage(made, TextLifter.number(m, prefix, arguments.get(0), descriptor.charAt(1)));
        } else if (isPlainConstructor(descriptor)) {
            readArguments(m, made, construct, arguments);
        } else {
            throw m.refusal(KernelRules.THROW, construct, null);
        }
        made.constructed = true;
        made.site = m.site();
    }

    private static void readArguments(
            MethodLifter m, Operand.NewThrowable made, String construct, List<Operand> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            Operand argument = m.supported(arguments.get(i));
            boolean text = argument instanceof Operand.Text
                    || (argument instanceof Operand.Message message && message.builder == null);
            if (argument instanceof Operand.Message message && message.values.size() > Failure.VALUES_MAX) {
                String detail = "a message has too many values: values=" + message.values.size() + ", limit="
                        + Failure.VALUES_MAX;
                throw m.refusal(KernelRules.THROW, construct, detail);
            }
            if (i == 0 && text) {
                setMessage(made, argument);
            } else if (argument != Operand.NULL) {
                throw m.refusal(KernelRules.THROW, construct, "its arguments are not a message alone");
            }
        }
    }

    private static void setMessage(Operand.NewThrowable made, Operand text) {
        if (text instanceof Operand.Message message) {
            made.message = message.template;
            made.values = message.values;
            made.valueLetters = message.letters;
        } else if (text instanceof Operand.Text constant) {
            made.message = constant.text;
        }
    }

    /** Returns what exceptions that are made of a number write before it, or null for others. */
    private static @Nullable String numberPrefix(String className, String descriptor) {
        boolean number = descriptor.length() == 4 && Boxes.boxOf(descriptor.charAt(1)) != null;
        if (!number) {
            return null;
        }
        return switch (className) {
            case "java.lang.AssertionError" -> "";
            case "java.lang.IndexOutOfBoundsException" -> "Index out of range: ";
            case "java.lang.ArrayIndexOutOfBoundsException" -> "Array index out of range: ";
            default -> null;
        };
    }

    private static boolean isPlainConstructor(String descriptor) {
        return switch (descriptor) {
            case "()V",
                    "(Ljava/lang/String;)V",
                    "(Ljava/lang/String;Ljava/lang/Throwable;)V",
                    "(Ljava/lang/Throwable;)V",
                    "(Ljava/lang/Object;)V" -> true;
            default -> false;
        };
    }

    static void lift(MethodLifter m, Operand operand) {
        if (!(operand instanceof Operand.NewThrowable made)) {
            throw m.refusal(KernelRules.THROW, "throw of " + operand.describe(), null);
        }
        m.requireUnprotected("a throw");
        Site site = made.site == null ? m.site() : made.site;
        Failure failure = new Failure(made.className, Failure.Kind.THROWN, made.message, site, made.valueLetters);
        m.writer.fail(failure, made.values);
    }
}
