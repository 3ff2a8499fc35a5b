package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;

/** Numbers the checks and throws of a graph in the order of control, whichever of them a variant makes. */
final class FailureNumbers {
    private final int[] byId;
    private final List<Failure> failures = new ArrayList<>();

    FailureNumbers(Graph graph) {
        byId = new int[graph.valueIdBound()];
        for (Block block : graph.reversePostorder()) {
            for (Op op : block.ops()) {
                if (op.opcode().isCheck() || op.opcode() == Opcode.FAIL) {
                    byId[op.id()] = failures.size();
                    failures.add(op.failure());
                }
            }
        }
    }

    int numberOf(Op op) {
        return byId[op.id()];
    }

    List<Failure> failures() {
        return failures;
    }
}
