package dev.weft.compiler.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import org.junit.jupiter.api.Test;

class ProveChecksTest {
    private static ProveChecks prove(GraphBuilder b, boolean enabled) {
        b.end();
        return new ProveChecks(b.graph, new AffineIndex(b.graph, new UniformValues(b.graph), false), enabled);
    }

    @Test
    void affineIndicesBelowUniformExtentsAreProved() {
        GraphBuilder b = new GraphBuilder(1);
        Op check = b.checkIndex(b.item(ItemFunction.Kind.GLOBAL_RANK, 0), b.length());
        ProveChecks proofs = prove(b, true);
        assertTrue(proofs.isProved(check));
        assertEquals(1, proofs.conditions().size());
        assertNotNull(proofs.conditions().get(0).bound());
    }

    @Test
    void nothingIsProvedUnasked() {
        GraphBuilder b = new GraphBuilder(1);
        Op check = b.checkIndex(b.item(ItemFunction.Kind.GLOBAL_RANK, 0), b.length());
        ProveChecks proofs = prove(b, false);
        assertFalse(proofs.isProved(check));
        assertFalse(proofs.provesAny());
        assertTrue(proofs.conditions().isEmpty());
    }

    @Test
    void neighboursShareACondition() {
        GraphBuilder b = new GraphBuilder(1);
        Op rank = b.item(ItemFunction.Kind.GLOBAL_RANK, 0);
        Op length = b.length();
        b.checkIndex(rank, length);
        b.checkIndex(b.op(Opcode.ADD, Type.I64, rank, b.constant(2L)), length);
        b.checkIndex(b.op(Opcode.SUB, Type.I64, rank, b.constant(3L)), length);
        ProveChecks proofs = prove(b, true);
        assertEquals(1, proofs.conditions().size());
        assertEquals(-3, proofs.conditions().get(0).leastConstant());
        assertEquals(2, proofs.conditions().get(0).greatestConstant());
    }

    @Test
    void wideningsOfAProvedIndexAreConditionsAndMakeItsPolynomialUsable() {
        GraphBuilder b = new GraphBuilder(1);
        Op narrow = b.op(Opcode.NARROW, Type.I32, b.item(ItemFunction.Kind.GLOBAL_RANK, 0));
        Op wide = b.op(Opcode.WIDEN, Type.I64, narrow);
        Op other = b.op(Opcode.WIDEN, Type.I64, b.op(Opcode.MUL, Type.I32, narrow, b.constant(3)));
        Op check = b.checkIndex(wide, b.length());
        ProveChecks proofs = prove(b, true);
        assertTrue(proofs.isProved(check));
        assertEquals(2, proofs.conditions().size());
        assertNull(proofs.conditions().get(0).bound());
        assertNotNull(proofs.polynomial(wide));
        assertNull(proofs.polynomial(other), "its widening is not proved");
    }

    @Test
    void loadedIndicesAndCountersAreNotProved() {
        GraphBuilder b = new GraphBuilder(1);
        Op length = b.length();
        Op rank = b.item(ItemFunction.Kind.GLOBAL_RANK, 0);
        Op loaded = b.op(Opcode.FLOAT_TO_INT, Type.I64, b.load(rank));
        Op gathered = b.checkIndex(loaded, length);
        Op varyingExtent = b.checkIndex(rank, loaded);
        Block loop = b.graph.newBlock();
        BlockParameter counter = loop.addParameter(Type.I64);
        b.branch(loop, b.constant(0L));
        Op counted = b.at(loop).checkIndex(counter, length);
        ProveChecks proofs = prove(b, true);
        assertFalse(proofs.isProved(gathered));
        assertFalse(proofs.isProved(varyingExtent));
        assertFalse(proofs.isProved(counted));
    }

    @Test
    void uniformDivisorsAreProvedNotZero() {
        GraphBuilder b = new GraphBuilder(1);
        Op uniform = b.checkNonzero(b.n());
        Op varying = b.checkNonzero(b.item(ItemFunction.Kind.GLOBAL_RANK, 0));
        ProveChecks proofs = prove(b, true);
        assertTrue(proofs.isProved(uniform));
        assertFalse(proofs.isProved(varying));
        assertNull(proofs.conditions().get(0).value());
    }
}
