package dev.weft.compiler.pass;

import static dev.weft.compiler.pass.GraphBuilder.to;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Verifier;
import java.util.List;
import org.junit.jupiter.api.Test;

class RemoveDeadOperationsTest {
    @Test
    void unusedValuesAndLoadsGoAndChecksStay() {
        GraphBuilder b = new GraphBuilder(1);
        Op rank = b.item(ItemFunction.Kind.GLOBAL_RANK, 0);
        Op check = b.checkIndex(rank, b.length());
        Op load = b.load(rank);
        Op sum = b.op(Opcode.ADD, Type.F32, load, b.x());
        b.end();
        assertTrue(RemoveDeadOperations.run(b.graph));
        Verifier.verify(b.graph);
        assertTrue(b.graph.entry().ops().contains(check));
        assertFalse(b.graph.entry().ops().contains(load));
        assertFalse(b.graph.entry().ops().contains(sum));
        assertFalse(RemoveDeadOperations.run(b.graph));
    }

    @Test
    void parametersThatOnlyFeedThemselvesGo() {
        GraphBuilder b = new GraphBuilder(1);
        Block loop = b.graph.newBlock();
        Block end = b.graph.newBlock();
        BlockParameter counter = loop.addParameter(Type.I32);
        BlockParameter dead = loop.addParameter(Type.F32);
        b.branch(loop, b.constant(0), b.x());
        Op next = b.at(loop).op(Opcode.ADD, Type.I32, counter, b.constant(1));
        Op useless = b.op(Opcode.ADD, Type.F32, dead, dead);
        b.branchIf(b.op(Opcode.LT, Type.BOOL, next, b.constant(9)), to(loop, next, useless), to(end));
        b.at(end).end();
        assertTrue(RemoveDeadOperations.run(b.graph));
        Verifier.verify(b.graph);
        assertEquals(List.of(counter), loop.parameters());
        assertFalse(loop.ops().contains(useless));
    }
}
