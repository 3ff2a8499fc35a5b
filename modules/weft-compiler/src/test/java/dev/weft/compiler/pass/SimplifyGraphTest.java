package dev.weft.compiler.pass;

import static dev.weft.compiler.pass.GraphBuilder.to;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Printer;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Verifier;
import org.junit.jupiter.api.Test;

class SimplifyGraphTest {
    /** A flag that is known only after folding decides a branch, which frees a parameter, which decides the next. */
    @Test
    void eachPassGivesTheOthersSomethingToDo() {
        GraphBuilder b = new GraphBuilder(1);
        Block first = b.graph.newBlock();
        Block second = b.graph.newBlock();
        Block join = b.graph.newBlock();
        BlockParameter flag = join.addParameter(Type.I32);
        Block third = b.graph.newBlock();
        Block end = b.graph.newBlock();
        Op rank = b.item(ItemFunction.Kind.GLOBAL_RANK, 0);
        Op two = b.op(Opcode.ADD, Type.I32, b.constant(1), b.constant(1));
        b.branchIf(b.op(Opcode.EQ, Type.BOOL, two, b.constant(2)), to(first), to(second));
        b.at(first).branch(join, b.constant(1));
        b.at(second).branch(join, b.constant(0));
        b.at(join).branchIf(b.op(Opcode.NE, Type.BOOL, flag, b.constant(0)), to(third), to(end));
        b.at(third).store(rank, b.x());
        b.branch(end);
        b.at(end).end();
        SimplifyGraph.run(b.graph);
        Verifier.verify(b.graph);
        String expected = """
                kernel test over rank 1
                  n: i32
                  a: f32 array of rank 1
                  m: i64
                  x: f32
                ^0
                  %0: i64 = item global_rank  @1
                  %1: f32 = parameter 3  @1
                  store a %0, %1  @1
                  return  @1
                """;
        assertEquals(expected, Printer.print(b.graph));
    }
}
