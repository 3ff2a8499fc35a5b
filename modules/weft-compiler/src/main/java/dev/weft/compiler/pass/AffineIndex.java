package dev.weft.compiler.pass;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Analysis: assumes a verified graph and guarantees that an integer value with a polynomial is congruent to it, modulo
 * 2<sup>32</sup> for I32 and 2<sup>64</sup> for I64, for every work-item for which the value's conditions hold.
 *
 * <p>Wrapping sums, differences and products are those of the integers modulo a power of two, and narrowing maps the
 * larger ring onto the smaller one, so congruence passes through them without further ado. Widening does not: an I32
 * value is congruent to its polynomial modulo 2<sup>32</sup> only, and its sign extension equals the polynomial exactly
 * where that lies in the range of an {@code int}. So each widening of a polynomial that is not known to fit adds a
 * <em>condition</em> to all values computed from it: the polynomial widened there is within {@code int} range.
 * Conditions are numbered, and a value's set of them is a bit mask.
 *
 * <p>Uniform values ({@link UniformValues}) are leaves whatever is inside them: their own value, wrapped as Java wraps
 * it, is what the polynomial is over, so nothing has to be proved about how they were computed.
 */
public final class AffineIndex {
    /** Widenings with conditions that are told apart; values with more have no polynomial. */
    private static final int CONDITIONS_MAX = Long.SIZE;

    /** What a polynomial's leaf stands for; its value is a {@code long}, sign-extended where the operation is I32. */
    public static final class Leaf {
        /** The sorts of leaves. */
        public enum Kind {
            /** The result of a uniform operation. */
            VALUE,
            /** The offset of a dimension. */
            OFFSET,
            /** The size of a dimension. */
            SIZE
        }

        private final Kind kind;
        private final int dim;
        private final @Nullable Op op;

        Leaf(Kind kind, int dim, @Nullable Op op) {
            this.kind = kind;
            this.dim = dim;
            this.op = op;
        }

        /** {@return the sort of leaf} */
        public Kind kind() {
            return kind;
        }

        /** {@return the dimension of an offset or size} */
        public int dim() {
            return dim;
        }

        /** {@return the operation of a value} */
        public Op op() {
            if (op == null) {
                throw new IllegalStateException("leaf has no operation: kind=" + kind + ", dim=" + dim);
            }
            return op;
        }

        private boolean fitsInt() {
            return op != null && op.type() == Type.I32;
        }
    }

    private final Graph graph;
    private final UniformValues uniforms;
    private final boolean indexList;
    private final @Nullable Polynomial[] polynomials;
    private final long[] conditions;
    private final List<Leaf> leaves = new ArrayList<>();
    private final List<Polynomial> widened = new ArrayList<>();

    /**
     * Analyses a graph.
     *
     * @param graph the kernel
     * @param uniforms its uniform values
     * @param indexList whether global ids are read from a list, so that they are not affine
     */
    public AffineIndex(Graph graph, UniformValues uniforms, boolean indexList) {
        this.graph = graph;
        this.uniforms = uniforms;
        this.indexList = indexList;
        this.polynomials = new Polynomial[graph.valueIdBound()];
        this.conditions = new long[graph.valueIdBound()];
        for (Block block : graph.reversePostorder()) {
            for (Op op : block.ops()) {
                if (op.type() == Type.I32 || op.type() == Type.I64) {
                    polynomials[op.id()] = analyse(op);
                }
            }
        }
    }

    /** {@return the uniform values that the leaves are taken from} */
    public UniformValues uniforms() {
        return uniforms;
    }

    /**
     * Looks a value's polynomial up.
     *
     * @param value any value of the graph
     * @return the polynomial that it is congruent to where its conditions hold, or null where none was found
     */
    public @Nullable Polynomial polynomial(Value value) {
        return polynomials[value.id()];
    }

    /**
     * Looks a value's conditions up.
     *
     * @param value a value with a polynomial
     * @return the conditions as a bit mask: bit {@code k} stands for {@link #widened(int)} of {@code k}
     */
    public long conditions(Value value) {
        return conditions[value.id()];
    }

    /**
     * Returns what a condition is about.
     *
     * @param condition its number
     * @return the polynomial that must be within {@code int} range
     */
    public Polynomial widened(int condition) {
        return widened.get(condition);
    }

    /**
     * Returns what a leaf stands for.
     *
     * @param leaf its number
     * @return the leaf
     */
    public Leaf leaf(int leaf) {
        return leaves.get(leaf);
    }

    private @Nullable Polynomial analyse(Op op) {
        Op uniform = uniforms.find(op);
        if (uniform != null) {
            return uniform(uniform);
        }
        return switch (op.opcode()) {
            case ITEM -> item((ItemFunction) op.requiredAttribute());
            case ADD, SUB, MUL, SHL -> binary(op);
            case NEG -> scaled(op, -1);
            case NARROW -> scaled(op, 1);
            case WIDEN -> widen(op);
            default -> null;
        };
    }

