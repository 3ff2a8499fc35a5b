package dev.weft.compiler.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import org.junit.jupiter.api.Test;

class AffineIndexTest {
    private static AffineIndex analyse(GraphBuilder b, boolean indexList) {
        b.end();
        return new AffineIndex(b.graph, new UniformValues(b.graph), indexList);
    }

    private static String text(AffineIndex affine, Value value) {
        Polynomial polynomial = affine.polynomial(value);
        assertNotNull(polynomial);
        return polynomial.toString();
    }

    @Test
    void ranksAreRowsTimesColumnsPlusColumn() {
        GraphBuilder b = new GraphBuilder(3);
        Op rank = b.item(ItemFunction.Kind.GLOBAL_RANK, 0);
        Op size = b.item(ItemFunction.Kind.GLOBAL_SIZE, 2);
        AffineIndex affine = analyse(b, false);
        assertEquals("1*p2 + 1*u0*p3", text(affine, rank));
        assertEquals("1*u0", text(affine, size));
        assertEquals(AffineIndex.Leaf.Kind.SIZE, affine.leaf(0).kind());
    }

    @Test
    void ranksOfRankOneAndZeroNeedNoSize() {
        GraphBuilder one = new GraphBuilder(1);
        Op rank = one.item(ItemFunction.Kind.GLOBAL_RANK, 0);
        assertEquals("1*p0", text(analyse(one, false), rank));
        GraphBuilder zero = new GraphBuilder(0);
        Op only = zero.item(ItemFunction.Kind.GLOBAL_RANK, 0);
        assertEquals("0", text(analyse(zero, false), only));
    }

    @Test
    void idsAreAffineUnlessListed() {
        GraphBuilder b = new GraphBuilder(1);
        Op id = b.item(ItemFunction.Kind.GLOBAL_ID, 0);
        Op position = b.item(ItemFunction.Kind.POSITION, 0);
        AffineIndex listed = analyse(b, true);
        assertNull(listed.polynomial(id));
        assertEquals("1*p0", text(listed, position));
        AffineIndex affine = new AffineIndex(b.graph, new UniformValues(b.graph), false);
        assertEquals("1*u0 + 1*p0", text(affine, id));
        assertEquals(AffineIndex.Leaf.Kind.OFFSET, affine.leaf(0).kind());
    }

    @Test
    void wideningAnExpressionIsACondition() {
        GraphBuilder b = new GraphBuilder(1);
        Op narrow = b.op(Opcode.NARROW, Type.I32, b.item(ItemFunction.Kind.GLOBAL_RANK, 0));
        Op sum = b.op(Opcode.ADD, Type.I32, b.op(Opcode.MUL, Type.I32, narrow, b.n()), b.constant(5));
        Op wide = b.op(Opcode.WIDEN, Type.I64, sum);
        Op again = b.op(Opcode.WIDEN, Type.I64, sum);
        Op other = b.op(Opcode.WIDEN, Type.I64, narrow);
        Op both = b.op(Opcode.SUB, Type.I64, wide, other);
        AffineIndex affine = analyse(b, false);
        assertEquals("5 + 1*u0*p0", text(affine, wide));
        assertEquals(0, affine.conditions(sum));
        assertEquals(1, affine.conditions(wide));
        assertEquals(1, affine.conditions(again));
        assertEquals(2, affine.conditions(other));
        assertEquals(3, affine.conditions(both));
        assertEquals("5 + 1*u0*p0", affine.widened(0).toString());
        assertEquals("5 + -1*p0 + 1*u0*p0", text(affine, both));
    }

    @Test
    void wideningAnArgumentIsNoCondition() {
        GraphBuilder b = new GraphBuilder(1);
        Op wide = b.op(Opcode.WIDEN, Type.I64, b.n());
        Op small = b.op(Opcode.WIDEN, Type.I64, b.constant(-4));
        AffineIndex affine = analyse(b, false);
        assertEquals("1*u0", text(affine, wide));
        assertEquals(0, affine.conditions(wide));
        assertEquals("-4", text(affine, small));
        assertEquals(0, affine.conditions(small));
    }

    @Test
    void uniformExpressionsAreLeavesWhateverIsInside() {
        GraphBuilder b = new GraphBuilder(1);
        Op side = b.op(Opcode.ADD, Type.I32, b.n(), b.constant(2));
        Op area = b.op(Opcode.MUL, Type.I32, side, side);
        Op quotient = b.op(Opcode.DIV, Type.I32, area, b.n());
        Op narrow = b.op(Opcode.NARROW, Type.I32, b.item(ItemFunction.Kind.GLOBAL_RANK, 0));
        Op product = b.op(Opcode.MUL, Type.I32, narrow, quotient);
        AffineIndex affine = analyse(b, false);
        assertEquals(1, affine.polynomial(product).terms().size());
        Polynomial.Term term = affine.polynomial(product).terms().get(0);
        assertEquals(quotient, affine.leaf(term.leaf(0)).op());
    }

    @Test
    void shiftsByConstantsAreProducts() {
        GraphBuilder b = new GraphBuilder(1);
        Op rank = b.item(ItemFunction.Kind.GLOBAL_RANK, 0);
        Op shifted = b.op(Opcode.SHL, Type.I64, rank, b.constant(67));
        Op narrow = b.op(Opcode.SHL, Type.I32, b.op(Opcode.NARROW, Type.I32, rank), b.constant(35));
        Op varying = b.op(Opcode.SHL, Type.I64, rank, b.n());
        AffineIndex affine = analyse(b, false);
        assertEquals("8*p0", text(affine, shifted));
        assertEquals("8*p0", text(affine, narrow));
        assertNull(affine.polynomial(varying));
    }

    @Test
    void squaresAndLoadsAreNotAffine() {
        GraphBuilder b = new GraphBuilder(1);
        Op rank = b.item(ItemFunction.Kind.GLOBAL_RANK, 0);
        Op square = b.op(Opcode.MUL, Type.I64, rank, rank);
        Op half = b.op(Opcode.SHR, Type.I64, rank, b.constant(1));
        AffineIndex affine = analyse(b, false);
        assertNull(affine.polynomial(square));
        assertNull(affine.polynomial(half));
    }
}
