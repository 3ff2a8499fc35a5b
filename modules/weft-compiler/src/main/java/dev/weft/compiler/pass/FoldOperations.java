package dev.weft.compiler.pass;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.OpDetail;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pass: may assume a verified graph and guarantees that integer arithmetic on constants is done, that conditions are
 * truth values and comparisons instead of integers made from them and compared again, and that no narrowing undoes a
 * widening. Replaces pure operations only, where they stand; what it replaced is left behind without uses.
 */
public final class FoldOperations {
    private final Graph graph;
    private final Replacements replacements;
    private final List<Op> made = new ArrayList<>();

    private FoldOperations(Graph graph) {
        this.graph = graph;
        this.replacements = new Replacements(graph);
    }

    /**
     * Runs the pass.
     *
     * @param graph the kernel, rewritten in place
     * @return whether something changed
     */
    public static boolean run(Graph graph) {
        FoldOperations pass = new FoldOperations(graph);
        for (Block block : graph.reversePostorder()) {
            pass.foldIn(block);
        }
        pass.replacements.apply(graph);
        return pass.replacements.any();
    }

    private void foldIn(Block block) {
        List<Op> ops = block.ops();
        for (int i = 0; i < ops.size(); i++) {
            Op op = ops.get(i);
            replacements.applyTo(op.operands());
            if (!op.opcode().isPure() || op.operands().isEmpty()) {
                continue;
            }
            Value folded = fold(op);
            if (folded != null) {
                replacements.put(op, folded);
                ops.addAll(i, made);
                i += made.size();
                made.clear();
            }
        }
    }

    /** Returns what computes the same more simply, new operations being in {@link #made}, or null. */
    private @Nullable Value fold(Op op) {
        return switch (op.opcode()) {
            case ADD, SUB, MUL, AND, OR, XOR, SHL, SHR, USHR -> foldBinary(op);
            case EQ, NE, LT, LE, GT, GE -> foldComparison(op);
            case NEG, WIDEN, NARROW -> foldUnary(op);
            case SELECT -> foldSelect(op);
            default -> null;
        };
    }

    private @Nullable Value foldBinary(Op op) {
        Op left = constant(op.operand(0));
        Op right = constant(op.operand(1));
        if (left != null && right != null && !op.type().isFloating()) {
            return number(op, calculate(op.opcode(), op.type(), bits(left), bits(right)));
        }
        if (right == null || bits(right) != 1 || op.operand(0).definingOp() == null) {
            return null;
        }
        Op inner = (Op) op.operand(0);
        if (op.opcode() == Opcode.AND && isTruthAsInt(inner)) {
            return inner;
        }
        boolean negatedTwice = op.opcode() == Opcode.XOR && op.type() == Type.BOOL && isNegation(inner);
        return negatedTwice ? inner.operand(0) : null;
    }

    private static long calculate(Opcode opcode, Type type, long left, long right) {
        int distance = (int) right & (type == Type.I64 ? 63 : 31);
        return switch (opcode) {
            case ADD -> left + right;
            case SUB -> left - right;
            case MUL -> left * right;
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
            case SHL -> left << distance;
            case SHR -> left >> distance;
            case USHR -> (type == Type.I64 ? left : left & 0xFFFF_FFFFL) >>> distance;
            default -> throw new IllegalStateException("no arithmetic on constants: opcode=" + opcode);
        };
    }

    private @Nullable Value foldUnary(Op op) {
        Op operand = op.operand(0).definingOp();
        if (operand == null || op.type().isFloating()) {
            return null;
        }
        if (operand.opcode() == Opcode.CONSTANT) {
            return number(op, op.opcode() == Opcode.NEG ? -bits(operand) : bits(operand));
        }
        boolean undone = op.opcode() == Opcode.NARROW
                && operand.opcode() == Opcode.WIDEN
                && operand.operand(0).type() == op.type();
        return undone ? operand.operand(0) : null;
    }

    private @Nullable Value foldSelect(Op op) {
        Value condition = op.operand(0);
        Op decided = constant(condition);
        if (decided != null) {
            return op.operand(bits(decided) != 0 ? 1 : 2);
        }
        if (op.operand(1) == op.operand(2)) {
            return op.operand(1);
        }
        Op yes = constant(op.operand(1));
        Op no = constant(op.operand(2));
        if (yes == null
                || no == null
                || op.type().isFloating()
                || bits(yes) + bits(no) != 1
                || bits(yes) * bits(no) != 0) {
            return null;
        }
        Value truth = bits(yes) == 1 ? condition : negation(op, condition);
        return switch (op.type()) {
            case BOOL -> truth;
            case I32 -> make(op, Opcode.WIDEN, Type.I32, List.of(truth));
            default -> {
                made.clear();
                yield null;
            }
        };
    }

