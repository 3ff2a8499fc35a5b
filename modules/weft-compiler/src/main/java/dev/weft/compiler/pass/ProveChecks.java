package dev.weft.compiler.pass;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Analysis: assumes a verified graph and guarantees that where all its conditions hold for a box of work-items, none of
 * the checks it calls proved fails for an item of the box, and no widening under a proved condition changes a
 * polynomial's value there.
 *
 * <p>Why this is sound. Take a check {@code 0 <= index < extent} whose extent is uniform and whose index has a
 * polynomial P under the conditions C ({@link AffineIndex}). Its conditions here are: each polynomial of C lies within
 * {@code int} range over the box, and P lies in {@code [0, extent)} over the box, where "lies" speaks of exact
 * integers. Over the box, then, the index is congruent to P modulo 2<sup>64</sup>; both are in {@code [-2^63, 2^63)},
 * so they are equal, and the check holds. The extreme values of P over a box are those of its terms at the ends of each
 * coordinate, since P is affine. The generated code computes them in 64 bits and counts any overflow as "does not
 * hold", so what it accepts is exact. The converse is not claimed: a condition may fail where every item would pass, on
 * a path not taken, say; then the checked variant runs the tile. Nothing here depends on control flow, so checks on
 * conditional paths and in loops may be proved as well as others, as long as index and extent do not depend on anything
 * but the coordinates.
 */
public final class ProveChecks {
    /** Conditions that are evaluated at most; checks that would need more stay in the code. */
    private static final int CONDITIONS_MAX = 64;

    /**
     * A polynomial plus any constant of a span must lie in a range for all work-items of a box; or a uniform value must
     * not be 0. Checks on neighbours, which differ by a constant, share a condition.
     */
    public static final class Condition {
        private final @Nullable Polynomial value;
        private final @Nullable Op bound;
        private long leastConstant;
        private long greatestConstant;

        Condition(@Nullable Polynomial value, @Nullable Op bound, long constant) {
            this.value = value;
            this.bound = bound;
            this.leastConstant = constant;
            this.greatestConstant = constant;
        }

        /** {@return the polynomial without its constant term, or null where {@link #bound} must not be 0} */
        public @Nullable Polynomial value() {
            return value;
        }

        /** {@return the uniform extent that the sums lie below, being at least 0; null for {@code int} range} */
        public @Nullable Op bound() {
            return bound;
        }

        /** {@return the least constant that is added} */
        public long leastConstant() {
            return leastConstant;
        }

        /** {@return the greatest constant that is added} */
        public long greatestConstant() {
            return greatestConstant;
        }

        private boolean isOn(@Nullable Polynomial other) {
            return (value == null || other == null) ? value == other : value.sameAs(other);
        }
    }

    private final AffineIndex affine;
    private final boolean[] proved;
    private final List<Condition> conditions = new ArrayList<>();
    private long provedWidenings;
    private boolean anyProved;
    private boolean anyGuarded;

    /**
     * Analyses a graph.
     *
     * @param graph the kernel
     * @param affine its polynomials
     * @param enabled whether to prove anything; if not, no check is proved and there are no conditions
     */
    public ProveChecks(Graph graph, AffineIndex affine, boolean enabled) {
        this.affine = affine;
        this.proved = new boolean[graph.valueIdBound()];
        if (!enabled) {
            return;
        }
        for (Block block : graph.reversePostorder()) {
            for (Op op : block.ops()) {
                if (op.opcode().isCheck() && conditions.size() < CONDITIONS_MAX) {
                    boolean holds = op.opcode() == Opcode.CHECK_INDEX ? proveIndex(op) : proveNonzero(op);
                    proved[op.id()] = holds;
                    anyProved |= holds;
                    anyGuarded |= holds && block != graph.entry();
                }
            }
        }
    }

    /**
     * Tells whether a check cannot fail where the conditions hold.
     *
     * @param check a check of the graph
     * @return whether it can be left out
     */
    public boolean isProved(Op check) {
        return proved[check.id()];
    }

    /** {@return whether some check is proved} */
    public boolean provesAny() {
        return anyProved;
    }

    /**
     * {@return whether conditions probably fail at the border of a range} So it is where a kernel looks at neighbours
     * and does so on a path that is not always taken, which usually guards the border.
     */
    public boolean looksGuardedAtBorder() {
        if (anyGuarded) {
            for (Condition condition : conditions) {
                if (condition.bound != null && (condition.leastConstant != 0 || condition.greatestConstant != 0)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** {@return what must hold for the box, all of it} */
    public List<Condition> conditions() {
        return conditions;
    }

    /**
     * Looks up a polynomial that a value equals modulo 2<sup>64</sup> where the conditions hold.
     *
     * @param value an I64 value
     * @return the polynomial, or null
     */
    public @Nullable Polynomial polynomial(Value value) {
        Polynomial polynomial = affine.polynomial(value);
        return polynomial != null && (affine.conditions(value) & ~provedWidenings) == 0 ? polynomial : null;
    }

    private boolean proveIndex(Op check) {
        Polynomial index = affine.polynomial(check.operand(0));
        Op extent = affine.uniforms().find(check.operand(1));
        if (index == null || extent == null) {
            return false;
        }
        long widenings = affine.conditions(check.operand(0));
        for (int k = 0; k < Long.SIZE; k++) {
            if ((widenings >>> k & 1) != 0) {
                require(affine.widened(k), null);
            }
        }
        provedWidenings |= widenings;
        require(index, extent);
        return true;
    }

    private boolean proveNonzero(Op check) {
        Op divisor = affine.uniforms().find(check.operand(0));
        if (divisor == null) {
            return false;
        }
        require(null, divisor);
        return true;
    }

    private void require(@Nullable Polynomial value, @Nullable Op bound) {
        long constant = value == null ? 0 : value.constantTerm();
        Polynomial rest = value == null ? null : value.withoutConstant();
        for (Condition condition : conditions) {
            if (condition.bound == bound && condition.isOn(rest)) {
                condition.leastConstant = Math.min(condition.leastConstant, constant);
                condition.greatestConstant = Math.max(condition.greatestConstant, constant);
                return;
            }
        }
        conditions.add(new Condition(rest, bound, constant));
    }
}