    private @Nullable Polynomial uniform(Op op) {
        return switch (op.opcode()) {
            case CONSTANT -> Polynomial.constant(((Number) op.requiredAttribute()).longValue());
            case STRIDE -> {
                ArrayRef.Dimension dimension = (ArrayRef.Dimension) op.requiredAttribute();
                ArrayRef array = dimension.array();
                yield array.contiguous() && dimension.dim() == array.rank() - 1 ? Polynomial.constant(1) : leafOf(op);
            }
            case ITEM -> {
                ItemFunction function = (ItemFunction) op.requiredAttribute();
                boolean size = function.kind() == ItemFunction.Kind.GLOBAL_SIZE;
                yield size ? slotLeaf(Leaf.Kind.SIZE, function.dim()) : leafOf(op);
            }
            case WIDEN -> {
                // the leaf of an int is that int's exact value, so widening it changes nothing
                Op operand = uniforms.find(op.operand(0));
                yield operand != null && operand.type() == Type.I32 ? uniform(operand) : leafOf(op);
            }
            default -> leafOf(op);
        };
    }

    private @Nullable Polynomial item(ItemFunction function) {
        int last = graph.rangeRank() - 1;
        return switch (function.kind()) {
            case POSITION -> Polynomial.coordinate(function.dim());
            case GLOBAL_ID ->
                indexList
                        ? null
                        : Polynomial.coordinate(function.dim()).plus(slotLeaf(Leaf.Kind.OFFSET, function.dim()), 1);
            case GLOBAL_RANK -> {
                if (last < 1) {
                    yield last < 0 ? Polynomial.ZERO : Polynomial.coordinate(0);
                }
                Polynomial before = Polynomial.coordinate(graph.rangeRank()).times(slotLeaf(Leaf.Kind.SIZE, last));
                yield before == null ? null : before.plus(Polynomial.coordinate(last), 1);
            }
            default -> null;
        };
    }

    private @Nullable Polynomial binary(Op op) {
        Polynomial left = polynomial(op.operand(0));
        Polynomial right = polynomial(op.operand(1));
        if (left == null || right == null) {
            return null;
        }
        conditions[op.id()] = conditions(op.operand(0)) | conditions(op.operand(1));
        return switch (op.opcode()) {
            case ADD -> left.plus(right, 1);
            case SUB -> left.plus(right, -1);
            case MUL -> left.times(right);
            default -> shifted(op, left, right);
        };
    }

    private static @Nullable Polynomial shifted(Op op, Polynomial value, Polynomial distance) {
        long bits = distance.constantTerm() & (op.type() == Type.I32 ? 31 : 63);
        boolean constant = distance.sameAs(Polynomial.constant(distance.constantTerm()));
        return constant && bits < 63 ? Polynomial.ZERO.plus(value, 1L << bits) : null;
    }

    private @Nullable Polynomial scaled(Op op, long factor) {
        Polynomial value = polynomial(op.operand(0));
        conditions[op.id()] = conditions(op.operand(0));
        return value == null || op.type() == Type.BOOL ? null : Polynomial.ZERO.plus(value, factor);
    }

    private @Nullable Polynomial widen(Op op) {
        Polynomial value = polynomial(op.operand(0));
        if (value == null) {
            return null;
        }
        conditions[op.id()] = conditions(op.operand(0));
        if (fitsInt(value)) {
            return value;
        }
        int condition = 0;
        while (condition < widened.size() && !widened.get(condition).sameAs(value)) {
            condition++;
        }
        if (condition == CONDITIONS_MAX) {
            return null;
        }
        if (condition == widened.size()) {
            widened.add(value);
        }
        conditions[op.id()] |= 1L << condition;
        return value;
    }

    private boolean fitsInt(Polynomial value) {
        if (value.terms().isEmpty()) {
            return true;
        }
        Polynomial.Term first = value.terms().get(0);
        if (value.terms().size() > 1 || first.coordinate() != Polynomial.NO_COORDINATE) {
            return false;
        }
        return first.isConstant()
                ? first.coefficient() == (int) first.coefficient()
                : first.coefficient() == 1
                        && first.leafCount() == 1
                        && leaf(first.leaf(0)).fitsInt();
    }

    private Polynomial leafOf(Op op) {
        for (int i = 0; i < leaves.size(); i++) {
            if (leaves.get(i).op == op) {
                return Polynomial.leaf(i);
            }
        }
        leaves.add(new Leaf(Leaf.Kind.VALUE, 0, op));
        return Polynomial.leaf(leaves.size() - 1);
    }

    private Polynomial slotLeaf(Leaf.Kind kind, int dim) {
        for (int i = 0; i < leaves.size(); i++) {
            if (leaves.get(i).kind == kind && leaves.get(i).dim == dim) {
                return Polynomial.leaf(i);
            }
        }
        leaves.add(new Leaf(kind, dim, null));
        return Polynomial.leaf(leaves.size() - 1);
    }
}
