package dev.weft.compiler.frontend;

import static dev.weft.compiler.bytecode.Bytecodes.u1;

import dev.weft.compiler.build.GraphWriter;
import dev.weft.compiler.bytecode.Bytecodes;
import dev.weft.compiler.bytecode.MethodCode;
import dev.weft.compiler.bytecode.MethodFlow;
import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.JavaTypes;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import dev.weft.kernel.KernelCompileException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads one method, at one place where it is called, into the graph.
 *
 * <p>Blocks are read in the order of {@link MethodFlow}, the lowest that an edge has reached first, so that all edges
 * into a block but the loop's own are known when it is read. Each family of instructions has a class of its own.
 */
final class MethodLifter {
    final BytecodeLifter lift;
    final GraphWriter writer;
    final MethodCode method;
    final byte[] code;
    private final @Nullable MethodLifter caller;
    private final @Nullable Site callSite;
    private final boolean callProtected;
    /** A constructor's frames have one more local variable, which holds the object as it is so far. */
    private final boolean isConstructor;

    private final MethodFlow flow;
    private final @Nullable BlockEntry[] entries;
    private final List<Return> returns = new ArrayList<>();
    private Frame frame;
    private int pc;
    private int lowestPending;
    private @Nullable Site site;

    /** Where a return was read and what it returns; null for a method without result. */
    private record Return(Block block, @Nullable Operand result, Site site) {}

    private MethodLifter(BytecodeLifter lift, MethodCode method, @Nullable MethodLifter caller) {
        this.lift = lift;
        this.writer = lift.writer;
        this.method = method;
        this.code = method.code;
        this.caller = caller;
        this.callSite = caller == null ? null : caller.site();
        this.callProtected = caller != null && caller.isProtected();
        this.isConstructor = method.name.equals("<init>");
        this.flow = method.flow();
        this.entries = new @Nullable BlockEntry[flow.blockCount()];
        this.frame = newFrame();
    }

    /** Reads the kernel's own method; its returns end the work-item. */
    static void liftKernel(BytecodeLifter lift, MethodCode method, List<Operand> arguments) {
        MethodLifter lifter = new MethodLifter(lift, method, null);
        lifter.liftBody(arguments);
        for (Return end : lifter.returns) {
            lift.writer.setBlock(end.block);
            lift.writer.setSite(end.site);
            lift.writer.ret();
        }
    }

    /**
     * Reads a called method in place of the call. Afterwards the writer is where the method has returned, or nowhere.
     *
     * @param callee the method
     * @param arguments its arguments, the receiver first
     * @return the result, or null where the method has none or never returns
     */
    @Nullable
    Operand inline(MethodCode callee, List<Operand> arguments) {
        checkDepth(callee);
        MethodLifter lifter = new MethodLifter(lift, callee, this);
        lifter.liftBody(arguments);
        writer.setSite(site());
        return lifter.joinReturns();
    }

    /**
     * Reads the constructor of an object in place of the call.
     *
     * @param callee the constructor
     * @param arguments the object and the arguments
     * @return the object as the constructor leaves it, or null where it never returns
     */
    Operand.@Nullable Instance inlineConstructor(MethodCode callee, List<Operand> arguments) {
        return (Operand.Instance) inline(callee, arguments);
    }

    /** Tells whether an object is the one that this method constructs. */
    @SuppressWarnings("ReferenceEquality") // the very same object
    boolean constructs(Operand object) {
        return isConstructor && frame.at(method.localCount) == object;
    }

    private void checkDepth(MethodCode callee) {
        int depth = 0;
        for (MethodLifter lifter = this; lifter != null; lifter = lifter.caller) {
            if (lifter.method == callee) {
                throw refusal(KernelRules.RECURSION, "recursive call of " + callee.name, null);
            }
            depth++;
        }
        if (depth >= BytecodeLifter.CALL_DEPTH_MAX) {
            throw refusal(
                    KernelRules.KERNEL_SIZE, "call of " + callee.name, "calls are nested too deeply: depth=" + depth);
        }
    }

