package dev.weft.plan;

import dev.weft.compiler.source.LambdaForm;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import org.jspecify.annotations.Nullable;

/** Reads the serialized form of lambdas of one class. Kept with the class. */
final class LambdaReader {
    private static final ClassValue<LambdaReader> READERS = new ClassValue<>() {
        @Override
        protected LambdaReader computeValue(Class<?> type) {
            return new LambdaReader(type);
        }
    };

    private final @Nullable MethodHandle writeReplace;
    /** Written once by any thread, read by all (volatile publishes it). */
    private volatile @Nullable MethodType bodyType;

    private LambdaReader(Class<?> type) {
        MethodHandle handle = SerializationAccess.writeReplace(type);
        this.writeReplace = handle == null ? null : handle.asType(MethodType.methodType(Object.class, Object.class));
    }

    static LambdaReader of(Class<?> lambdaClass) {
        return READERS.get(lambdaClass);
    }

    static boolean isLambda(Class<?> type) {
        return type.isHidden() && type.isSynthetic();
    }

    /** Returns a lambda's serialized form, or null where its interface is not serializable. */
    @Nullable
    SerializedLambda read(Object lambda) {
        MethodHandle handle = writeReplace;
        if (handle == null) {
            return null;
        }
        try {
            return (SerializedLambda) (Object) handle.invokeExact(lambda);
        } catch (Throwable failure) {
            throw new IllegalStateException(
                    "a lambda has no serialized form: class="
                            + lambda.getClass().getName(),
                    failure);
        }
    }

    /** Returns the type of the method that runs, with the object that it is called on as first parameter, if any. */
    MethodType bodyType(SerializedLambda form, Class<?> lambdaClass) {
        MethodType known = bodyType;
        if (known == null) {
            known = MethodType.fromMethodDescriptorString(form.getImplMethodSignature(), lambdaClass.getClassLoader());
            if (isOnObject(form)) {
                known = known.insertParameterTypes(0, load(form.getImplClass(), lambdaClass));
            }
            bodyType = known;
        }
        return known;
    }

    static boolean isOnObject(SerializedLambda form) {
        return form.getImplMethodKind() != MethodHandleInfo.REF_invokeStatic
                && form.getImplMethodKind() != MethodHandleInfo.REF_newInvokeSpecial;
    }

    /** Describes a lambda to the compiler. */
    static LambdaForm describe(SerializedLambda form, Class<?> lambdaClass) {
        return new LambdaForm(
                load(form.getFunctionalInterfaceClass(), lambdaClass),
                form.getFunctionalInterfaceMethodName(),
                form.getFunctionalInterfaceMethodSignature(),
                form.getInstantiatedMethodType(),
                new LambdaForm.Body(
                        form.getImplMethodKind(),
                        load(form.getImplClass(), lambdaClass),
                        form.getImplMethodName(),
                        form.getImplMethodSignature()));
    }

    static Class<?> load(String internalName, Class<?> from) {
        try {
            return Class.forName(internalName.replace('/', '.'), false, from.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the class of a lambda's body is missing: class=" + internalName, e);
        }
    }
}
