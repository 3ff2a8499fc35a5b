package dev.weft.plan;

import dev.weft.compiler.bytecode.FieldUse;
import dev.weft.compiler.source.KernelMethod;
import dev.weft.compiler.source.KernelMethod.Component;
import dev.weft.compiler.source.KernelMethod.Form;
import dev.weft.compiler.source.KernelMethod.Receiver;
import dev.weft.kernel.KernelCompileException;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Kernels that are lambdas. The serialized form, which every lambda of a serializable interface has, names the method
 * that javac made of the body and gives the captured values, whichever module the lambda lives in.
 *
 * @param entry the method
 * @param kind which interface the lambda is used through
 * @param access how weft may look into classes
 * @param used the names of the fields that the body reads of a captured {@code this}; else null
 */
record LambdaShape(
        KernelMethod.Entry entry,
        BodyKind kind,
        KernelAccess access,
        @Nullable Set<String> used) implements KernelShape {

    static KernelShape of(Object lambda, BodyKind kind, KernelAccess access) {
        SerializedLambda form = serialized(lambda);
        if (form.getImplMethodKind() == MethodHandleInfo.REF_newInvokeSpecial) {
            throw new KernelCompileException(
                    "lambda-capture",
                    new KernelCompileException.Site(
                            lambda.getClass().getName(), form.getImplClass().replace('/', '.'), "", -1),
                    "reference to a constructor",
                    "a kernel that makes an object has no effect",
                    "write a lambda that stores its results to an array");
        }
        boolean onObject = LambdaReader.isOnObject(form);
        Class<?> owner = LambdaReader.load(form.getImplClass(), lambda.getClass());
        if (onObject
                && form.getCapturedArgCount() > 0
                && form.getImplMethodKind() != MethodHandleInfo.REF_invokeSpecial) {
            owner = form.getCapturedArg(0).getClass();
        }
        KernelMethod.Entry entry =
                new KernelMethod.Entry(owner, form.getImplMethodName(), form.getImplMethodSignature());
        LambdaShape shape = new LambdaShape(
                entry, kind, access, onObject ? FieldUse.namesRead(owner, entry.name(), entry.descriptor()) : null);
        return isPlain(form, lambda) ? shape.plain(lambda, form) : shape;
    }

    private static boolean isPlain(SerializedLambda form, Object lambda) {
        MethodType type = LambdaReader.of(lambda.getClass()).bodyType(form, lambda.getClass());
        for (int i = 0; i < form.getCapturedArgCount(); i++) {
            Class<?> captured = type.parameterType(i);
            if (!captured.isPrimitive() && !BoundArray.isArrayType(captured)) {
                return false;
            }
        }
        return true;
    }

    private KernelShape plain(Object lambda, SerializedLambda form) {
        List<Component> components = new ArgumentWalk(access, null).captured(lambda, form, 0);
        return new KernelShape.Plain(method(components), object -> readPlain(object, components));
    }

    private KernelMethod method(List<Component> components) {
        return new KernelMethod(
                entry.owner().getName() + "." + entry.name(),
                access.widestLookupIn(entry.owner()),
                entry,
                Receiver.PARAMETERS,
                components,
                kind == BodyKind.KERNEL ? Form.WORK_ITEM : Form.INDICES);
    }

    @Override
    public ArgumentValues read(Object lambda) {
        ArgumentWalk walk = new ArgumentWalk(access, used);
        walk.captured(lambda, serialized(lambda), 0);
        return walk.values();
    }

    @Override
    public Description describe(Object lambda) {
        ArgumentWalk walk = new ArgumentWalk(access, used);
        KernelMethod described = method(walk.captured(lambda, serialized(lambda), 0));
        return new Description(described, walk.classes());
    }

    private static ArgumentValues readPlain(Object lambda, List<Component> components) {
        ArgumentValues values = new ArgumentValues(components.size());
        if (components.isEmpty()) {
            return values;
        }
        SerializedLambda form = serialized(lambda);
        for (int i = 0; i < components.size(); i++) {
            Object value = form.getCapturedArg(i);
            if (components.get(i).type().isPrimitive()) {
                values.setBits(i, ArgumentValues.scalarBits(value));
            } else {
                values.setReference(
                        i,
                        ArgumentValues.requirePresent(value, components.get(i).name(), lambda.getClass()));
            }
        }
        return values;
    }

    private static SerializedLambda serialized(Object lambda) {
        SerializedLambda form = LambdaReader.of(lambda.getClass()).read(lambda);
        if (form == null) {
            throw new KernelCompileException("weft cannot read a lambda that is not serializable: class="
                    + lambda.getClass().getName() + "; use weft's functional interfaces, which are");
        }
        return form;
    }
}
