package dev.weft.compiler.build;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.BlockParameter;
import dev.weft.compiler.ir.Edge;
import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.ItemFunction;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.OpDetail;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Site;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Appends operations to the block that is being written. Integer operations on constants are computed at once; leaves
 * (constants, arguments, extents) are written once each, at the start of the entry block, where they dominate every
 * use.
 */
public final class GraphWriter {
    private final Graph graph;
    private final Map<Object, Value> constants = new HashMap<>();
    private final @Nullable Value[] parameters;
    private final @Nullable Value[] lengths;
    private final @Nullable Value[][] shapes;
    private final @Nullable Value[][] strides;
    private final List<Op> items = new ArrayList<>();
    private final List<LocalGeometry> locals = new ArrayList<>();
    private final IdentityHashMap<BlockParameter, List<Value>> joins = new IdentityHashMap<>();
    private int leafCount;
    private int opCount;
    private @Nullable Block block;
    private @Nullable Site site;

    public GraphWriter(Graph graph) {
        this.graph = graph;
        this.block = graph.entry();
        int count = graph.arguments().size();
        parameters = new @Nullable Value[count];
        lengths = new @Nullable Value[count];
        shapes = new @Nullable Value[count][];
        strides = new @Nullable Value[count][];
    }

    /** Extents, strides and length of a local array, where it is made. */
    private static final class LocalGeometry {
        final List<Value> extents;
        final Value[] strides;
        final Value length;

        LocalGeometry(GraphWriter writer, List<Value> extents) {
            this.extents = extents;
            this.strides = new Value[extents.size()];
            Value product = writer.constant(1L);
            for (int dim = extents.size() - 1; dim >= 0; dim--) {
                strides[dim] = product;
                boolean innermost = dim == extents.size() - 1;
                product = innermost ? extents.get(dim) : writer.binary(Opcode.MUL, Type.I64, product, extents.get(dim));
            }
            this.length = product;
        }
    }

    /** {@return the block that is being written, or null where control cannot get here} */
    @Nullable
    public Block block() {
        return block;
    }

    /** Goes on in another block, or nowhere. */
    public void setBlock(@Nullable Block next) {
        block = next;
    }

    public boolean isReachable() {
        return block != null;
    }

    public Block newBlock() {
        return graph.newBlock();
    }

    /** Sets the place in the source of the operations that follow. */
    public void setSite(Site next) {
        site = next;
    }

    public int opCount() {
        return opCount;
    }

    /** Notes all values that a parameter can receive. */
    public void noteJoin(BlockParameter parameter, List<Value> incoming) {
        joins.put(parameter, incoming);
    }

    /** Returns all values that a parameter can receive, or none where they are not all known yet. */
    public List<Value> joined(BlockParameter parameter) {
        return joins.getOrDefault(parameter, List.of());
    }

    // ---- leaves

    public Value constant(int value) {
        return constant(value, Type.I32);
    }

    public Value constant(long value) {
        return constant(value, Type.I64);
    }

    public Value constant(Object value, Type type) {
        Value known = constants.get(value);
        if (known == null) {
            known = leaf(Opcode.CONSTANT, type, value);
            constants.put(value, known);
        }
        return known;
    }

    /** Returns a constant of the type that fits a boxed number or truth value. */
    public Value constantOf(Object value) {
        if (value instanceof Integer) {
            return constant(value, Type.I32);
        }
        if (value instanceof Long) {
            return constant(value, Type.I64);
        }
        if (value instanceof Float) {
            return constant(value, Type.F32);
        }
        return constant(value, value instanceof Double ? Type.F64 : Type.BOOL);
    }

    public Value parameter(int index, Type type) {
        Value known = parameters[index];
        if (known == null) {
            known = leaf(Opcode.PARAMETER, type, index);
            parameters[index] = known;
        }
        return known;
    }

    public Value item(ItemFunction.Kind kind, int dim) {
        for (Op item : items) {
            ItemFunction function = (ItemFunction) item.requiredAttribute();
            if (function.kind() == kind && function.dim() == dim) {
                return item;
            }
        }
        Op item = leaf(Opcode.ITEM, Type.I64, new ItemFunction(kind, dim));
        items.add(item);
        return item;
    }

    /** Makes a local array of the extents given. */
    public ArrayRef localArray(Type element, List<Value> extents) {
        ArrayRef array = ArrayRef.local(locals.size(), "local array", element, extents.size());
        append(Opcode.LOCAL_ARRAY, Type.VOID, extents, array);
        locals.add(new LocalGeometry(this, extents));
        return array;
    }

    public Value length(ArrayRef array) {
        if (array.isLocal()) {
            return locals.get(array.argumentIndex()).length;
        }
        Value known = lengths[array.argumentIndex()];
        if (known == null) {
            known = leaf(Opcode.LENGTH, Type.I64, array);
            lengths[array.argumentIndex()] = known;
        }
        return known;
    }

