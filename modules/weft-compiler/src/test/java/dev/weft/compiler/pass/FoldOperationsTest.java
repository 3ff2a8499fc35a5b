package dev.weft.compiler.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.ir.Verifier;
import org.junit.jupiter.api.Test;

class FoldOperationsTest {
    /** Stores a value's float form, so that it is used, folds, and returns what is stored in its place. */
    private static Op folded(GraphBuilder b, Op value) {
        Op shown = value;
        if (value.type() == Type.BOOL) {
            shown = b.op(Opcode.SELECT, Type.F32, value, b.x(), b.constant(2.0f));
        } else {
            shown = b.op(Opcode.INT_TO_FLOAT, Type.F32, value);
        }
        b.store(b.item(ItemFunction.Kind.GLOBAL_RANK, 0), shown);
        b.end();
        FoldOperations.run(b.graph);
        Verifier.verify(b.graph);
        return (Op) shown.operand(0);
    }

    private static Object constant(GraphBuilder b, Opcode opcode, Type type, Value... operands) {
        Op result = folded(b, b.op(opcode, type, operands));
        assertEquals(Opcode.CONSTANT, result.opcode());
        assertEquals(type, result.type());
        return result.requiredAttribute();
    }

    @Test
    void arithmeticOnConstantsWrapsLikeJava() {
        GraphBuilder b = new GraphBuilder(1);
        assertEquals(
                Integer.MIN_VALUE, constant(b, Opcode.ADD, Type.I32, b.constant(Integer.MAX_VALUE), b.constant(1)));
        b = new GraphBuilder(1);
        assertEquals(-1 >>> 28, constant(b, Opcode.USHR, Type.I32, b.constant(-1), b.constant(60)));
        b = new GraphBuilder(1);
        assertEquals(-1L >>> 60, constant(b, Opcode.USHR, Type.I64, b.constant(-1L), b.constant(60)));
        b = new GraphBuilder(1);
        assertEquals(1 << 3, constant(b, Opcode.SHL, Type.I32, b.constant(1), b.constant(35)));
        b = new GraphBuilder(1);
        assertEquals(-8 >> 1, constant(b, Opcode.SHR, Type.I32, b.constant(-8), b.constant(33)));
        b = new GraphBuilder(1);
        assertEquals((int) 0x1_8000_0000L, constant(b, Opcode.NARROW, Type.I32, b.constant(0x1_8000_0000L)));
        b = new GraphBuilder(1);
        assertEquals(-5L, constant(b, Opcode.WIDEN, Type.I64, b.constant(-5)));
        b = new GraphBuilder(1);
        assertEquals(Integer.MIN_VALUE, constant(b, Opcode.NEG, Type.I32, b.constant(Integer.MIN_VALUE)));
        b = new GraphBuilder(1);
        assertEquals(true, constant(b, Opcode.LT, Type.BOOL, b.constant(-1), b.constant(0)));
    }

    @Test
    void narrowingUndoesWidening() {
        GraphBuilder b = new GraphBuilder(1);
        Op n = b.n();
        assertSame(n, folded(b, b.op(Opcode.NARROW, Type.I32, b.op(Opcode.WIDEN, Type.I64, n))));
    }

    @Test
    void truthsMadeIntAndComparedAgainAreTruths() {
        for (int wanted = 0; wanted < 2; wanted++) {
            GraphBuilder b = new GraphBuilder(1);
            Op less = b.op(Opcode.LT, Type.BOOL, b.n(), b.constant(3));
            Op asInt = b.op(Opcode.SELECT, Type.I32, less, b.constant(1), b.constant(0));
            Op again = folded(b, b.op(Opcode.EQ, Type.BOOL, asInt, b.constant(wanted)));
            if (wanted == 1) {
                assertSame(less, again);
            } else {
                assertEquals(Opcode.XOR, again.opcode());
                assertSame(less, again.operand(0));
            }
        }
    }

    @Test
    void threeWayComparisonsMeetZeroOnce() {
        Opcode[] comparisons = {Opcode.EQ, Opcode.NE, Opcode.LT, Opcode.LE, Opcode.GT, Opcode.GE};
        for (Opcode threeWay : new Opcode[] {Opcode.COMPARE_L, Opcode.COMPARE_G}) {
            for (Opcode comparison : comparisons) {
                GraphBuilder b = new GraphBuilder(1);
                Op x = b.x();
                Op y = b.load(b.item(ItemFunction.Kind.GLOBAL_RANK, 0));
                Op compared = b.op(threeWay, Type.I32, x, y);
                Op result = folded(b, b.op(comparison, Type.BOOL, compared, b.constant(0)));
                int ofNaN = threeWay == Opcode.COMPARE_L ? -1 : 1;
                for (float[] pair : new float[][] {{1, 2}, {2, 1}, {1, 1}, {0f, -0f}, {Float.NaN, 1}, {1, Float.NaN}}) {
                    int order = pair[0] < pair[1] ? -1 : pair[0] > pair[1] ? 1 : pair[0] == pair[1] ? 0 : ofNaN;
                    boolean expected = evaluate(comparison, order, 0);
                    boolean negated = result.opcode() == Opcode.XOR;
                    Op direct = negated ? (Op) result.operand(0) : result;
                    assertSame(x, direct.operand(0));
                    assertSame(y, direct.operand(1));
                    assertEquals(
                            expected,
                            evaluate(direct.opcode(), pair[0], pair[1]) != negated,
                            threeWay + " " + comparison);
                }
            }
        }
    }

    private static boolean evaluate(Opcode comparison, float a, float b) {
        return switch (comparison) {
            case EQ -> a == b;
            case NE -> a != b;
            case LT -> a < b;
            case LE -> a <= b;
            case GT -> a > b;
            case GE -> a >= b;
            default -> throw new IllegalArgumentException("no comparison: opcode=" + comparison);
        };
    }

    @Test
    void floatsAreLeftAlone() {
        GraphBuilder b = new GraphBuilder(1);
        b.store(b.item(ItemFunction.Kind.GLOBAL_RANK, 0), b.op(Opcode.ADD, Type.F32, b.constant(1f), b.constant(2f)));
        b.end();
        assertFalse(FoldOperations.run(b.graph));
    }

    @Test
    void selectionsOfOneValueAreThatValue() {
        GraphBuilder b = new GraphBuilder(1);
        Op n = b.n();
        Op chosen = b.op(Opcode.SELECT, Type.I32, b.op(Opcode.LT, Type.BOOL, n, b.constant(3)), n, n);
        assertSame(n, folded(b, chosen));
        assertTrue(b.graph.entry().ops().size() > 3);
    }
}
