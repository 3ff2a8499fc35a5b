package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.weft.Weft;
import dev.weft.array.IntArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random index arithmetic fails where Java fails and gives what Java gives. The properties {@code fuzz.seed} and
 * {@code fuzz.count} choose what is run.
 */
class RandomIndexTest {
    private static final int LAUNCHES = 12;
    private static final ClassDesc HEAP = ConstantDescs.CD_int.arrayType();

    private int failed;
    private int finished;

    @Test
    void randomIndicesAgree() {
        long seed = Long.getLong("fuzz.seed", 1);
        runSeeds(seed, Long.getLong("fuzz.count", System.getProperty("fuzz.seed") == null ? 60 : 1));
        if (System.getProperty("fuzz.seed") == null) {
            assertTrue(
                    failed > 50 && finished > 50, "both ends are reached: failed=" + failed + ", finished=" + finished);
        }
    }

    @Test
    @Tag("slow")
    void manyRandomIndicesAgree() {
        long seed = System.nanoTime();
        System.out.println("random indices from seed=" + seed + ", count=2000");
        runSeeds(seed, 2000);
    }

    private void runSeeds(long seed, long count) {
        List<String> differences = new ArrayList<>();
        for (long s = seed; s < seed + count; s++) {
            int rank = (int) Math.floorMod(s, 4L);
            Class<?> type = generate(s, rank);
            SplittableRandom random = new SplittableRandom(s);
            for (int launch = 0; launch < LAUNCHES; launch++) {
                String difference = launch(type, range(rank, random), random.nextLong());
                if (!difference.isEmpty()) {
                    differences.add("seed=" + s + ", launch=" + launch + ": " + difference);
                }
            }
        }
        if (!differences.isEmpty()) {
            fail(differences.size() + " launches differ:\n" + String.join("\n", differences));
        }
    }

    private static NDRange range(int rank, SplittableRandom random) {
        long[] sizes = new long[rank];
        long[] offsets = new long[rank];
        for (int dim = 0; dim < rank; dim++) {
            sizes[dim] = 1L + random.nextInt(rank == 1 ? 70 : 12);
            offsets[dim] = random.nextInt(3) == 0 ? random.nextInt(-3, 8) : 0;
        }
        return NDRange.of(sizes).withOffset(offsets);
    }

    /** Launches on both devices; what differs as text, or nothing. */
    private String launch(Class<?> type, NDRange range, long seed) {
        try (Workspace expected = new Workspace(Weft.reference(), seed);
                Workspace found = new Workspace(Weft.cpu(), seed)) {
            String onReference = outcome(type, range, seed, expected);
            String onCpu = outcome(type, range, seed, found);
            if (!onReference.equals(onCpu)) {
                return range + ": reference=" + onReference + ", cpu=" + onCpu;
            }
            if (!onReference.isEmpty()) {
                failed++;
                return "";
            }
            finished++;
            String difference = Contents.difference(
                    expected.contents().getLast(), found.contents().getLast(), 0);
            return difference == null ? "" : range + ": " + difference;
        }
    }

    private static String outcome(Class<?> type, NDRange range, long seed, Workspace w) {
        SplittableRandom random = new SplittableRandom(seed);
        IntArray row = w.ints(random.nextInt(80));
        IntArray cells = random.nextBoolean()
                ? w.ints(random.nextInt(1, 20), random.nextInt(1, 40))
                : w.ints(random.nextInt(1, 20), 45).slice(1, 2, 3 + random.nextInt(40));
        int[] heap = w.javaInts(random.nextInt(80));
        int n = random.nextInt(-2, 60);
        long m = random.nextInt(8) == 0 ? random.nextLong() : random.nextInt(-2, 60);
        IntArray out = w.ints(range.size());
        try {
            Kernel kernel = (Kernel) type.getConstructors()[0].newInstance(row, cells, heap, n, m, out);
            w.device().launch(kernel, range);
            return "";
        } catch (IndexOutOfBoundsException failure) {
            return "fails";
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> generate(long seed, int rank) {
        String name = "dev.weft.testkit.Index" + Math.abs(seed);
        ClassDesc owner = ClassDesc.of(name);
        String[] names = {"row", "cells", "heap", "n", "m", "out"};
        ClassDesc[] types = {
            RandomIndexKernel.INTS,
            RandomIndexKernel.INTS,
            HEAP,
            ConstantDescs.CD_int,
            ConstantDescs.CD_long,
            RandomIndexKernel.INTS
        };
        byte[] bytes = ClassFile.of().build(owner, builder -> {
            builder.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
            builder.withInterfaceSymbols(ClassDesc.of("dev.weft.kernel.Kernel"));
            for (int i = 0; i < names.length; i++) {
                builder.withField(names[i], types[i], ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
            }
            builder.withMethodBody(
                    ConstantDescs.INIT_NAME,
                    MethodTypeDesc.of(ConstantDescs.CD_void, types),
                    ClassFile.ACC_PUBLIC,
                    code -> {
                        code.aload(0)
                                .invokespecial(
                                        ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
                        code.aload(0).aload(1).putfield(owner, "row", types[0]);
                        code.aload(0).aload(2).putfield(owner, "cells", types[1]);
                        code.aload(0).aload(3).putfield(owner, "heap", types[2]);
                        code.aload(0).iload(4).putfield(owner, "n", types[3]);
                        code.aload(0).lload(5).putfield(owner, "m", types[4]);
                        code.aload(0).aload(7).putfield(owner, "out", types[5]);
                        code.return_();
                    });
            builder.withMethodBody(
                    "run",
                    MethodTypeDesc.of(ConstantDescs.CD_void, ClassDesc.of("dev.weft.kernel.WorkItem")),
                    ClassFile.ACC_PUBLIC,
                    code -> new RandomIndexKernel(seed, owner, rank).write(code));
        });
        return new GeneratedClasses().define(name, bytes);
    }
}
