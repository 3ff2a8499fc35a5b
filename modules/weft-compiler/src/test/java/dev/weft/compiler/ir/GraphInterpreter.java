package dev.weft.compiler.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs a graph one work-item at a time, slowly and by the letter of {@link Opcode}: what tests compare with the
 * untouched Java method, and what passes and generated code are compared with.
 *
 * <p>Values are boxed: {@code Boolean}, {@code Integer}, {@code Long}, {@code Float}, {@code Double}.
 */
public final class GraphInterpreter {
    private static final long STEPS_MAX = 50_000_000;

    private final Graph graph;
    private final List<?> arguments;
    private final long[] sizes;
    private final long[] offsets;
    private final @Nullable Object[] values;
    private final Map<Integer, ArrayMemory> privates = new HashMap<>();
    private long[] position;
    private long steps;
    private final List<String> printed = new ArrayList<>();

    /**
     * How a failing work-item ended.
     *
     * @param failure what failed
     * @param first the first reported value: an index
     * @param second the second reported value: an extent
     */
    public record Ended(Failure failure, long first, long second) {}

    /**
     * Prepares a run over a range that begins at 0.
     *
     * @param graph the graph, a legal one
     * @param arguments for each argument a boxed scalar or an {@link ArrayMemory}
     * @param sizes the sizes of the range
     */
    public GraphInterpreter(Graph graph, List<?> arguments, long... sizes) {
        this(graph, arguments, sizes, new long[sizes.length]);
    }

    /**
     * Prepares a run.
     *
     * @param graph the graph, a legal one
     * @param arguments for each argument a boxed scalar or an {@link ArrayMemory}
     * @param sizes the sizes of the range
     * @param offsets the offsets of the range
     */
    public GraphInterpreter(Graph graph, List<?> arguments, long[] sizes, long[] offsets) {
        if (sizes.length != graph.rangeRank()
                || arguments.size() != graph.arguments().size()) {
            throw new IllegalArgumentException("run does not fit the graph: rank=" + graph.rangeRank() + ", sizes="
                    + sizes.length + ", arguments=" + arguments.size());
        }
        this.graph = graph;
        this.arguments = arguments;
        this.sizes = sizes;
        this.offsets = offsets;
        this.position = new long[sizes.length];
        this.values = new @Nullable Object[graph.valueIdBound()];
    }

    /**
     * Runs every work-item in row-major order until one fails.
     *
     * @return how the failing one ended, or null where all are done
     */
    public @Nullable Ended runAll() {
        long count = 1;
        for (long size : sizes) {
            count *= size;
        }
        for (long rank = 0; rank < count; rank++) {
            Ended ended = run(rank);
            if (ended != null) {
                return ended;
            }
        }
        return null;
    }

    /**
     * Runs one work-item.
     *
     * @param rank its row-major rank
     * @return how it failed, or null where it is done
     */
    public @Nullable Ended run(long rank) {
        position = new long[sizes.length];
        long rest = rank;
        for (int dim = sizes.length - 1; dim >= 0; dim--) {
            position[dim] = rest % sizes[dim];
            rest /= sizes[dim];
        }
        privates.clear();
        Block block = graph.entry();
        while (true) {
            for (Op op : block.ops()) {
                if (op.opcode().isTerminator()) {
                    break;
                }
                Ended ended = step(op);
                if (ended != null) {
                    return ended;
                }
            }
            Op end = block.terminator();
            if (end.opcode() == Opcode.RETURN) {
                return null;
            }
            if (end.opcode() == Opcode.FAIL) {
                return failed(end);
            }
            block = follow(end.edges().get(chosenEdge(end)));
        }
    }

    private Ended failed(Op end) {
        long first = end.operands().isEmpty() ? 0 : (Long) value(end.operand(0));
        return new Ended(end.failure(), first, end.operands().size() < 2 ? 0 : (Long) value(end.operand(1)));
    }

