package dev.weft.compiler.frontend;

import dev.weft.compiler.frontend.CallLifter.Target;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import java.util.List;

/** The methods of {@code java.util.Objects} that are operations: null checks of known objects, and index checks. */
final class ObjectsCalls {
    private ObjectsCalls() {}

    static boolean isKnown(Target target) {
        return target.name().equals("requireNonNull") && target.descriptor().startsWith("(Ljava/lang/Object;)")
                || target.name().equals("checkIndex");
    }

    static Operand call(MethodLifter m, Target target, List<Operand> arguments) {
        if (target.name().equals("requireNonNull")) {
            if (arguments.get(0) == Operand.NULL) {
                throw m.refusal(KernelRules.NULL_REFERENCE, "call of " + target.text(), null);
            }
            return arguments.get(0);
        }
        Value index = CallLifter.wide(m, Frame.value(arguments.get(0)));
        Value length = CallLifter.wide(m, Frame.value(arguments.get(1)));
        Value extent = m.writer.binary(Opcode.MAX, Type.I64, length, m.writer.constant(0L));
        m.checkIndex(index, extent, "java.lang.IndexOutOfBoundsException", null);
        return arguments.get(0);
    }
}
