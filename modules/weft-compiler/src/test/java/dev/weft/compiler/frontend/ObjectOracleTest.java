package dev.weft.compiler.frontend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Small objects as values, against Java. */
final class ObjectOracleTest {
    private static final int COUNT = EdgeValues.INTS.length;
    private static final float[] FLOATS = {0, 1, -1, 0.25f, 2.5f, 100, -3.75f, Float.NaN};

    @ParameterizedTest
    @ValueSource(strings = {"intervals", "inheritance"})
    void objectsOfIntsAgreeWithJava(String name) {
        Oracle.compare(ObjectKernels.class, name, COUNT, EdgeValues.INTS, new int[COUNT]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rays", "paths"})
    void objectsOfFloatsAgreeWithJava(String name) {
        Oracle.compare(ObjectKernels.class, name, FLOATS.length, FLOATS, new float[FLOATS.length]);
    }

    @Test
    void objectsAreCarriedRoundLoops() {
        double[] in = {0, 0.25, -0.75, 1, -2, 0.3, 1e300};
        Oracle.compare(ObjectKernels.class, "mandelbrot", in.length, in, new int[in.length]);
    }

    @Test
    void boxesOfGenericHelpersFoldAway() {
        Oracle.compare(ObjectKernels.class, "generics", COUNT, EdgeValues.INTS, new double[COUNT]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "capturing",
                "methodReferences",
                "composed",
                "switchesOnEnum",
                "enumsByPath",
                "sealedShapes",
                "guardedPatterns",
                "constants"
            })
    void functionsAndEnumsAgreeWithJava(String name) {
        Oracle.compare(FunctionKernels.class, name, COUNT, EdgeValues.INTS, new int[COUNT]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"messages", "assertions", "counting"})
    void messagesHaveTheirValues(String name) {
        Oracle.compare(ThrowKernels.class, name, COUNT, EdgeValues.INTS, new int[COUNT]);
    }

    @Test
    void recordsAreEqualAsTheirPartsAre() {
        double[] in = {0.0, -0.0, Double.NaN, Double.longBitsToDouble(0x7ff8000000000001L), 1, -1, 1};
        Oracle.compare(FunctionKernels.class, "equalRecords", in.length, in, new int[in.length]);
    }
}
