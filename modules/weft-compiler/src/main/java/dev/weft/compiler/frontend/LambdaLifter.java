package dev.weft.compiler.frontend;

import dev.weft.compiler.bytecode.Bytecodes;
import dev.weft.compiler.bytecode.ClassModels;
import dev.weft.compiler.frontend.CallLifter.Target;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.JavaTypes;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import dev.weft.compiler.source.LambdaForm;
import java.lang.classfile.constantpool.InvokeDynamicEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.lang.classfile.constantpool.MethodTypeEntry;
import java.lang.invoke.MethodHandleInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lambdas and method references: what they capture is kept where they are made, their body is read at each call. */
final class LambdaLifter {
    private LambdaLifter() {}

    /** Reads the making of a lambda or method reference. */
    static Operand make(MethodLifter m, InvokeDynamicEntry entry) {
        String made = entry.type().stringValue();
        List<Operand> captured = CallLifter.popArguments(m, made);
        for (Operand operand : captured) {
            if (m.supported(operand) instanceof Operand.Compound object && object.isIncomplete()) {
                throw m.refusal(KernelRules.LAMBDA, "lambda", "it captures an object whose constructor is not done");
            }
        }
        String interfaceName =
                made.substring(made.indexOf(")L") + 2, made.length() - 1).replace('/', '.');
        Class<?> type = ClassModels.loadClass(interfaceName, m.method.owner.type);
        MethodTypeEntry erased = DynamicCalls.argument(entry, 0, MethodTypeEntry.class);
        LambdaForm.Body body = body(m, DynamicCalls.argument(entry, 1, MethodHandleEntry.class));
        MethodTypeEntry instantiated = DynamicCalls.argument(entry, 2, MethodTypeEntry.class);
        if (type == null || erased == null || body == null || instantiated == null) {
            throw m.refusal(KernelRules.LAMBDA, "lambda", "its classes can't be found");
        }
        LambdaForm form = new LambdaForm(
                type,
                entry.name().stringValue(),
                erased.descriptor().stringValue(),
                instantiated.descriptor().stringValue(),
                body);
        return new Operand.Closure(form, captured.toArray(new Operand[0]));
    }

    private static LambdaForm.@Nullable Body body(MethodLifter m, @Nullable MethodHandleEntry handle) {
        if (handle == null) {
            return null;
        }
        MemberRefEntry method = handle.reference();
        Class<?> owner = ClassModels.loadClass(method.owner().asInternalName().replace('/', '.'), m.method.owner.type);
        return owner == null
                ? null
                : new LambdaForm.Body(
                        handle.kind(),
                        owner,
                        method.name().stringValue(),
                        method.type().stringValue());
    }

    /** Reads a call on a lambda: of its one method, or of a default method of its interface. */
    static void call(MethodLifter m, Target target, Operand.Closure lambda, List<Operand> arguments) {
        LambdaForm form = lambda.form;
        int count = JavaTypes.parameterLetters(form.descriptor()).length();
        if (target.name().equals(form.method()) && arguments.size() == count) {
            run(m, target, lambda, arguments);
            return;
        }
        List<Operand> all = new ArrayList<>(arguments.size() + 1);
        all.add(lambda);
        all.addAll(arguments);
        CallLifter.inline(m, target, m.lift.models.find(form.type(), target.name(), target.descriptor()), all);
    }

    private static void run(MethodLifter m, Target target, Operand.Closure lambda, List<Operand> arguments) {
        LambdaForm.Body body = lambda.form.body();
        boolean onObject = body.kind() != MethodHandleInfo.REF_invokeStatic
                && body.kind() != MethodHandleInfo.REF_newInvokeSpecial;
        List<Operand> all = new ArrayList<>();
        for (int i = 0; i < lambda.partCount(); i++) {
            all.add(lambda.part(i));
        }
        String wanted = (onObject ? "L" : "").concat(JavaTypes.parameterLetters(body.descriptor()));
        String given = JavaTypes.parameterLetters(target.descriptor());
        for (int i = 0; i < arguments.size(); i++) {
            all.add(adapt(m, arguments.get(i), given.charAt(i), wanted.charAt(all.size())));
        }
        runBody(m, body, all, onObject);
        if (m.writer.isReachable()) {
            giveResult(m, body, JavaTypes.returnLetter(target.descriptor()));
        }
    }

    private static void runBody(MethodLifter m, LambdaForm.Body body, List<Operand> all, boolean onObject) {
        Target target = new Target(body.owner().getName(), body.name(), body.descriptor());
        if (body.kind() == MethodHandleInfo.REF_newInvokeSpecial) {
            m.frame().push(ConstructorLifter.newObject(m, body.owner()));
            Operand made = m.frame().top();
            ConstructorLifter.construct(m, target, made, all);
        } else if (onObject) {
            boolean special = body.kind() == MethodHandleInfo.REF_invokeSpecial;
            CallLifter.callOn(
                    m,
                    special ? Bytecodes.INVOKESPECIAL : Bytecodes.INVOKEVIRTUAL,
                    target,
                    all.get(0),
                    all.subList(1, all.size()));
        } else {
            CallLifter.callStatic(m, target, body.owner(), all);
        }
    }

    /** Leaves on the stack what the interface's method returns, if anything. */
    private static void giveResult(MethodLifter m, LambdaForm.Body body, char wanted) {
        char given =
                body.kind() == MethodHandleInfo.REF_newInvokeSpecial ? 'L' : JavaTypes.returnLetter(body.descriptor());
        if (given == 'V') {
            return;
        }
        Operand result = m.frame().pop();
        if (wanted != 'V') {
            m.frame().push(adapt(m, result, given, wanted));
        }
    }

    /** Converts as a method reference does: boxes, unboxes, widens. */
    private static Operand adapt(MethodLifter m, Operand operand, char given, char wanted) {
        boolean toObject = wanted == 'L' || wanted == '[';
        if (operand instanceof Operand.Scalar scalar) {
            return toObject
                    ? Boxes.box(given, scalar.value)
                    : new Operand.Scalar(ArithmeticLifter.convert(m.writer, given, wanted, scalar.value));
        }
        if (toObject) {
            return operand;
        }
        char boxed = operand instanceof Operand.Compound box ? Boxes.letterOf(box.type()) : 'L';
        if (boxed == 'L') {
            throw m.refusal(KernelRules.TYPE_TEST, "unboxing of " + operand.describe(), null);
        }
        return new Operand.Scalar(
                ArithmeticLifter.convert(m.writer, boxed, wanted, Frame.value(((Operand.Compound) operand).part(0))));
    }
}