    public Value shape(ArrayRef array, int dim) {
        if (array.isLocal()) {
            return locals.get(array.argumentIndex()).extents.get(dim);
        }
        return dimension(shapes, Opcode.SHAPE, array, dim);
    }

    /**
     * Returns the elements between neighbours along a dimension; in a contiguous array the product of later extents.
     */
    public Value stride(ArrayRef array, int dim) {
        if (array.isLocal()) {
            return locals.get(array.argumentIndex()).strides[dim];
        }
        if (!array.contiguous()) {
            return dimension(strides, Opcode.STRIDE, array, dim);
        }
        @Nullable Value[] row = row(strides, array);
        Value known = row[dim];
        if (known == null) {
            if (dim == array.rank() - 1) {
                known = constant(1L);
            } else if (dim == array.rank() - 2) {
                known = shape(array, dim + 1);
            } else {
                Value inner = stride(array, dim + 1);
                known = insertLeaf(graph.newOp(
                        Opcode.MUL, Type.I64, List.of(shape(array, dim + 1), inner), OpDetail.of(null, null)));
            }
            row[dim] = known;
        }
        return known;
    }

    private Value dimension(@Nullable Value[][] table, Opcode opcode, ArrayRef array, int dim) {
        @Nullable Value[] row = row(table, array);
        Value known = row[dim];
        if (known == null) {
            known = leaf(opcode, Type.I64, new ArrayRef.Dimension(array, dim));
            row[dim] = known;
        }
        return known;
    }

    private static @Nullable Value[] row(@Nullable Value[][] table, ArrayRef array) {
        @Nullable Value[] row = table[array.argumentIndex()];
        if (row == null) {
            row = new @Nullable Value[array.rank()];
            table[array.argumentIndex()] = row;
        }
        return row;
    }

    private Op leaf(Opcode opcode, Type type, Object attribute) {
        return insertLeaf(graph.newOp(opcode, type, List.of(), OpDetail.of(attribute, null)));
    }

    private Op insertLeaf(Op op) {
        graph.entry().ops().add(leafCount++, op);
        return op;
    }

    // ---- operations

    public static @Nullable Object constantValue(Value value) {
        Op op = value.definingOp();
        return op != null && op.opcode() == Opcode.CONSTANT ? op.attribute() : null;
    }

    /** Writes an operation of one operand. */
    public Value unary(Opcode opcode, Type type, Value a) {
        Object constant = constantValue(a);
        Object folded = constant == null ? null : ConstantFolder.unary(opcode, type, constant);
        if (folded != null) {
            return constantOf(folded);
        }
        Op source = a.definingOp();
        if (opcode == Opcode.NARROW && type == Type.BOOL && source != null && source.opcode() == Opcode.WIDEN) {
            return source.operand(0);
        }
        return append(opcode, type, List.of(a), null);
    }

    /** Writes an operation of two operands. */
    public Value binary(Opcode opcode, Type type, Value a, Value b) {
        Object first = constantValue(a);
        Object second = constantValue(b);
        Object folded = first == null || second == null ? null : ConstantFolder.binary(opcode, first, second);
        return folded != null ? constantOf(folded) : append(opcode, type, List.of(a, b), null);
    }

    public Value select(Value condition, Value yes, Value no) {
        Object constant = constantValue(condition);
        if (constant instanceof Boolean known) {
            return known ? yes : no;
        }
        return yes == no ? yes : append(Opcode.SELECT, yes.type(), List.of(condition, yes, no), null);
    }

    /** Writes an operation that is not pure, or has an attribute. */
    public Op append(Opcode opcode, Type type, List<Value> operands, @Nullable Object attribute) {
        return append(graph.newOp(opcode, type, operands, OpDetail.of(attribute, site)));
    }

    private Op append(Op op) {
        Block current = block;
        if (current == null) {
            throw new IllegalStateException("operation in unreachable code: opcode=" + op.opcode());
        }
        current.ops().add(op);
        opCount++;
        return op;
    }

    // ---- terminators; after them the writer is nowhere

    public void branch(Edge edge) {
        terminate(Opcode.BRANCH, List.of(), null, List.of(edge));
    }

    public void conditionalBranch(Value condition, Edge yes, Edge no) {
        terminate(Opcode.CONDITIONAL_BRANCH, List.of(condition), null, List.of(yes, no));
    }

    public void switchOver(Value key, int[] keys, List<Edge> edges) {
        terminate(Opcode.SWITCH, List.of(key), keys, edges);
    }

    public void ret() {
        terminate(Opcode.RETURN, List.of(), null, List.of());
    }

    public void fail(Failure failure) {
        fail(failure, List.of());
    }

    /** Ends the work-item with a failure whose message has values. */
    public void fail(Failure failure, List<Value> values) {
        terminate(Opcode.FAIL, values, failure, List.of());
    }

    private void terminate(Opcode opcode, List<Value> operands, @Nullable Object attribute, List<Edge> edges) {
        append(graph.newOp(opcode, Type.VOID, operands, new OpDetail(attribute, site, edges)));
        block = null;
    }
}
