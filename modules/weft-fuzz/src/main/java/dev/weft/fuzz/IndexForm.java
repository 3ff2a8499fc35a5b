package dev.weft.fuzz;

import dev.weft.array.IntArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import dev.weft.testkit.oracle.Workspace;
import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.SplittableRandom;

/** Kernels of every rank that read at computed indices, close to the ends of their arrays. */
final class IndexForm implements Form {
    private static final ClassDesc OWNER = ClassDesc.of("dev.weft.fuzz.Indices");
    private static final int RANKS = 4;

    @Override
    public String name() {
        return "indices";
    }

    @Override
    public int launches() {
        return 12;
    }

    @Override
    public byte[] write(Choices choices) {
        int rank = choices.nextInt(RANKS);
        return new KernelFile(OWNER)
                .component("row", IndexKernel.INTS)
                .component("cells", IndexKernel.INTS)
                .component("heap", ConstantDescs.CD_int.arrayType())
                .component("n", ConstantDescs.CD_int)
                .component("m", ConstantDescs.CD_long)
                .component("out", IndexKernel.INTS)
                .write(
                        new IndexKernel(choices, OWNER, rank)::write,
                        builder -> builder.withField(
                                "RANK",
                                ConstantDescs.CD_int,
                                field -> field.withFlags(
                                                ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC | ClassFile.ACC_FINAL)
                                        .with(ConstantValueAttribute.of(rank))));
    }

    @Override
    public void launch(Class<?> type, Workspace w, long data) throws ReflectiveOperationException {
        SplittableRandom random = new SplittableRandom(data);
        NDRange range = range(type.getField("RANK").getInt(null), random);
        IntArray row = w.ints(random.nextInt(80));
        IntArray cells = random.nextBoolean()
                ? w.ints(random.nextInt(1, 20), random.nextInt(1, 40))
                : w.ints(random.nextInt(1, 20), 45).slice(1, 2, 3 + random.nextInt(40));
        int[] heap = w.javaInts(random.nextInt(80));
        int n = random.nextInt(-2, 60);
        long m = random.nextInt(8) == 0 ? random.nextLong() : random.nextInt(-2, 60);
        IntArray out = w.ints(range.size());
        Kernel kernel = (Kernel) type.getConstructors()[0].newInstance(row, cells, heap, n, m, out);
        w.device().launch(kernel, range);
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
}
