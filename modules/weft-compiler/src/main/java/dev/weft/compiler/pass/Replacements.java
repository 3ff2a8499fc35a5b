package dev.weft.compiler.pass;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values that others take the place of, collected first and then put into all operands and arguments at once. */
final class Replacements {
    private final @Nullable Value[] byId;
    private boolean any;

    /** Starts without replacements; values made later than this object cannot be replaced, only replace. */
    Replacements(Graph graph) {
        byId = new Value[graph.valueIdBound()];
    }

    void put(Value old, Value replacement) {
        byId[old.id()] = replacement;
        any = true;
    }

    /** Follows replacements of replacements to the end. */
    Value current(Value value) {
        Value current = value;
        while (current.id() < byId.length) {
            Value next = byId[current.id()];
            if (next == null) {
                break;
            }
            current = next;
        }
        return current;
    }

    boolean any() {
        return any;
    }

    void apply(Graph graph) {
        if (!any) {
            return;
        }
        for (Block block : graph.blocks()) {
            for (Op op : block.ops()) {
                applyTo(op.operands());
                for (Edge edge : op.edges()) {
                    applyTo(edge.arguments());
                }
            }
        }
    }

    void applyTo(List<Value> values) {
        for (int i = 0; i < values.size(); i++) {
            Value value = values.get(i);
            Value current = current(value);
            if (current != value) {
                values.set(i, current);
            }
        }
    }
}
