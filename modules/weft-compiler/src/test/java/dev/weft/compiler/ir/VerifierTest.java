package dev.weft.compiler.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One broken graph for each structural rule. */
final class VerifierTest {
    private static final Site SITE = new Site("K", "run", "K.java", 1, null);

    private final ArrayRef array = new ArrayRef(ArrayRef.Space.ARGUMENT, 1, "a", Type.F32, 1, true, false, false);
    private Graph graph = new Graph("k", 1, List.of());
    private Block entry = graph.entry();

    @BeforeEach
    void newGraph() {
        graph = new Graph("k", 1, List.of(new Graph.Scalar("s", Type.I32), new Graph.Array(array)));
        entry = graph.entry();
    }

    private Op add(Block block, Opcode opcode, Type type, @Nullable Object attribute, Value... operands) {
        Op op = graph.newOp(opcode, type, List.of(operands), OpDetail.of(attribute, SITE));
        block.ops().add(op);
        return op;
    }

    private void end(Block block, Opcode opcode, List<Value> operands, Edge... edges) {
        block.ops().add(graph.newOp(opcode, Type.VOID, operands, new OpDetail(null, SITE, List.of(edges))));
    }

    private void ret(Block block) {
        end(block, Opcode.RETURN, List.of());
    }

    private Op constant(int value) {
        return add(entry, Opcode.CONSTANT, Type.I32, value);
    }

    private void assertFault(String words) {
        List<String> faults = Verifier.faults(graph);
        assertEquals(1, faults.size(), faults::toString);
        assertTrue(faults.get(0).contains(words), faults::toString);
        IllegalStateException e = assertThrows(IllegalStateException.class, () -> Verifier.verify(graph));
        assertTrue(e.getMessage().contains(faults.get(0)), e.getMessage());
    }

    @Test
    void legalGraphHasNoFaults() {
        Block loop = graph.newBlock();
        BlockParameter count = loop.addParameter(Type.I32);
        Op one = constant(1);
        end(entry, Opcode.BRANCH, List.of(), new Edge(loop, List.of(one)));
        Op next = add(loop, Opcode.ADD, Type.I32, null, count, one);
        Op less = add(loop, Opcode.LT, Type.BOOL, null, next, one);
        Block exit = graph.newBlock();
        end(loop, Opcode.CONDITIONAL_BRANCH, List.of(less), new Edge(loop, List.of(next)), new Edge(exit, List.of()));
        ret(exit);
        assertEquals(List.of(), Verifier.faults(graph));
        Verifier.verify(graph);
    }

    @Test
    void blockNeedsATerminator() {
        constant(1);
        assertFault("has no terminator");
    }

    @Test
    void terminatorIsTheLastOperation() {
        ret(entry);
        constant(1);
        ret(entry);
        assertFault("terminator inside a block");
    }

    @Test
    void operandsAreDefinedBefore() {
        Op one = constant(1);
        Op two = add(entry, Opcode.ADD, Type.I32, null, one, one);
        ret(entry);
        entry.ops().remove(one);
        entry.ops().add(1, one);
        List<String> faults = Verifier.faults(graph);
        assertEquals(2, faults.size(), faults::toString); // both operands
        assertTrue(faults.get(0).contains("not defined there: value=" + one), faults::toString);
        assertEquals(two, entry.ops().get(0));
    }

    @Test
    void definitionsDominateUses() {
        Block left = graph.newBlock();
        Block right = graph.newBlock();
        Op flag = add(entry, Opcode.CONSTANT, Type.BOOL, true);
        end(entry, Opcode.CONDITIONAL_BRANCH, List.of(flag), new Edge(left, List.of()), new Edge(right, List.of()));
        Op inLeft = add(left, Opcode.CONSTANT, Type.I32, 1);
        end(left, Opcode.BRANCH, List.of(), new Edge(right, List.of()));
        add(right, Opcode.NEG, Type.I32, null, inLeft);
        ret(right);
        assertFault("not defined there");
    }

    @Test
    void edgesPassWhatTheTargetAsksFor() {
        Block next = graph.newBlock();
        next.addParameter(Type.I32);
        end(entry, Opcode.BRANCH, List.of(), new Edge(next, List.of()));
        ret(next);
        assertFault("wrong number of arguments");
    }