    private @Nullable Operand joinReturns() {
        if (returns.isEmpty()) {
            writer.setBlock(null);
            return null;
        }
        Return first = returns.get(0);
        if (returns.size() == 1) {
            writer.setBlock(first.block);
            return first.result;
        }
        Block join = writer.newBlock();
        List<Edge> edges = new ArrayList<>(returns.size());
        for (Return end : returns) {
            Edge edge = new Edge(join, List.of());
            edges.add(edge);
            writer.setBlock(end.block);
            writer.branch(edge);
        }
        writer.setBlock(join);
        return first.result == null ? null : joinResults(join, edges);
    }

    private Operand joinResults(Block join, List<Edge> edges) {
        List<Operand> results = new ArrayList<>(returns.size());
        for (Return end : returns) {
            results.add(resultOf(end));
        }
        return new Join(this, join, edges, false, "a call that returns").join(results);
    }

    private static Operand resultOf(Return end) {
        if (end.result == null) {
            throw new IllegalStateException("return without a result");
        }
        return end.result;
    }

    private void liftBody(List<Operand> arguments) {
        if (isConstructor) {
            frame.locals[method.localCount] = arguments.get(0);
        }
        int local = 0;
        for (Operand argument : arguments) {
            frame.locals[local] = Operand.inVariable(argument);
            local += argument.width();
        }
        if (flow.entersFirstBlock()) {
            writer.branch(edgeTo(0));
        } else {
            liftBlock(0);
        }
        while (lowestPending < entries.length) {
            int index = lowestPending++;
            BlockEntry entry = entries[index];
            if (entry != null && !entry.isOpened()) {
                frame = entry.open(this);
                writer.setBlock(entry.block());
                liftBlock(index);
            }
        }
    }

    private void liftBlock(int index) {
        pc = flow.start(index);
        int end = flow.end(index);
        while (pc < end && writer.isReachable()) {
            writer.setSite(site());
            if (writer.opCount() > BytecodeLifter.OP_COUNT_MAX) {
                throw refusal(
                        KernelRules.KERNEL_SIZE,
                        "the body",
                        "too many operations: limit=" + BytecodeLifter.OP_COUNT_MAX);
            }
            int next = pc + Bytecodes.length(code, pc);
            liftInstruction(u1(code, pc));
            pc = next;
        }
        if (writer.isReachable()) {
            writer.branch(edgeTo(end));
        }
    }

    private void liftInstruction(int opcode) {
        if (ArrayLifter.isArrayInstruction(opcode)) {
            ArrayLifter.lift(this, opcode);
        } else if (opcode <= Bytecodes.SWAP || opcode == Bytecodes.IINC || opcode == Bytecodes.WIDE) {
            OperandLifter.lift(this, opcode);
        } else if (opcode <= Bytecodes.DCMPG) {
            ArithmeticLifter.lift(this, opcode);
        } else if (opcode < Bytecodes.IRETURN || opcode >= Bytecodes.IFNULL) {
            BranchLifter.lift(this, opcode);
        } else if (opcode <= Bytecodes.RETURN) {
            liftReturn(opcode);
        } else if (opcode <= Bytecodes.PUTFIELD) {
            FieldLifter.lift(this, opcode);
        } else if (opcode <= Bytecodes.INVOKEDYNAMIC) {
            CallLifter.lift(this, opcode);
        } else {
            ObjectLifter.lift(this, opcode);
        }
    }

    private void liftReturn(int opcode) {
        Block block = writer.block();
        if (block == null) {
            return;
        }
        Operand result = null;
        if (opcode != Bytecodes.RETURN) {
            result = frame.pop();
            if (opcode == Bytecodes.IRETURN) {
                char letter = JavaTypes.returnLetter(method.descriptor);
                result = new Operand.Scalar(
                        ArithmeticLifter.narrowTo(writer, JavaTypes.ofDescriptor(letter), Frame.value(result)));
            }
        }
        if (isConstructor) {
            result = frame.at(method.localCount);
        }
        returns.add(new Return(block, result, site()));
        writer.setBlock(null);
    }

