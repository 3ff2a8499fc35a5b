package dev.weft.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Says whether a graph is legal: blocks end in a terminator and have it nowhere else, edges pass what their targets ask
 * for, every use is dominated by its definition, and every operation has the operands and the attribute that its
 * {@link Opcode} demands. Only blocks that control can reach are looked at.
 */
public final class Verifier {
    private final Graph graph;
    private final List<String> faults = new ArrayList<>();
    private final @Nullable Block[] definedIn;
    private final int[] definedAt;

    private Verifier(Graph graph) {
        this.graph = graph;
        this.definedIn = new @Nullable Block[graph.valueIdBound()];
        this.definedAt = new int[graph.valueIdBound()];
    }

    /**
     * Verifies a graph.
     *
     * @param graph the graph
     * @throws IllegalStateException if the graph is not legal; the message lists what is wrong and shows the graph
     */
    public static void verify(Graph graph) {
        List<String> faults = faults(graph);
        if (!faults.isEmpty()) {
            StringBuilder text = new StringBuilder("graph is not legal: kernel=").append(graph.name());
            for (String fault : faults) {
                text.append("\n  ").append(fault);
            }
            text.append('\n').append(Printer.print(graph));
            throw new IllegalStateException(text.toString());
        }
    }

    /**
     * Verifies a graph without throwing.
     *
     * @param graph the graph
     * @return what is wrong, one line each; empty for a legal graph
     */
    public static List<String> faults(Graph graph) {
        Verifier verifier = new Verifier(graph);
        verifier.checkTerminators();
        if (verifier.faults.isEmpty()) {
            verifier.checkBody();
        }
        return verifier.faults;
    }

    private void fault(Block block, Value value, String what) {
        String subject = value instanceof Op op ? op.opcode() + " " : "";
        faults.add(block + ": " + subject + value + ": " + what);
    }

    private void checkTerminators() {
        for (Block block : graph.blocks()) {
            if (block.graph() != graph) {
                faults.add(block + ": belongs to another graph");
            }
            List<Op> ops = block.ops();
            if (!block.isTerminated()) {
                faults.add(block + ": has no terminator");
            }
            for (int i = 0; i < ops.size() - 1; i++) {
                if (ops.get(i).opcode().isTerminator()) {
                    fault(block, ops.get(i), "terminator inside a block");
                }
            }
            for (Op op : ops) {
                checkTargets(block, op);
            }
        }
    }

    private void checkTargets(Block block, Op op) {
        for (Edge edge : op.edges()) {
            if (!graph.blocks().contains(edge.target())) {
                fault(block, op, "edge to a block that the graph does not have: target=" + edge.target());
            } else if (edge.target() == graph.entry()) {
                fault(block, op, "edge to the entry block");
            }
        }
    }

    private void checkBody() {
        Dominators dominators = new Dominators(graph);
        if (!graph.entry().parameters().isEmpty()) {
            faults.add(graph.entry() + ": entry block has parameters");
        }
        for (Block block : dominators.order()) {
            define(block);
        }
        for (Block block : dominators.order()) {
            for (int i = 0; i < block.ops().size(); i++) {
                Op op = block.ops().get(i);
                checkOp(dominators, block, op, i);
            }
        }
    }

    private void define(Block block) {
        for (int i = 0; i < block.parameters().size(); i++) {
            BlockParameter parameter = block.parameters().get(i);
            defineOnce(block, parameter, -1);
            if (parameter.block() != block) {
                fault(block, parameter, "parameter of another block");
            }
            if (!parameter.type().isValueType()) {
                fault(block, parameter, "parameter without a value type: type=" + parameter.type());
            }
        }
        for (int i = 0; i < block.ops().size(); i++) {
            defineOnce(block, block.ops().get(i), i);
        }
    }

    private void defineOnce(Block block, Value value, int position) {
        if (definedIn[value.id()] != null) {
            fault(block, value, "defined twice, also in " + definedIn[value.id()]);
        }
        definedIn[value.id()] = block;
        definedAt[value.id()] = position;
    }

    private void checkOp(Dominators dominators, Block block, Op op, int position) {
        for (Value operand : op.operands()) {
            checkUse(dominators, block, op, position, operand);
        }
        for (Edge edge : op.edges()) {
            checkEdge(dominators, block, op, position, edge);
        }
        if (op.opcode().isTerminator() != (position == block.ops().size() - 1)) {
            fault(block, op, "terminator out of place");
        }
        String wrong = OpRules.fault(graph, op);
        if (wrong != null) {
            fault(block, op, wrong);
        }
    }

    private void checkUse(Dominators dominators, Block block, Op op, int position, Value used) {
        Block home = definedIn[used.id()];
        boolean legal;
        if (home == null) {
            legal = false;
        } else if (home == block) {
            legal = definedAt[used.id()] < position;
        } else {
            legal = dominators.dominates(home, block);
        }
        if (!legal) {
            fault(block, op, "use of a value that is not defined there: value=" + used + ", defined in " + home);
        }
    }

    private void checkEdge(Dominators dominators, Block block, Op op, int position, Edge edge) {
        List<BlockParameter> parameters = edge.target().parameters();
        if (parameters.size() != edge.arguments().size()) {
            fault(
                    block,
                    op,
                    "edge with the wrong number of arguments: target=" + edge.target() + ", parameters="
                            + parameters.size() + ", arguments="
                            + edge.arguments().size());
            return;
        }
        for (int i = 0; i < parameters.size(); i++) {
            Value argument = edge.arguments().get(i);
            checkUse(dominators, block, op, position, argument);
            if (argument.type() != parameters.get(i).type()) {
                fault(
                        block,
                        op,
                        "edge argument of another type than its parameter: parameter=" + parameters.get(i) + ", type="
                                + parameters.get(i).type() + ", argument=" + argument + ", type=" + argument.type());
            }
        }
    }
}
