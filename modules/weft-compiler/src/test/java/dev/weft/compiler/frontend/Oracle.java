package dev.weft.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.weft.compiler.build.ArrayBodies;
import dev.weft.compiler.ir.ArrayMemory;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.GraphInterpreter;
import dev.weft.compiler.ir.Printer;
import dev.weft.compiler.ir.Specialization.ArrayTraits;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares a lifted method, run by the interpreter, with the untouched Java method on the same arguments. */
final class Oracle {
    private Oracle() {}

    /** Compares a static method of a class, named uniquely, over a range of one dimension; arrays are Java arrays. */
    static void compare(Class<?> owner, String name, long size, Object... arguments) {
        compare(Lifting.find(owner, name), size, arguments);
    }

    /** Compares a static method over a range of one dimension: each item by itself, with the same start. */
    static void compare(Method method, long size, Object... arguments) {
        compare(method, method, size, arguments);
    }

    /** Compares a lifted static method with another one that Java runs. */
    static void compare(Method lifted, Method method, long size, Object... arguments) {
        Graph graph = Lifting.method(lifted, 1, new ArrayTraits(1, true, false));
        Object[] forJava = copies(arguments);
        List<Object> forGraph = new ArrayList<>();
        for (Object argument : copies(arguments)) {
            forGraph.add(argument.getClass().isArray() ? ArrayMemory.of(argument) : argument);
        }
        GraphInterpreter interpreter = new GraphInterpreter(graph, forGraph, size);
        for (long item = 0; item < size; item++) {
            Throwable expected = invoke(method, forJava, item);
            GraphInterpreter.Ended actual = interpreter.run(item);
            if (expected != null || actual != null) {
                checkEnd(method + " item=" + item, graph, expected, actual);
            }
        }
        for (int i = 0; i < arguments.length; i++) {
            if (forGraph.get(i) instanceof ArrayMemory memory) {
                checkArray(method + " argument=" + i, graph, forJava[i], memory.elements());
            }
        }
    }

    private static Object[] copies(Object[] arguments) {
        Object[] copies = arguments.clone();
        for (int i = 0; i < copies.length; i++) {
            if (copies[i].getClass().isArray()) {
                int length = Array.getLength(copies[i]);
                Object copy = Array.newInstance(copies[i].getClass().getComponentType(), length);
                System.arraycopy(copies[i], 0, copy, 0, length);
                copies[i] = copy;
            }
        }
        return copies;
    }

    private static @Nullable Throwable invoke(Method method, Object[] arguments, long item) {
        Object[] all = new Object[arguments.length + 1];
        System.arraycopy(arguments, 0, all, 0, arguments.length);
        all[arguments.length] = item;
        try {
            method.setAccessible(true);
            method.invoke(null, all);
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    static void checkEnd(
            String where, Graph graph, @Nullable Throwable expected, GraphInterpreter.@Nullable Ended actual) {
        if (expected == null) {
            assertEquals(null, actual, () -> where + "\n" + Printer.print(graph));
            return;
        }
        assertNotNull(actual, () -> where + " should have failed with " + expected + "\n" + Printer.print(graph));
        assertEquals(expected.getClass().getName(), actual.failure().exceptionClass(), where);
        if (actual.failure().kind() == Failure.Kind.THROWN) {
            assertEquals(expected.getMessage(), actual.failure().text(actual.first(), actual.second()), where);
        }
        List<StackTraceElement> trace = framesOfUser(actual.failure().site().toStackTrace());
        List<StackTraceElement> javaTrace = framesOfUser(expected.getStackTrace());
        // the virtual machine leaves the trace out where it has thrown an exception of its own very often
        int frames = expected.getStackTrace().length == 0 ? 0 : trace.size();
        for (int i = 0; i < frames; i++) {
            assertEquals(javaTrace.get(i).getClassName(), trace.get(i).getClassName(), where);
            assertEquals(javaTrace.get(i).getMethodName(), trace.get(i).getMethodName(), where);
            assertEquals(javaTrace.get(i).getLineNumber(), trace.get(i).getLineNumber(), where);
            assertEquals(javaTrace.get(i).getFileName(), trace.get(i).getFileName(), where);
        }
    }

    /** What is an operation here can be several calls in the JDK, whose frames are left out. */
    private static List<StackTraceElement> framesOfUser(StackTraceElement[] trace) {
        List<StackTraceElement> frames = new ArrayList<>();
        for (StackTraceElement frame : trace) {
            boolean body = frame.getClassName().equals(ArrayBodies.class.getName());
            if (!body && !BytecodeLifter.isPlatform(frame.getClassName())) {
                frames.add(frame);
            }
        }
        return frames;
    }

    static void checkArray(String where, Graph graph, Object expected, Object actual) {
        for (int i = 0; i < Array.getLength(expected); i++) {
            Object wanted = bits(Array.get(expected, i));
            Object found = bits(Array.get(actual, i));
            if (!wanted.equals(found)) {
                assertEquals(
                        Array.get(expected, i),
                        Array.get(actual, i),
                        where + " element=" + i + "\n" + Printer.print(graph));
                throw new AssertionError(where + " element=" + i + " bits: expected=" + wanted + ", actual=" + found);
            }
        }
    }

    /** Numbers as their bits, all NaN alike. */
    private static Object bits(Object number) {
        if (number instanceof Float value) {
            return Float.floatToIntBits(value);
        }
        return number instanceof Double value ? (Object) Double.doubleToLongBits(value) : number;
    }
}
