package dev.weft.compiler.frontend;

import static dev.weft.compiler.bytecode.Bytecodes.s2;
import static dev.weft.compiler.bytecode.Bytecodes.s4;

import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.bytecode.Bytecodes;
import dev.weft.compiler.bytecode.MethodCode;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Jumps, conditional jumps and switches. */
final class BranchLifter {
    private static final Opcode[] COMPARISONS = {Opcode.EQ, Opcode.NE, Opcode.LT, Opcode.GE, Opcode.GT, Opcode.LE};

    private BranchLifter() {}

    static void lift(MethodLifter m, int opcode) {
        int pc = m.pc();
        Frame frame = m.frame();
        if (opcode == Bytecodes.GOTO) {
            m.writer.branch(m.edgeTo(pc + s2(m.code, pc + 1)));
        } else if (opcode == Bytecodes.GOTO_W) {
            m.writer.branch(m.edgeTo(pc + s4(m.code, pc + 1)));
        } else if (opcode == Bytecodes.TABLESWITCH || opcode == Bytecodes.LOOKUPSWITCH) {
            liftSwitch(m, frame.popValue());
        } else if (opcode <= Bytecodes.IFLE) {
            Value value = frame.popValue();
            branchOnSign(m, opcode - Bytecodes.IFEQ, value);
        } else if (opcode <= Bytecodes.IF_ICMPLE) {
            Value b = frame.popValue();
            Value a = frame.popValue();
            branch(m, m.writer.binary(COMPARISONS[opcode - Bytecodes.IF_ICMPEQ], Type.BOOL, a, b), false);
        } else if (opcode <= Bytecodes.IF_ACMPNE) {
            Operand b = frame.pop();
            branchOnIdentity(m, frame.pop(), b, opcode == Bytecodes.IF_ACMPEQ);
        } else if (opcode == Bytecodes.IFNULL || opcode == Bytecodes.IFNONNULL) {
            branchOnIdentity(m, frame.pop(), Operand.NULL, opcode == Bytecodes.IFNULL);
        } else {
            throw m.refusal(KernelRules.SUBROUTINE, "a bytecode subroutine", null);
        }
    }

    /** A comparison with 0; where the value is a three-way comparison or a truth value, its operands are compared. */
    private static void branchOnSign(MethodLifter m, int comparison, Value value) {
        Op op = value.definingOp();
        Opcode source = op == null ? null : op.opcode();
        if (op != null && source == Opcode.WIDEN && comparison <= 1) {
            branch(m, op.operand(0), comparison == 0);
        } else if (op != null && (source == Opcode.COMPARE_L || source == Opcode.COMPARE_G)) {
            branchOnCompare(m, comparison, op);
        } else {
            Value zero = m.writer.constant(0);
            branch(m, m.writer.binary(COMPARISONS[comparison], Type.BOOL, value, zero), false);
        }
    }

    /**
     * A three-way comparison against 0. Where NaN would take the branch, the opposite comparison is written, which is
     * false for NaN, and the edges change places.
     */
    private static void branchOnCompare(MethodLifter m, int comparison, Op compare) {
        Value a = compare.operand(0);
        Value b = compare.operand(1);
        Opcode direct = COMPARISONS[comparison];
        boolean nanTakesBranch = compare.opcode() == Opcode.COMPARE_L
                ? direct == Opcode.LT || direct == Opcode.LE
                : direct == Opcode.GT || direct == Opcode.GE;
        boolean negate = a.type().isFloating() && nanTakesBranch;
        Opcode written = negate ? COMPARISONS[comparison ^ 1] : direct;
        branch(m, m.writer.binary(written, Type.BOOL, a, b), negate);
    }

    private static void branchOnIdentity(MethodLifter m, Operand a, Operand b, boolean branchIfSame) {
        m.supported(a);
        m.supported(b);
        if (a instanceof Operand.EnumValue constant && b != Operand.NULL) {
            branch(m, EnumLifter.equal(m, constant, b), !branchIfSame);
            return;
        }
        Boolean same = sameReference(a, b);
        if (same == null) {
            throw m.refusal(
                    KernelRules.REFERENCE_COMPARISON, "comparison of " + a.describe() + " and " + b.describe(), null);
        }
        branch(m, m.writer.constantOf(same), !branchIfSame);
    }

    private static @Nullable Boolean sameReference(Operand a, Operand b) {
        if (a instanceof Operand.Compound && b instanceof Operand.Compound) {
            return sameObject(a, b);
        }
        if (Operand.same(a, b)) {
            return true;
        }
        if (a instanceof Operand.Text && b instanceof Operand.Text) {
            return null;
        }
        // two components of one type can hold the same array
        boolean bothArrays = a instanceof Operand.ArrayObject first
                && b instanceof Operand.ArrayObject second
                && first.type == second.type;
        boolean bothOwn = a instanceof Operand.OwnArray && b instanceof Operand.OwnArray;
        return (bothArrays || bothOwn) ? null : Boolean.FALSE;
    }

    /** Equal parts do not tell whether two objects are one. */
    @SuppressWarnings("ReferenceEquality") // one operand is one object
    private static @Nullable Boolean sameObject(Operand a, Operand b) {
        return a == b ? Boolean.TRUE : null;
    }

    private static void branch(MethodLifter m, Value condition, boolean negate) {
        int taken = m.pc() + s2(m.code, m.pc() + 1);
        int next = m.pc() + 3;
        int yes = negate ? next : taken;
        int no = negate ? taken : next;
        Object constant = GraphWriter.constantValue(condition);
        if (constant instanceof Boolean known) {
            m.writer.branch(m.edgeTo(known ? yes : no));
        } else if (yes == no) {
            m.writer.branch(m.edgeTo(yes));
        } else {
            Frame snapshot = m.frame().copy();
            Edge first = m.edgeTo(yes, snapshot);
            m.writer.conditionalBranch(condition, first, m.edgeTo(no, snapshot));
        }
    }

    private static void liftSwitch(MethodLifter m, Value key) {
        int[] keys = MethodCode.switchKeys(m.code, m.pc());
        int[] targets = MethodCode.switchTargets(m.code, m.pc());
        if (GraphWriter.constantValue(key) instanceof Integer constant) {
            int taken = keys.length;
            for (int i = 0; i < keys.length; i++) {
                if (keys[i] == constant) {
                    taken = i;
                }
            }
            m.writer.branch(m.edgeTo(targets[taken]));
            return;
        }
        switchOver(m, key, keys, targets);
    }

    /** Writes a switch; cases that cannot be are left out, so that what they do is not read. */
    private static void switchOver(MethodLifter m, Value key, int[] keys, int[] targets) {
        int[] possible = m.lift.possible.get(key);
        Frame snapshot = m.frame().copy();
        int[] kept = new int[keys.length];
        List<Edge> edges = new ArrayList<>(targets.length);
        boolean otherwise = possible == null;
        for (int i = 0; i < keys.length; i++) {
            if (possible == null || contains(possible, keys[i])) {
                kept[edges.size()] = keys[i];
                edges.add(m.edgeTo(targets[i], snapshot));
            }
        }
        for (int i = 0; possible != null && i < possible.length; i++) {
            otherwise |= !contains(keys, possible[i]);
        }
        if (otherwise) {
            edges.add(m.edgeTo(targets[keys.length], snapshot));
        }
        m.writer.switchOver(key, Arrays.copyOf(kept, edges.size() - 1), edges);
    }

    private static boolean contains(int[] numbers, int wanted) {
        for (int number : numbers) {
            if (number == wanted) {
                return true;
            }
        }
        return false;
    }
}
