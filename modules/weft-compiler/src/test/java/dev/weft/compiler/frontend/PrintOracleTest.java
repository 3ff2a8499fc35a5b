package dev.weft.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.weft.array.FloatArray;
import dev.weft.compiler.PlainItem;
import dev.weft.compiler.ir.ArrayMemory;
import dev.weft.compiler.ir.GraphInterpreter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What kernels print, against Java. */
final class PrintOracleTest {
    @Test
    void printsAgreeWithJava() {
        float[] x = {0, -1.5f, Float.NaN, 1e20f, 0.1f};
        PlainItem item = new PlainItem(new long[] {5}, new long[1], new long[0]);
        for (long rank = 0; rank < 5; rank++) {
            item.moveTo(rank);
            new PrintKernels.Prints(FloatArray.of(x)).run(item);
        }
        GraphInterpreter run =
                new GraphInterpreter(Lifting.kernel(PrintKernels.Prints.class, 1), List.of(ArrayMemory.of(x)), 5);
        assertNull(run.runAll());
        assertEquals(item.printed(), run.printed());
        assertEquals(25, run.printed().size());
    }
}
