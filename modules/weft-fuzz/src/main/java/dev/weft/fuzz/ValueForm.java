package dev.weft.fuzz;

import dev.weft.array.DoubleArray;
import dev.weft.array.FloatArray;
import dev.weft.array.IntArray;
import dev.weft.array.LongArray;
import dev.weft.kernel.Kernel;
import dev.weft.testkit.oracle.Workspace;
import java.lang.constant.ClassDesc;

/** Kernels that compute much of all types; a quarter of them may fail. */
final class ValueForm implements Form {
    private static final ClassDesc OWNER = ClassDesc.of("dev.weft.fuzz.Values");
    private static final int ITEMS_MAX = 150;

    @Override
    public String name() {
        return "values";
    }

    @Override
    public int launches() {
        return 2;
    }

    @Override
    public byte[] write(Choices choices) {
        KernelFile file = new KernelFile(OWNER);
        for (String prefix : new String[] {"in", "out"}) {
            for (int i = 0; i < ValueKernel.TYPES.length; i++) {
                file.component(prefix + i, ValueKernel.arrayOf(ValueKernel.TYPES[i]));
            }
        }
        boolean mayFail = choices.nextInt(4) == 3;
        return file.write(new ValueKernel(choices, OWNER, mayFail)::write, builder -> {});
    }

    @Override
    public void launch(Class<?> type, Workspace w, long data) throws ReflectiveOperationException {
        int items = 1 + (int) Math.floorMod(data >>> 8, (long) ITEMS_MAX);
        int outputs = items * ValueKernel.VARIABLES;
        int inputs = ValueKernel.INPUTS;
        IntArray ints = w.ints(inputs);
        LongArray longs = w.longs(inputs);
        FloatArray floats = w.floats(inputs);
        DoubleArray doubles = w.doubles(inputs);
        Kernel kernel = (Kernel) type.getConstructors()[0].newInstance(
                ints, longs, floats, doubles, w.ints(outputs), w.longs(outputs), w.floats(outputs), w.doubles(outputs));
        w.device().launch(kernel, items);
    }
}
