package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.weft.Weft;
import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.KernelCompileException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random kernels do the same as machine code and as Java. A failure names its seed; the property {@code fuzz.seed}
 * runs one seed alone, {@code fuzz.count} sets how many are run.
 */
class RandomKernelTest {
    private static final int ITEMS = 61;

    @Test
    void randomKernelsAgree() {
        long seed = Long.getLong("fuzz.seed", 1);
        long count = Long.getLong("fuzz.count", System.getProperty("fuzz.seed") == null ? 60 : 1);
        runSeeds(seed, count);
    }

    @Test
    @Tag("slow")
    void manyRandomKernelsAgree() {
        long seed = System.nanoTime();
        System.out.println("random kernels from seed=" + seed + ", count=2000");
        runSeeds(seed, 2000);
    }

    @Test
    void manyThreadsCompileAtOnce() throws InterruptedException {
        List<String> failures = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 8; t++) {
            int from = 100_000 + 4 * t;
            threads.add(Thread.ofPlatform().start(() -> {
                try {
                    runSeeds(from, 4);
                } catch (Throwable thrown) {
                    failures.add(String.valueOf(thrown));
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(List.of(), failures);
    }

    private static void runSeeds(long seed, long count) {
        int refused = 0;
        List<String> differences = new ArrayList<>();
        for (long s = seed; s < seed + count; s++) {
            try {
                run(s);
            } catch (KernelCompileException tooLarge) {
                assertEquals("kernel-size", tooLarge.id(), "seed=" + s + ": " + tooLarge.getMessage());
                refused++;
            } catch (AssertionError difference) {
                differences.add("seed=" + s + ": " + difference.getMessage());
            }
        }
        if (!differences.isEmpty()) {
            fail(differences.size() + " of " + count + " kernels differ:\n" + String.join("\n", differences));
        }
        if (refused * 2L > count) {
            fail("most kernels were refused: refused=" + refused + ", count=" + count);
        }
    }

    private static void run(long seed) {
        boolean mayFail = seed % 4 == 3;
        Class<?> type = generate(seed, mayFail);
        if (mayFail) {
            String expected = outcome(type, seed, true);
            String found = outcome(type, seed, false);
            assertEquals(expected, found, "whether the launch fails");
            if (!expected.isEmpty()) {
                return;
            }
        }
        new Oracle(Weft.cpu())
                .withSeed(seed)
                .checkRun("seed " + seed, w -> w.device().launch(make(type, w), ITEMS));
    }

    /** Returns "fails" where a launch fails, and nothing where it does not. */
    private static String outcome(Class<?> type, long seed, boolean onReference) {
        try (Workspace w = new Workspace(onReference ? Weft.reference() : Weft.cpu(), seed)) {
            w.device().launch(make(type, w), ITEMS);
            return "";
        } catch (IndexOutOfBoundsException | ArithmeticException failed) {
            return "fails";
        }
    }

    private static Kernel make(Class<?> type, Workspace w) {
        int outputs = ITEMS * RandomKernel.VARIABLES;
        int inputs = RandomKernel.INPUTS;
        IntArray ints = w.ints(inputs);
        LongArray longs = w.longs(inputs);
        FloatArray floats = w.floats(inputs);
        DoubleArray doubles = w.doubles(inputs);
        try {
            return (Kernel) type.getConstructors()[0].newInstance(
                    ints,
                    longs,
                    floats,
                    doubles,
                    w.ints(outputs),
                    w.longs(outputs),
                    w.floats(outputs),
                    w.doubles(outputs));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> generate(long seed, boolean mayFail) {
        String name = "dev.weft.testkit.Random" + (seed < 0 ? "M" + -seed : "P" + seed);
        ClassDesc owner = ClassDesc.of(name);
        byte[] bytes = ClassFile.of().build(owner, builder -> {
            builder.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
            builder.withInterfaceSymbols(ClassDesc.of("dev.weft.kernel.Kernel"));
            addFields(builder, owner);
            builder.withMethodBody(
                    "run",
                    MethodTypeDesc.of(ConstantDescs.CD_void, ClassDesc.of("dev.weft.kernel.WorkItem")),
                    ClassFile.ACC_PUBLIC,
                    code -> new RandomKernel(seed, owner, mayFail).write(code));
        });
        return new GeneratedClasses().define(name, bytes);
    }

    private static void addFields(ClassBuilder builder, ClassDesc owner) {
        List<ClassDesc> types = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (String prefix : new String[] {"in", "out"}) {
            for (int i = 0; i < RandomKernel.TYPES.length; i++) {
                types.add(RandomKernel.arrayOf(RandomKernel.TYPES[i]));
                names.add(prefix + i);
                builder.withField(prefix + i, types.getLast(), ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
            }
        }
        builder.withMethodBody(
                ConstantDescs.INIT_NAME,
                MethodTypeDesc.of(ConstantDescs.CD_void, types),
                ClassFile.ACC_PUBLIC,
                code -> constructor(code, owner, types, names));
    }

    private static void constructor(CodeBuilder code, ClassDesc owner, List<ClassDesc> types, List<String> names) {
        code.aload(0).invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
        for (int i = 0; i < types.size(); i++) {
            code.aload(0).loadLocal(TypeKind.REFERENCE, i + 1).putfield(owner, names.get(i), types.get(i));
        }
        code.return_();
    }
}
