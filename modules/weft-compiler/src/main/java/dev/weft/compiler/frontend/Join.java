package dev.weft.compiler.frontend;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Joins what several edges bring into one block: numbers that differ become a parameter, objects of one kind are joined
 * part by part, everything else must be the same on all edges.
 */
final class Join {
    private final MethodLifter method;
    private final Block block;
    private final List<Edge> edges;
    private final boolean open;
    private final String phrase;
    private final List<Done> done = new ArrayList<>();

    /** Operands that were joined, and the result: an object that is not complete is one object wherever it stands. */
    private record Done(List<Operand> incoming, Operand joined) {}

    /**
     * Prepares to join into a block.
     *
     * @param method who asks
     * @param block the block, which gets parameters
     * @param edges the edges into it so far, which get arguments
     * @param open whether edges may come later, so that every number becomes a parameter
     * @param phrase how a refusal begins: what holds one object or another
     */
    Join(MethodLifter method, Block block, List<Edge> edges, boolean open, String phrase) {
        this.method = method;
        this.block = block;
        this.edges = edges;
        this.open = open;
        this.phrase = phrase;
    }

    /** Joins what the edges bring in one place, in the order of the edges. */
    Operand join(List<Operand> incoming) {
        Operand first = incoming.get(0);
        if (first instanceof Operand.Scalar) {
            return joinNumbers(incoming);
        }
        if (first instanceof Operand.Compound compound) {
            return joinObjects(compound, incoming);
        }
        for (Operand other : incoming) {
            if (!Operand.same(first, other)) {
                throw mixed(first, other);
            }
        }
        return first;
    }

    private Operand joinNumbers(List<Operand> incoming) {
        Operand first = incoming.get(0);
        boolean same = true;
        for (Operand other : incoming) {
            if (!(other instanceof Operand.Scalar)) {
                throw mixed(first, other);
            }
            same &= Operand.same(first, other);
        }
        return same && !open ? first : parameter(incoming);
    }

    private Operand parameter(List<Operand> incoming) {
        BlockParameter parameter =
                block.addParameter(Frame.value(incoming.get(0)).type());
        List<Value> values = new ArrayList<>(edges.size());
        for (int i = 0; i < edges.size(); i++) {
            Value value = Frame.value(incoming.get(i));
            edges.get(i).arguments().add(value);
            values.add(value);
        }
        if (!open) {
            method.writer.noteJoin(parameter, values);
        }
        return new Operand.Scalar(parameter);
    }

    private Operand joinObjects(Operand.Compound first, List<Operand> incoming) {
        if (allIdentical(incoming) && (!open || first.isIncomplete())) {
            return first;
        }
        for (Operand other : incoming) {
            boolean oneKind = other instanceof Operand.Compound compound
                    && compound.kind().equals(first.kind());
            if (!oneKind || (open && first.isIncomplete())) {
                throw mixed(first, other);
            }
        }
        // where edges may come later, two variables that hold one object now may hold two then
        Operand known = open ? null : knownJoin(incoming);
        if (known != null) {
            return known;
        }
        Operand[] parts = new Operand[first.partCount()];
        for (int part = 0; part < parts.length; part++) {
            List<Operand> parted = new ArrayList<>(incoming.size());
            for (Operand object : incoming) {
                parted.add(((Operand.Compound) object).part(part));
            }
            parts[part] = join(parted);
        }
        Operand joined = first.with(parts);
        done.add(new Done(incoming, joined));
        return joined;
    }

    @SuppressWarnings("ReferenceEquality") // the very same object on all edges
    private static boolean allIdentical(List<Operand> incoming) {
        for (Operand other : incoming) {
            if (other != incoming.get(0)) {
                return false;
            }
        }
        return true;
    }

    @SuppressWarnings("ReferenceEquality") // the very same objects
    private @Nullable Operand knownJoin(List<Operand> incoming) {
        for (Done earlier : done) {
            boolean same = true;
            for (int i = 0; i < incoming.size(); i++) {
                same &= incoming.get(i) == earlier.incoming.get(i);
            }
            if (same) {
                return earlier.joined;
            }
        }
        return null;
    }

    /** Passes along one more edge what fits what was joined before, where edges may come later. */
    void pass(Edge edge, Operand joined, Operand actual) {
        if (joined instanceof Operand.Scalar scalar && isParameter(scalar) && actual instanceof Operand.Scalar number) {
            edge.arguments().add(number.value);
        } else if (joined instanceof Operand.Compound expected
                && !expected.isIncomplete()
                && actual instanceof Operand.Compound found
                && found.kind().equals(expected.kind())) {
            for (int part = 0; part < expected.partCount(); part++) {
                pass(edge, expected.part(part), found.part(part));
            }
        } else if (!Operand.same(joined, actual)) {
            throw mixed(joined, actual);
        }
    }

    private boolean isParameter(Operand.Scalar scalar) {
        return scalar.value instanceof BlockParameter parameter && parameter.block() == block;
    }

    private RuntimeException mixed(Operand a, Operand b) {
        return method.refusal(KernelRules.MIXED_REFERENCES, phrase + " " + a.describe() + " or " + b.describe(), null);
    }
}
