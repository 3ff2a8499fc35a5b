package dev.weft.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.compiler.ir.Specialization.ArrayTraits;
import dev.weft.compiler.source.KernelRules;
import dev.weft.kernel.KernelCompileException;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each kernel of {@link RefusalKernels} is refused at its marked line, by the rule named there. */
final class RefusalTest {
    private static final Pattern MARKER = Pattern.compile("// refused: (.*)$");
    private static final ArrayTraits TRAITS = new ArrayTraits(1, true, false);
    /**
     * Rules that need a class file of another compiler, tested in OtherCompilersTest; barrier is found after lifting.
     */
    private static final Set<String> TESTED_ELSEWHERE =
            Set.of("barrier", "argument-type", "unreadable-class", "subroutine", "kernel-size");

    /** A marked line: its number and the rules of which one must be named. */
    private record Marker(int line, List<String> ids) {}

    private static List<Marker> markers() throws IOException {
        List<String> lines = Files.readAllLines(SourceTree.testSource(RefusalKernels.class));
        List<Marker> markers = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher matcher = MARKER.matcher(lines.get(i));
            if (matcher.find()) {
                markers.add(new Marker(i + 1, List.of(matcher.group(1).split(" "))));
            }
        }
        return markers;
    }

    @TestFactory
    List<DynamicTest> kernelsAreRefusedAtTheMarkedLine() throws IOException {
        List<Marker> markers = markers();
        List<DynamicTest> tests = new ArrayList<>();
        for (Method method : RefusalKernels.class.getDeclaredMethods()) {
            if (isKernel(method)) {
                tests.add(DynamicTest.dynamicTest(
                        method.getName(), () -> check(markers, refusal(method), method.getName())));
            }
        }
        for (Class<?> type : RefusalKernels.class.getDeclaredClasses()) {
            if (dev.weft.kernel.Kernel.class.isAssignableFrom(type)) {
                tests.add(DynamicTest.dynamicTest(
                        type.getSimpleName(), () -> check(markers, refusal(type), type.getSimpleName())));
            }
        }
        assertEquals(markers.size(), tests.size());
        return tests;
    }

    private static boolean isKernel(Method method) {
        return !Modifier.isPrivate(method.getModifiers())
                && method.getReturnType() == void.class
                && !method.isSynthetic();
    }

    private static KernelCompileException refusal(Method method) {
        return assertThrows(KernelCompileException.class, () -> Lifting.method(method, 1, TRAITS));
    }

    private static KernelCompileException refusal(Class<?> kernel) {
        return assertThrows(KernelCompileException.class, () -> Lifting.kernel(kernel, 1, TRAITS));
    }

    private static void check(List<Marker> markers, KernelCompileException e, String name) {
        for (Marker marker : markers) {
            if (marker.line == e.line()) {
                assertTrue(marker.ids.contains(e.id()), e.getMessage());
                assertFalse(e.construct().isEmpty(), e.getMessage());
                assertFalse(e.remedy().isEmpty(), e.getMessage());
                assertTrue(e.kernel().contains(name), e.getMessage());
                assertTrue(e.getMessage().contains("RefusalKernels.java:" + e.line()), e.getMessage());
                return;
            }
        }
        throw new AssertionError("refused at an unmarked line: " + e.getMessage());
    }

    @Test
    void callIsNamedAndNotItsArguments() {
        KernelCompileException e = refusal(Lifting.find(RefusalKernels.class, "formats"));
        assertEquals("call of java.lang.String.format", e.construct());
        assertEquals("RefusalKernels.formats", e.method());
    }

    @Test
    void everyRuleHasAKernel() throws IOException {
        Set<String> tested = new HashSet<>(TESTED_ELSEWHERE);
        for (Marker marker : markers()) {
            tested.addAll(marker.ids);
        }
        Set<String> ids = new HashSet<>();
        for (KernelRules rule : KernelRules.values()) {
            assertTrue(ids.add(rule.id()), rule.id());
            assertTrue(tested.contains(rule.id()), "no kernel is refused by this rule in a test: id=" + rule.id());
        }
    }

    @Test
    void docsListEveryRule() throws IOException {
        Set<String> documented = new TreeSet<>();
        Matcher matcher = Pattern.compile("^### `([a-z-]+)`$", Pattern.MULTILINE)
                .matcher(Files.readString(SourceTree.repository().resolve("docs/refusals.md")));
        while (matcher.find()) {
            documented.add(matcher.group(1));
        }
        Set<String> ids = new TreeSet<>();
        for (KernelRules rule : KernelRules.values()) {
            ids.add(rule.id());
        }
        assertEquals(ids, documented);
    }

    /** A class that asks for a kernel over its own constant before the constant has its value. */
    private static final class Initialising {
        static final String RULE;
        static final int VALUE;

        static {
            RULE = refusal(method()).id();
            VALUE = Integer.parseInt("99");
        }

        private static Method method() {
            try {
                return Initialising.class.getDeclaredMethod("store", int[].class, long.class);
            } catch (NoSuchMethodException e) {
                throw new AssertionError(e);
            }
        }

        static void store(int[] out, long i) {
            out[(int) i] = VALUE;
        }
    }

    @Test
    void constantOfAClassThatIsBeingInitialisedIsRefused() {
        assertEquals("static-field", Initialising.RULE);
    }
}
