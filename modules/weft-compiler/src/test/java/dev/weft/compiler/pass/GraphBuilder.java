package dev.weft.compiler.pass;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.OpDetail;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds graphs by hand. Arguments: 0 an I32 {@code n}, 1 a float array {@code a}, 2 an I64 {@code m}, 3 an F32
 * {@code x}.
 */
final class GraphBuilder {
    static final ArrayRef ARRAY = new ArrayRef(ArrayRef.Space.ARGUMENT, 1, "a", Type.F32, 1, true, false, false);
    private static final Site SITE = new Site("K", "run", "K.java", 1, null);

    final Graph graph;
    private Block block;

    GraphBuilder(int rank) {
        graph = new Graph(
                "test",
                rank,
                List.of(
                        new Graph.Scalar("n", Type.I32),
                        new Graph.Array(ARRAY),
                        new Graph.Scalar("m", Type.I64),
                        new Graph.Scalar("x", Type.F32)));
        block = graph.entry();
    }

    GraphBuilder at(Block place) {
        block = place;
        return this;
    }

    Op op(Opcode opcode, Type type, Value... operands) {
        return op(opcode, type, null, List.of(operands), List.of());
    }

    private Op op(Opcode opcode, Type type, @Nullable Object attribute, List<Value> operands, List<Edge> edges) {
        Op op = graph.newOp(opcode, type, operands, new OpDetail(attribute, SITE, edges));
        block.ops().add(op);
        return op;
    }

    Op constant(int value) {
        return op(Opcode.CONSTANT, Type.I32, value, List.of(), List.of());
    }

    Op constant(long value) {
        return op(Opcode.CONSTANT, Type.I64, value, List.of(), List.of());
    }

    Op constant(float value) {
        return op(Opcode.CONSTANT, Type.F32, value, List.of(), List.of());
    }

    Op constant(boolean value) {
        return op(Opcode.CONSTANT, Type.BOOL, value, List.of(), List.of());
    }

    Op n() {
        return op(Opcode.PARAMETER, Type.I32, 0, List.of(), List.of());
    }

    Op m() {
        return op(Opcode.PARAMETER, Type.I64, 2, List.of(), List.of());
    }

    Op x() {
        return op(Opcode.PARAMETER, Type.F32, 3, List.of(), List.of());
    }

    Op item(ItemFunction.Kind kind, int dim) {
        return op(Opcode.ITEM, Type.I64, new ItemFunction(kind, dim), List.of(), List.of());
    }

    Op length() {
        return op(Opcode.LENGTH, Type.I64, ARRAY, List.of(), List.of());
    }

    Op load(Value offset) {
        return op(Opcode.LOAD, Type.F32, ARRAY, List.of(offset), List.of());
    }

    Op store(Value offset, Value value) {
        return op(Opcode.STORE, Type.VOID, ARRAY, List.of(offset, value), List.of());
    }

    Op checkIndex(Value index, Value extent) {
        Failure failure = new Failure("java.lang.IndexOutOfBoundsException", Failure.Kind.INDEX, "a", SITE);
        return op(Opcode.CHECK_INDEX, Type.VOID, failure, List.of(index, extent), List.of());
    }

    Op checkNonzero(Value value) {
        Failure failure = new Failure("java.lang.ArithmeticException", Failure.Kind.DIVISION, null, SITE);
        return op(Opcode.CHECK_NONZERO, Type.VOID, failure, List.of(value), List.of());
    }

    void branch(Block target, Value... arguments) {
        op(Opcode.BRANCH, Type.VOID, null, List.of(), List.of(new Edge(target, List.of(arguments))));
    }

    void branchIf(Value condition, Edge yes, Edge no) {
        op(Opcode.CONDITIONAL_BRANCH, Type.VOID, null, List.of(condition), List.of(yes, no));
    }

    void switchOn(Value value, int[] keys, List<Edge> edges) {
        op(Opcode.SWITCH, Type.VOID, keys, List.of(value), edges);
    }

    void end() {
        op(Opcode.RETURN, Type.VOID, null, List.of(), List.of());
    }

    static Edge to(Block target, Value... arguments) {
        return new Edge(target, List.of(arguments));
    }
}
