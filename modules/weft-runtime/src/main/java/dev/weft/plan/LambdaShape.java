package dev.weft.plan;

import dev.weft.compiler.frontend.KernelMethod;
import dev.weft.compiler.frontend.KernelMethod.Component;
import dev.weft.compiler.frontend.KernelMethod.Form;
import dev.weft.compiler.frontend.KernelMethod.Receiver;
import dev.weft.kernel.KernelCompileException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.util.ArrayList;
import java.util.List;

/**
 * Kernels that are lambdas. The serialized form, which every lambda of a serializable interface has, names the method
 * that javac made of the body and gives the captured values, whichever module the lambda lives in.
 */
final class LambdaShape {
    private LambdaShape() {}

    static KernelShape of(Object lambda, BodyKind kind, KernelAccess access) {
        MethodHandle writeReplace = writeReplace(lambda.getClass());
        SerializedLambda form = serialized(lambda, writeReplace);
        Class<?> owner = ownerOf(form, lambda.getClass());
        List<Component> components = new ArrayList<>();
        MethodType type = MethodType.fromMethodDescriptorString(form.getImplMethodSignature(), owner.getClassLoader());
        if (form.getImplMethodKind() != MethodHandleInfo.REF_invokeStatic) {
            throw refused(
                    form,
                    lambda.getClass(),
                    form.getCapturedArgCount() > 0 ? "lambda that captures this" : "method reference",
                    "only lambdas whose body uses local variables alone are compiled",
                    "copy the fields that the body uses to local variables before the lambda");
        }
        for (int i = 0; i < form.getCapturedArgCount(); i++) {
            components.add(new Component("captured value " + (i + 1), type.parameterType(i)));
        }
        KernelMethod method = new KernelMethod(
                form.getImplClass().replace('/', '.') + "." + form.getImplMethodName(),
                access.widestLookupIn(owner),
                new KernelMethod.Entry(owner, form.getImplMethodName(), form.getImplMethodSignature()),
                Receiver.PARAMETERS,
                components,
                kind == BodyKind.KERNEL ? Form.WORK_ITEM : Form.INDICES);
        return new KernelShape(method, object -> read(object, writeReplace, components));
    }

    private static ArgumentValues read(Object lambda, MethodHandle writeReplace, List<Component> components) {
        ArgumentValues values = new ArgumentValues(components.size());
        if (components.isEmpty()) {
            return values;
        }
        SerializedLambda form = serialized(lambda, writeReplace);
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

    private static MethodHandle writeReplace(Class<?> lambdaClass) {
        MethodHandle handle = SerializationAccess.writeReplace(lambdaClass);
        if (handle == null) {
            throw new KernelCompileException("weft cannot read a lambda that is not serializable: class="
                    + lambdaClass.getName() + "; use weft's functional interfaces, which are");
        }
        return handle.asType(MethodType.methodType(Object.class, Object.class));
    }

    private static SerializedLambda serialized(Object lambda, MethodHandle writeReplace) {
        try {
            return (SerializedLambda) (Object) writeReplace.invokeExact(lambda);
        } catch (Throwable failure) {
            throw new IllegalStateException(
                    "a lambda has no serialized form: class="
                            + lambda.getClass().getName(),
                    failure);
        }
    }

    private static Class<?> ownerOf(SerializedLambda form, Class<?> lambdaClass) {
        try {
            return Class.forName(form.getImplClass().replace('/', '.'), false, lambdaClass.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the class of a lambda's body is missing: class=" + form.getImplClass(), e);
        }
    }

    private static KernelCompileException refused(
            SerializedLambda form, Class<?> lambdaClass, String construct, String why, String remedy) {
        return new KernelCompileException(
                "lambda-capture",
                new KernelCompileException.Site(
                        lambdaClass.getName(),
                        form.getImplClass().replace('/', '.') + "." + form.getImplMethodName(),
                        "",
                        -1),
                construct,
                why,
                remedy);
    }
}
