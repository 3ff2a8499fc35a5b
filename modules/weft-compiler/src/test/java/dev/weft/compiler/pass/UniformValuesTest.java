package dev.weft.compiler.pass;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import org.junit.jupiter.api.Test;

class UniformValuesTest {
    @Test
    void valuesOfArgumentsAreUniformAndPositionsAreNot() {
        GraphBuilder b = new GraphBuilder(1);
        Op sum = b.op(Opcode.ADD, Type.I64, b.length(), b.m());
        Op size = b.item(ItemFunction.Kind.GLOBAL_SIZE, 0);
        Op rank = b.item(ItemFunction.Kind.GLOBAL_RANK, 0);
        Op mixed = b.op(Opcode.ADD, Type.I64, sum, rank);
        Op loaded = b.load(sum);
        b.end();
        UniformValues uniforms = new UniformValues(b.graph);
        assertSame(sum, uniforms.find(sum));
        assertNotNull(uniforms.find(size));
        assertNull(uniforms.find(rank));
        assertNull(uniforms.find(mixed));
        assertNull(uniforms.find(loaded));
    }

    @Test
    void equalExpressionsHaveOneRepresentative() {
        GraphBuilder b = new GraphBuilder(1);
        Op first = b.op(Opcode.MUL, Type.I32, b.n(), b.constant(2));
        Op second = b.op(Opcode.MUL, Type.I32, b.n(), b.constant(2));
        Op other = b.op(Opcode.MUL, Type.I32, b.n(), b.constant(3));
        b.end();
        UniformValues uniforms = new UniformValues(b.graph);
        assertSame(first, uniforms.find(second));
        assertSame(other, uniforms.find(other));
    }

    @Test
    void zerosOfDifferentSignAreDifferent() {
        GraphBuilder b = new GraphBuilder(1);
        Op positive = b.constant(0.0f);
        Op negative = b.constant(-0.0f);
        b.end();
        UniformValues uniforms = new UniformValues(b.graph);
        assertSame(negative, uniforms.find(negative));
        assertSame(positive, uniforms.find(positive));
    }

    @Test
    void blockParametersAreNotUniform() {
        GraphBuilder b = new GraphBuilder(1);
        Block next = b.graph.newBlock();
        BlockParameter parameter = next.addParameter(Type.I32);
        b.branch(next, b.constant(1));
        Op sum = b.at(next).op(Opcode.ADD, Type.I32, parameter, b.constant(1));
        b.end();
        UniformValues uniforms = new UniformValues(b.graph);
        assertNull(uniforms.find(parameter));
        assertNull(uniforms.find(sum));
    }
}
