package dev.weft.compiler.pass;

import static dev.weft.compiler.pass.GraphBuilder.to;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
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

class SimplifyBlocksTest {
    @Test
    void decidedBranchesAndWhatTheyLeaveUnreachableAreGone() {
        GraphBuilder b = new GraphBuilder(1);
        Block yes = b.graph.newBlock();
        Block no = b.graph.newBlock();
        Op rank = b.item(ItemFunction.Kind.GLOBAL_RANK, 0);
        b.branchIf(b.constant(false), to(yes), to(no));
        b.at(yes).store(rank, b.constant(1f));
        b.end();
        Op kept = b.at(no).store(rank, b.constant(2f));
        b.end();
        assertTrue(SimplifyBlocks.run(b.graph));
        Verifier.verify(b.graph);
        assertEquals(1, b.graph.blocks().size());
        assertTrue(b.graph.entry().ops().contains(kept));
    }

    @Test
    void switchesOnConstantsTakeTheirKeyOrTheLastEdge() {
        for (int value : new int[] {4, 9, 5}) {
            GraphBuilder b = new GraphBuilder(1);
            Block four = b.graph.newBlock();
            Block nine = b.graph.newBlock();
            Block other = b.graph.newBlock();
            b.switchOn(b.constant(value), new int[] {4, 9}, List.of(to(four), to(nine), to(other)));
            Op rank = b.item(ItemFunction.Kind.GLOBAL_RANK, 0);
            b.graph.entry().ops().addFirst(b.graph.entry().ops().removeLast());
            Op[] stores = new Op[3];
            Block[] blocks = {four, nine, other};
            for (int i = 0; i < 3; i++) {
                stores[i] = b.at(blocks[i]).store(rank, b.constant((float) i));
                b.end();
            }
            SimplifyBlocks.run(b.graph);
            Verifier.verify(b.graph);
            assertTrue(b.graph.entry().ops().contains(stores[value == 4 ? 0 : value == 9 ? 1 : 2]));
            assertEquals(1, b.graph.blocks().size());
        }
    }

    @Test
    void parametersThatReceiveOneValueAreThatValue() {
        GraphBuilder b = new GraphBuilder(1);
        Block loop = b.graph.newBlock();
        Block end = b.graph.newBlock();
        BlockParameter same = loop.addParameter(Type.F32);
        BlockParameter other = loop.addParameter(Type.F32);
        Op x = b.x();
        Op rank = b.item(ItemFunction.Kind.GLOBAL_RANK, 0);
        b.branch(loop, x, x);
        Op sum = b.at(loop).op(Opcode.ADD, Type.F32, same, other);
        b.branchIf(b.op(Opcode.LT, Type.BOOL, sum, x), to(loop, same, sum), to(end));
        Op store = b.at(end).store(rank, same);
        b.end();
        SimplifyBlocks.run(b.graph);
        Verifier.verify(b.graph);
        assertSame(x, store.operand(1));
        assertEquals(List.of(other), loop.parameters());
    }

    @Test
    void loopsKeepTheirBlocks() {
        GraphBuilder b = new GraphBuilder(1);
        Block loop = b.graph.newBlock();
        b.branch(loop);
        b.at(loop).branch(loop);
        assertFalse(SimplifyBlocks.run(b.graph));
        assertEquals(2, b.graph.blocks().size());
    }
}
