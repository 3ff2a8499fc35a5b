package dev.weft.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Specialization.ArrayTraits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Private and constant arrays, against Java. */
final class OwnArrayOracleTest {
    private static final int COUNT = EdgeValues.INTS.length;
    private static final int[] INDICES = {0, 1, 2, 3, 5, 6, -1, 11, 12, 7, Integer.MAX_VALUE, Integer.MIN_VALUE};

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sorts",
                "initialisers",
                "madeAnewInLoops",
                "helpers",
                "copies",
                "copiesOutside",
                "bounds",
                "cubeBounds",
                "negativeSize",
                "noElements",
                "constantBounds",
                "aliases"
            })
    void agreesWithJavaOnInts(String name) {
        Oracle.compare(OwnArrayKernels.class, name, COUNT, EdgeValues.INTS, new int[COUNT]);
        Oracle.compare(OwnArrayKernels.class, name, INDICES.length, INDICES, new int[INDICES.length]);
    }

    @Test
    void elementsOfAllTypesAgree() {
        Oracle.compare(OwnArrayKernels.class, "allTypes", COUNT, EdgeValues.INTS, new double[COUNT]);
        Oracle.compare(OwnArrayKernels.class, "copiesOfAllTypes", COUNT, EdgeValues.INTS, new double[COUNT]);
        Oracle.compare(OwnArrayKernels.class, "constants", COUNT, EdgeValues.INTS, new double[COUNT]);
    }

    @Test
    void rowsOfArraysAgree() {
        Oracle.compare(OwnArrayKernels.class, "matrices", COUNT, EdgeValues.INTS, new float[COUNT]);
    }

    @Test
    void elementsAtConstantPlacesOfConstantArraysAreConstants() {
        Graph graph = Lifting.method(Lifting.find(OwnArrayKernels.class, "noElements"), 1, traits());
        for (Block block : graph.blocks()) {
            for (Op op : block.ops()) {
                assertFalse(op.opcode() == Opcode.CONSTANT_LOAD, op.toString());
            }
        }
    }

    @Test
    void indicesThatConstantsShowAreNotChecked() {
        Graph graph = Lifting.method(Lifting.find(OwnArrayKernels.class, "aliases"), 1, traits());
        int checks = 0;
        for (Block block : graph.blocks()) {
            for (Op op : block.ops()) {
                checks += op.opcode() == Opcode.CHECK_INDEX
                                && op.failure().message().startsWith("int[")
                        ? 1
                        : 0;
            }
        }
        assertEquals(0, checks);
    }

    private static ArrayTraits traits() {
        return new ArrayTraits(1, true, false);
    }
}
