package dev.weft.compiler.frontend;

import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.util.List;

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
        for (int i = 0; i < arguments.size(); i++) {
            Operand argument = arguments.get(i);
            if (i == 0 && argument instanceof Operand.Text text) {
                made.message = text.text;
            } else if (argument != Operand.NULL) {
                throw m.refusal(KernelRules.THROW, construct, "its arguments are not a constant message");
            }
        }
        if (!isPlainConstructor(descriptor)) {
            throw m.refusal(KernelRules.THROW, construct, null);
        }
        made.constructed = true;
        made.site = m.site();
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
        m.writer.fail(new Failure(made.className, Failure.Kind.THROWN, made.message, site));
    }
}