    @Test
    void edgeArgumentsHaveTheParametersType() {
        Block next = graph.newBlock();
        next.addParameter(Type.I64);
        end(entry, Opcode.BRANCH, List.of(), new Edge(next, List.of(constant(1))));
        ret(next);
        assertFault("another type");
    }

    @Test
    void entryHasNoParametersAndNoEdgesIntoIt() {
        end(entry, Opcode.BRANCH, List.of(), new Edge(entry, List.of()));
        assertFault("edge to the entry block");
        newGraph();
        entry.addParameter(Type.I32);
        ret(entry);
        assertFault("entry block has parameters");
    }

    @Test
    void operationStandsOnce() {
        Op one = constant(1);
        entry.ops().add(one);
        ret(entry);
        assertFault("defined twice");
    }

    @Test
    void operandCountsFit() {
        add(entry, Opcode.ADD, Type.I32, null, constant(1));
        ret(entry);
        assertFault("wrong number of operands");
    }

    @Test
    void operandTypesFit() {
        Op one = constant(1);
        Op wide = add(entry, Opcode.CONSTANT, Type.I64, 1L);
        add(entry, Opcode.ADD, Type.I32, null, one, wide);
        ret(entry);
        assertFault("types do not fit");
    }

    @Test
    void elementTypesAreNoValues() {
        Op one = constant(1);
        add(entry, Opcode.SIGN_EXTEND_8, Type.I8, null, one);
        ret(entry);
        assertFault("no value type");
    }

    @Test
    void constantsFitTheirType() {
        add(entry, Opcode.CONSTANT, Type.I64, 1);
        ret(entry);
        assertFault("attribute does not fit");
    }

    @Test
    void parametersAreScalarArguments() {
        add(entry, Opcode.PARAMETER, Type.I32, 1);
        ret(entry);
        assertFault("attribute does not fit");
    }

    @Test
    void dimensionsAreInTheRange() {
        add(entry, Opcode.ITEM, Type.I64, new ItemFunction(ItemFunction.Kind.GLOBAL_ID, 1));
        ret(entry);
        assertFault("attribute does not fit");
        newGraph();
        add(entry, Opcode.SHAPE, Type.I64, new ArrayRef.Dimension(array, 1));
        ret(entry);
        assertFault("attribute does not fit");
    }

    @Test
    void arraysAreArgumentsOfTheGraph() {
        add(
                entry,
                Opcode.LENGTH,
                Type.I64,
                new ArrayRef(ArrayRef.Space.ARGUMENT, 1, "other", Type.F32, 1, true, false, false));
        ret(entry);
        assertFault("attribute does not fit");
    }

    @Test
    void loadsAreOfTheElementsValueType() {
        Op offset = add(entry, Opcode.CONSTANT, Type.I64, 0L);
        add(entry, Opcode.LOAD, Type.F64, array, offset);
        ret(entry);
        assertFault("types do not fit");
    }

    @Test
    void checksHaveAFailureOfTheirKind() {
        Op zero = add(entry, Opcode.CONSTANT, Type.I64, 0L);
        Failure thrown = new Failure("java.lang.RuntimeException", Failure.Kind.THROWN, null, SITE);
        add(entry, Opcode.CHECK_INDEX, Type.VOID, thrown, zero, zero);
        ret(entry);
        assertFault("attribute does not fit");
    }

    @Test
    void switchKeysDiffer() {
        Block next = graph.newBlock();
        ret(next);
        Op key = constant(1);
        List<Edge> edges = List.of(new Edge(next, List.of()), new Edge(next, List.of()), new Edge(next, List.of()));
        entry.ops()
                .add(graph.newOp(Opcode.SWITCH, Type.VOID, List.of(key), new OpDetail(new int[] {3, 3}, SITE, edges)));
        assertFault("attribute does not fit");
    }

    @Test
    void unreachableBlocksAreNotLookedAt() {
        ret(entry);
        Block lost = graph.newBlock();
        add(lost, Opcode.NEG, Type.I32, null, constant(1));
        entry.ops().removeLast();
        ret(lost);
        assertEquals(List.of(), Verifier.faults(graph));
    }
}
