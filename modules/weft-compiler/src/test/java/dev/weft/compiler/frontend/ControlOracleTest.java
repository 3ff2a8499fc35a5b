package dev.weft.compiler.frontend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Control flow, helpers, checks and throws, against Java. */
final class ControlOracleTest {
    private static final int COUNT = EdgeValues.INTS.length;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "labelledLoops",
                "switches",
                "conditions",
                "earlyReturns",
                "swapsInLoops",
                "helpers",
                "deadBranches",
                "throwing"
            })
    void agreesWithJavaOnInts(String name) {
        Oracle.compare(ControlKernels.class, name, COUNT, EdgeValues.INTS, new int[COUNT]);
    }

    @Test
    void indicesOutsideAnArrayFailAsInJava() {
        Oracle.compare(ControlKernels.class, "outOfBounds", COUNT, EdgeValues.INTS, new byte[100]);
    }

    @Test
    void loopsEndWhereDataSays() {
        float[] a = {5, 0, 1000, 2.5f, Float.NaN};
        Oracle.compare(ControlKernels.class, "dataDependentExit", 5, a, new float[5], new int[5]);
    }

    @Test
    void doWhileRunsAtLeastOnce() {
        Oracle.compare(ControlKernels.class, "doWhile", COUNT, EdgeValues.INTS, new long[COUNT]);
    }

    @Test
    void variablesOfAllTypesShareSlots() {
        Oracle.compare(ControlKernels.class, "manyLocals", COUNT, EdgeValues.INTS, new double[COUNT]);
    }

    @Test
    void compoundAssignmentsReadOnceAndWriteOnce() {
        Oracle.compare(ControlKernels.class, "compoundAssignments", COUNT, EdgeValues.INTS, new int[8]);
    }
}
