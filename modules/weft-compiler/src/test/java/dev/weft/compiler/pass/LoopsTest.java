package dev.weft.compiler.pass;

import static dev.weft.compiler.pass.GraphBuilder.to;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import org.junit.jupiter.api.Test;

class LoopsTest {
    @Test
    void joinsAreNoLoops() {
        GraphBuilder b = new GraphBuilder(1);
        Block left = b.graph.newBlock();
        Block join = b.graph.newBlock();
        b.branchIf(b.op(Opcode.LT, Type.BOOL, b.n(), b.constant(3)), to(left), to(join));
        b.at(left).branch(join);
        b.at(join).end();
        assertFalse(Loops.exist(b.graph));
    }

    @Test
    void blocksThatReachThemselvesAreLoops() {
        GraphBuilder b = new GraphBuilder(1);
        Block loop = b.graph.newBlock();
        Block latch = b.graph.newBlock();
        Block end = b.graph.newBlock();
        b.branch(loop);
        b.at(loop).branchIf(b.constant(true), to(latch), to(end));
        b.at(latch).branch(loop);
        b.at(end).end();
        assertTrue(Loops.exist(b.graph));
    }

    @Test
    void endlessLoopsAreLoops() {
        GraphBuilder b = new GraphBuilder(1);
        Block loop = b.graph.newBlock();
        b.branch(loop);
        b.at(loop).branch(loop);
        assertTrue(Loops.exist(b.graph));
    }
}
