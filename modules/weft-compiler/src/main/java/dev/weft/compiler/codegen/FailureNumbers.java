package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.region.Region;
import dev.weft.compiler.region.RegionProgram;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Numbers the checks and throws of a graph in the order of control, whichever of them a variant makes. */
final class FailureNumbers {
    private final IdentityHashMap<Failure, Integer> numbers = new IdentityHashMap<>();
    private final List<Failure> failures = new ArrayList<>();

    FailureNumbers(Graph graph) {
        number(graph);
    }

    FailureNumbers(RegionProgram program) {
        for (Region region : program.regions()) {
            number(region.graph());
        }
        for (Region region : program.regions()) {
            Failure parting = region.parting();
            numbers.put(parting, failures.size());
            failures.add(parting);
        }
    }

    private void number(Graph graph) {
        for (Block block : graph.reversePostorder()) {
            for (Op op : block.ops()) {
                boolean fails = op.opcode().isCheck() || op.opcode() == Opcode.FAIL;
                if (fails && numbers.putIfAbsent(op.failure(), failures.size()) == null) {
                    failures.add(op.failure());
                }
            }
        }
    }

    int numberOf(Op op) {
        return numberOf(op.failure());
    }

    int numberOf(Failure failure) {
        return numbers.getOrDefault(failure, -1);
    }

    List<Failure> failures() {
        return failures;
    }
}