    private long[] bits(Op op) {
        long[] bits = new long[op.operands().size()];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = (Long) value(op.operand(i));
        }
        return bits;
    }

    /** {@return the lines that were printed so far} */
    public List<String> printed() {
        return printed;
    }

    private int chosenEdge(Op end) {
        switch (end.opcode()) {
            case BRANCH:
                return 0;
            case CONDITIONAL_BRANCH:
                return (Boolean) value(end.operand(0)) ? 0 : 1;
            default: {
                int[] keys = (int[]) end.requiredAttribute();
                int key = (Integer) value(end.operand(0));
                int edge = 0;
                while (edge < keys.length && keys[edge] != key) {
                    edge++;
                }
                return edge;
            }
        }
    }

    private Block follow(Edge edge) {
        Object[] passed = new Object[edge.arguments().size()];
        for (int i = 0; i < passed.length; i++) {
            passed[i] = value(edge.arguments().get(i));
        }
        for (int i = 0; i < passed.length; i++) {
            values[edge.target().parameters().get(i).id()] = passed[i];
        }
        return edge.target();
    }

    private Object value(Value value) {
        Object known = values[value.id()];
        if (known == null) {
            throw new IllegalStateException("value read before it is set: value=" + value);
        }
        return known;
    }

    private @Nullable Ended step(Op op) {
        if (++steps > STEPS_MAX) {
            throw new IllegalStateException("too many steps: limit=" + STEPS_MAX);
        }
        Opcode opcode = op.opcode();
        if (opcode.isCheck()) {
            return check(op);
        }
        if (opcode == Opcode.STORE) {
            memory(op.array()).store((Long) value(op.operand(0)), op.array().element(), value(op.operand(1)));
        } else if (opcode == Opcode.LOAD) {
            values[op.id()] = memory(op.array())
                    .load((Long) value(op.operand(0)), op.array().element());
        } else if (opcode == Opcode.PRINT) {
            printed.add(((TextRecipe.Print) op.requiredAttribute()).text(bits(op)));
        } else if (opcode == Opcode.ATOMIC) {
            values[op.id()] = update(op, (ArrayRef.Update) op.requiredAttribute());
        } else if (op.attribute() instanceof KernelArray) {
            stepOwn(op);
        } else if (op.operands().isEmpty()) {
            values[op.id()] = leaf(op);
        } else {
            Object[] operands = new Object[op.operands().size()];
            for (int i = 0; i < operands.length; i++) {
                operands[i] = value(op.operand(i));
            }
            values[op.id()] = OpMeaning.compute(op, operands);
        }
        return null;
    }

    private Object update(Op op, ArrayRef.Update update) {
        ArrayMemory memory = memory(update.array());
        Type type = update.array().element();
        long offset = (Long) value(op.operand(0));
        Object old = memory.load(offset, type);
        Object operand = value(op.operand(1));
        boolean compares = update.kind().compares();
        boolean same = compares && OpMeaning.bitsOf(old) == OpMeaning.bitsOf(operand);
        Object next = compares ? value(op.operand(2)) : OpMeaning.updated(update.kind(), old, operand);
        if (!compares || same) {
            memory.store(offset, type, next);
        }
        return update.kind() == ArrayRef.Update.Kind.COMPARE_AND_SET ? (Object) same : old;
    }

    private void stepOwn(Op op) {
        KernelArray array = op.kernelArray();
        switch (op.opcode()) {
            case PRIVATE_ARRAY -> privates.put(array.number(), ArrayMemory.ofZeros(array.element(), array.length()));
            case PRIVATE_LOAD -> values[op.id()] = madeBefore(array).load((Long) value(op.operand(0)), array.element());
            case PRIVATE_STORE ->
                madeBefore(array).store((Long) value(op.operand(0)), array.element(), value(op.operand(1)));
            default ->
                values[op.id()] = ArrayMemory.of(((KernelArray.Constant) array).content())
                        .load((Long) value(op.operand(0)), array.element());
        }
    }

    private ArrayMemory madeBefore(KernelArray array) {
        ArrayMemory memory = privates.get(array.number());
        if (memory == null) {
            throw new IllegalStateException("private array used before it is made: array=" + array);
        }
        return memory;
    }

    private @Nullable Ended check(Op op) {
        if (op.opcode() == Opcode.CHECK_NONZERO) {
            boolean zero = ((Number) value(op.operand(0))).longValue() == 0;
            return zero ? new Ended(op.failure(), 0, 0) : null;
        }
        long index = (Long) value(op.operand(0));
        long extent = (Long) value(op.operand(1));
        if (extent < 0) {
            throw new IllegalStateException("negative extent in an index check: extent=" + extent);
        }
        return index >= 0 && index < extent ? null : new Ended(op.failure(), index, extent);
    }

    private ArrayMemory memory(ArrayRef ref) {
        return (ArrayMemory) arguments.get(ref.argumentIndex());
    }

    private Object leaf(Op op) {
        Object attribute = op.requiredAttribute();
        switch (op.opcode()) {
            case CONSTANT:
                return attribute;
            case PARAMETER:
                return widened(arguments.get(op.intAttribute()));
            case ITEM:
                return item((ItemFunction) attribute);
            case LENGTH:
                return memory((ArrayRef) attribute).length();
            case SHAPE: {
                ArrayRef.Dimension dimension = (ArrayRef.Dimension) attribute;
                return memory(dimension.array()).shape()[dimension.dim()];
            }
            case STRIDE: {
                ArrayRef.Dimension dimension = (ArrayRef.Dimension) attribute;
                return memory(dimension.array()).strides()[dimension.dim()];
            }
            default:
                throw new IllegalStateException("operation without operands: opcode=" + op.opcode());
        }
    }

    private static Object widened(Object scalar) {
        if (scalar instanceof Character letter) {
            return (int) letter;
        }
        return scalar instanceof Byte || scalar instanceof Short ? (Object) ((Number) scalar).intValue() : scalar;
    }

    private long item(ItemFunction function) {
        switch (function.kind()) {
            case GLOBAL_RANK: {
                long rank = 0;
                for (int dim = 0; dim < sizes.length; dim++) {
                    rank = rank * sizes[dim] + position[dim];
                }
                return rank;
            }
            case GLOBAL_COUNT: {
                long count = 1;
                for (long size : sizes) {
                    count *= size;
                }
                return count;
            }
            case GLOBAL_ID:
                return position[function.dim()] + offsets[function.dim()];
            case GLOBAL_SIZE:
                return sizes[function.dim()];
            case POSITION:
                return position[function.dim()];
            default:
                return 1;
        }
    }
}
