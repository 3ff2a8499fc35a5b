package dev.weft.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.compiler.ir.Specialization.ArrayTraits;
import dev.weft.kernel.KernelCompileException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every static method of the JDK's computing classes that takes and returns primitives: either it agrees with Java on
 * edge values, or it is refused with a reason. For each a kernel is made that calls it once per work-item.
 */
final class JdkCorpusTest {
    private static final int COMBINATIONS_MAX = 400;
    private static final Set<String> LOOSE =
            Set.of("asin", "acos", "expm1", "log", "log10", "log1p", "tanh", "cbrt", "hypot");

    @ParameterizedTest
    @ValueSource(
            classes = {
                Math.class,
                StrictMath.class,
                Integer.class,
                Long.class,
                Float.class,
                Double.class,
                Short.class,
                Byte.class,
                Character.class,
                Boolean.class
            })
    void everyMethodAgreesWithJavaOrIsRefused(Class<?> type) throws Throwable {
        int accepted = 0;
        for (Method method : type.getDeclaredMethods()) {
            if (isCandidate(method) && refusalOf(method, true) == null) {
                accepted++;
            }
        }
        assertTrue(accepted > 3, type + " accepted=" + accepted);
    }

    @Test
    void noMathMethodIsRefused() throws Throwable {
        assertEquals(Set.of(), refusedIn(Math.class));
    }

    /** StrictMath is exact or refused. */
    @Test
    void strictMathIsRefusedWhereTheJdkUsesTables() throws Throwable {
        Set<String> tables = Set.of("atan", "atan2", "cos", "cosh", "exp", "sin", "sinh", "tan");
        assertEquals(tables, refusedIn(StrictMath.class));
    }

    private static Set<String> refusedIn(Class<?> type) throws Throwable {
        Set<String> refused = new TreeSet<>();
        for (Method method : type.getDeclaredMethods()) {
            if (isCandidate(method) && refusalOf(method, false) != null) {
                refused.add(method.getName());
            }
        }
        return refused;
    }

    private static boolean isCandidate(Method method) {
        boolean candidate = Modifier.isStatic(method.getModifiers())
                && Modifier.isPublic(method.getModifiers())
                && method.getReturnType().isPrimitive()
                && method.getReturnType() != void.class
                && method.getParameterCount() > 0
                && !method.getName().equals("random");
        for (Class<?> parameter : method.getParameterTypes()) {
            candidate &= parameter.isPrimitive();
        }
        return candidate;
    }

    private static @Nullable KernelCompileException refusalOf(Method method, boolean compared) throws Throwable {
        Method kernel = kernelOf(method);
        List<Object> arguments = new ArrayList<>();
        int count = combinations(method.getParameterTypes(), arguments);
        arguments.add(Array.newInstance(method.getReturnType(), count));
        try {
            if (compared) {
                Oracle.compare(kernel, strict(method, kernel), count, arguments.toArray());
            } else {
                Lifting.method(kernel, 1, new ArrayTraits(1, true, false));
            }
            return null;
        } catch (KernelCompileException e) {
            assertFalse(e.id().isEmpty(), method + ": " + e.getMessage());
            assertTrue(e.construct().contains(method.getName()), method + ": " + e.getMessage());
            return e;
        }
    }

    /**
     * Functions that Math may compute differently from StrictMath, within its accuracy; lifted they are StrictMath's.
     */
    private static Method strict(Method method, Method kernel) throws ReflectiveOperationException {
        if (method.getDeclaringClass() != Math.class || !LOOSE.contains(method.getName())) {
            return kernel;
        }
        Method strict = StrictMath.class.getMethod(method.getName(), method.getParameterTypes());
        return kernelOf(strict);
    }

    /** Makes one array for each parameter, so that together they hold combinations of the edge values. */
    private static int combinations(Class<?>[] types, List<Object> arrays) {
        int all = 1;
        for (Class<?> type : types) {
            all *= Array.getLength(EdgeValues.of(type));
        }
        int count = Math.min(all, COMBINATIONS_MAX);
        int stride = 1;
        for (Class<?> type : types) {
            Object values = EdgeValues.of(type);
            int length = Array.getLength(values);
            Object array = Array.newInstance(type, count);
            for (int i = 0; i < count; i++) {
                long number = count == all ? i : i * 7919L;
                Array.set(array, i, Array.get(values, (int) (number / stride % length)));
            }
            arrays.add(array);
            stride *= length;
        }
        return count;
    }

    /** Makes {@code static void run(A[] a, …, R[] out, long i) { out[(int) i] = method(a[(int) i], …); }}. */
    private static Method kernelOf(Method method) {
        Class<?> type = GeneratedClass.define(builder -> builder.withMethodBody(
                "run", descriptor(method), ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, code -> body(code, method)));
        return Lifting.find(type, "run");
    }

    private static ClassDesc desc(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }

    private static MethodTypeDesc descriptor(Method method) {
        List<ClassDesc> parameters = new ArrayList<>();
        for (Class<?> type : method.getParameterTypes()) {
            parameters.add(desc(type).arrayType());
        }
        parameters.add(desc(method.getReturnType()).arrayType());
        parameters.add(ConstantDescs.CD_long);
        return MethodTypeDesc.of(ConstantDescs.CD_void, parameters);
    }

    private static void body(CodeBuilder code, Method method) {
        int count = method.getParameterCount();
        code.aload(count).lload(count + 1).l2i();
        List<ClassDesc> parameters = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Class<?> type = method.getParameterTypes()[i];
            parameters.add(desc(type));
            code.aload(i).lload(count + 1).l2i().arrayLoad(TypeKind.from(type));
        }
        code.invokestatic(
                desc(method.getDeclaringClass()),
                method.getName(),
                MethodTypeDesc.of(desc(method.getReturnType()), parameters));
        code.arrayStore(TypeKind.from(method.getReturnType())).return_();
    }
}