    private @Nullable Value foldComparison(Op op) {
        Op right = constant(op.operand(1));
        Op left = op.operand(0).definingOp();
        if (right == null || left == null || right.type().isFloating()) {
            return null;
        }
        if (left.opcode() == Opcode.CONSTANT) {
            return number(op, compare(op.opcode(), Long.compare(bits(left), bits(right))) ? 1 : 0);
        }
        if (bits(right) == 0 && (left.opcode() == Opcode.COMPARE_L || left.opcode() == Opcode.COMPARE_G)) {
            return fuse(op, left);
        }
        boolean equality = op.opcode() == Opcode.EQ || op.opcode() == Opcode.NE;
        boolean truth = left.type() == Type.BOOL || isTruthAsInt(left);
        if (!equality || !truth || bits(right) >>> 1 != 0) {
            return null;
        }
        Value value = left.type() == Type.BOOL ? left : left.operand(0);
        boolean same = op.opcode() == (bits(right) == 1 ? Opcode.EQ : Opcode.NE);
        return same ? value : negation(op, value);
    }

    /**
     * Compares directly what a three-way comparison compared before its result met 0. Where an operand is NaN the
     * three-way result is negative or positive; a direct comparison is false there, so where the outcome must be true
     * the opposite comparison is made and negated.
     */
    private Value fuse(Op op, Op threeWay) {
        Opcode direct = op.opcode();
        boolean floating = threeWay.operand(0).type().isFloating();
        boolean trueOnNaN = direct == Opcode.NE || compare(direct, threeWay.opcode() == Opcode.COMPARE_L ? -1 : 1);
        if (!floating || direct == Opcode.NE || !trueOnNaN) {
            return make(op, direct, Type.BOOL, threeWay.operands());
        }
        return negation(op, make(op, opposite(direct), Type.BOOL, threeWay.operands()));
    }

    private static Opcode opposite(Opcode comparison) {
        return switch (comparison) {
            case LT -> Opcode.GE;
            case LE -> Opcode.GT;
            case GT -> Opcode.LE;
            case GE -> Opcode.LT;
            default -> throw new IllegalStateException("comparison has no opposite here: opcode=" + comparison);
        };
    }

    private static boolean compare(Opcode comparison, int order) {
        return switch (comparison) {
            case EQ -> order == 0;
            case NE -> order != 0;
            case LT -> order < 0;
            case LE -> order <= 0;
            case GT -> order > 0;
            default -> order >= 0;
        };
    }

    private static boolean isTruthAsInt(Op op) {
        return op.opcode() == Opcode.WIDEN && op.operand(0).type() == Type.BOOL;
    }

    private static boolean isNegation(Op op) {
        Op right = op.opcode() == Opcode.XOR && op.type() == Type.BOOL ? constant(op.operand(1)) : null;
        return right != null && bits(right) == 1;
    }

    private static @Nullable Op constant(Value value) {
        Op op = value.definingOp();
        return op != null && op.opcode() == Opcode.CONSTANT && !op.type().isFloating() ? op : null;
    }

    private static long bits(Op constant) {
        Object attribute = constant.requiredAttribute();
        return attribute instanceof Boolean truth ? (truth ? 1 : 0) : ((Number) attribute).longValue();
    }

    private Value negation(Op place, Value value) {
        Op yes = make(place, Opcode.CONSTANT, Type.BOOL, List.of(), true);
        return make(place, Opcode.XOR, Type.BOOL, List.of(value, yes));
    }

    /** Makes a constant of the type of the operation that it replaces, from the low bits of a number. */
    private Value number(Op place, long value) {

        Object attribute = switch (place.type()) {
            case BOOL -> (value & 1) != 0;
            case I32 -> (int) value;
            default -> value;
        };
        return make(place, Opcode.CONSTANT, place.type(), List.of(), attribute);
    }

    private Op make(Op place, Opcode opcode, Type type, List<Value> operands) {
        return make(place, opcode, type, operands, null);
    }

    private Op make(Op place, Opcode opcode, Type type, List<Value> operands, @Nullable Object attribute) {
        Op op = graph.newOp(opcode, type, operands, OpDetail.of(attribute, place.site()));
        made.add(op);
        return op;
    }
}