    // ---- for the families

    Frame frame() {
        return frame;
    }

    MethodFlow flow() {
        return flow;
    }

    int pc() {
        return pc;
    }

    Frame newFrame() {
        return new Frame(method.localCount + (isConstructor ? 1 : 0), method.stackCount);
    }

    /** Makes an edge to the block that begins at an offset, with the variables as they are now. */
    Edge edgeTo(int offset) {
        return edgeTo(offset, frame.copy());
    }

    /** Makes an edge to the block that begins at an offset; the frame must not change any more. */
    Edge edgeTo(int offset, Frame snapshot) {
        int index = flow.blockAt(offset);
        BlockEntry entry = entries[index];
        if (entry == null) {
            entry = new BlockEntry(index, writer.newBlock(), flow.isHeader(index));
            entries[index] = entry;
            lowestPending = Math.min(lowestPending, index);
        }
        return entry.arrive(this, snapshot);
    }

    /** {@return the place in the source of the current instruction} */
    Site site() {
        int line = method.lineOf(pc);
        Site known = site;
        if (known == null || known.line() != line) {
            known = new Site(method.owner.type.getName(), method.name, method.owner.sourceFile, line, callSite);
            site = known;
        }
        return known;
    }

    /** Tells whether an exception here could be caught inside the kernel. */
    boolean isProtected() {
        return callProtected || method.isProtected(pc);
    }

    /** Refuses what can fail where the failure could be caught. */
    void requireUnprotected(String construct) {
        if (isProtected()) {
            throw refusal(KernelRules.EXCEPTION_HANDLER, "try around " + construct, null);
        }
    }

    /** Writes a check that an index is in range, unless constants show it. */
    void checkIndex(Value index, Value extent, String exceptionClass, @Nullable String arrayName) {
        if (GraphWriter.constantValue(index) instanceof Long at
                && GraphWriter.constantValue(extent) instanceof Long limit
                && at >= 0
                && at < limit) {
            return;
        }
        requireUnprotected("an index check");
        Failure failure = new Failure(exceptionClass, Failure.Kind.INDEX, arrayName, site());
        writer.append(Opcode.CHECK_INDEX, Type.VOID, List.of(index, extent), failure);
    }

    /** Writes a check that a divisor is not zero, unless it is a constant that shows it. */
    void checkNonzero(Value divisor) {
        Object constant = GraphWriter.constantValue(divisor);
        if (constant instanceof Number number && number.longValue() != 0) {
            return;
        }
        requireUnprotected("an integer division");
        Failure failure = new Failure("java.lang.ArithmeticException", Failure.Kind.DIVISION, null, site());
        writer.append(Opcode.CHECK_NONZERO, Type.VOID, List.of(divisor), failure);
    }

    /** Notes the only values that a number can have. */
    void notePossible(Value value, int[] numbers) {
        lift.possible.put(value, numbers);
    }

    /** Makes a stand-in for a new object whose creation is refused as soon as it is used, or else at the end. */
    Operand.Unsupported deferred(KernelRules rule, String construct) {
        KernelCompileException refusal = refusal(rule, construct, null);
        lift.defer(refusal);
        return new Operand.Unsupported(refusal);
    }

    /** Refuses what only stands for something that kernels do not have. */
    Operand supported(Operand operand) {
        if (operand instanceof Operand.ObjectArray array) {
            throw array.refusal;
        }
        if (operand instanceof Operand.Unsupported unsupported) {
            throw unsupported.refusal;
        }
        if (operand instanceof Operand.Unreadable unreadable) {
            throw refusal(KernelRules.KERNEL_FIELD, "use of " + unreadable.describe(), unreadable.detail);
        }
        return operand;
    }

    /** Makes the exception for a construct at the current instruction. */
    KernelCompileException refusal(KernelRules rule, String construct, @Nullable String detail) {
        return lift.refusal(rule, construct, detail, site());
    }
}
