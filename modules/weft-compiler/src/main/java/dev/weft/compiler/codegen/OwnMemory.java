package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Block;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.KernelArray;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.operation.Declarations;
import dev.weft.compiler.operation.IrTypes;
import dev.weft.compiler.operation.IrWriter;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Where a kernel's own arrays lie: small private ones on the stack, where LLVM can keep them in registers, larger ones
 * in the scratch memory of the call, constant ones beside the code.
 *
 * <p>One private array serves all work-items of a call, one after the other: each makes it anew before it reads it.
 */
public final class OwnMemory {
    /** Bytes of one array on the stack. */
    private static final long STACK_ARRAY_BYTES_MAX = 256;
    /** Bytes of all arrays on the stack. */
    private static final long STACK_BYTES_MAX = 2048;
    /** Arrays in scratch memory begin at multiples of this, and are cleared in steps of it. */
    private static final int SCRATCH_ALIGNMENT = 64;

    private static final String CLEAR = "clear";

    private final List<KernelArray.Private> arrays = new ArrayList<>();
    private final List<KernelArray.Private> ofItems = new ArrayList<>();
    private final List<Long> scratchOffsets = new ArrayList<>();
    private final List<String> defined = new ArrayList<>();
    private final StringBuilder constants = new StringBuilder();
    private long stackBytes;
    private long scratchBytes;

    /**
     * Gives each private array of a kernel its place.
     *
     * @param graph the kernel
     */
    public OwnMemory(Graph graph) {
        this(graph, Set.of());
    }

    /** The same, where each item has its own of the arrays whose numbers are given. */
    OwnMemory(Graph graph, Set<Integer> numbersOfItems) {
        for (Block block : graph.blocks()) {
            for (Op op : block.ops()) {
                if (op.opcode() == Opcode.PRIVATE_ARRAY) {
                    place((KernelArray.Private) op.kernelArray(), numbersOfItems);
                }
            }
        }
    }

    private void place(KernelArray.Private array, Set<Integer> numbersOfItems) {
        long bytes = bytes(array);
        arrays.add(array);
        if (numbersOfItems.contains(array.number())) {
            scratchOffsets.add(0L);
            ofItems.add(array);
        } else if (bytes <= STACK_ARRAY_BYTES_MAX && stackBytes + bytes <= STACK_BYTES_MAX) {
            stackBytes += bytes;
            scratchOffsets.add(-1L);
        } else {
            scratchOffsets.add(scratchBytes);
            scratchBytes += (bytes + SCRATCH_ALIGNMENT - 1) & -SCRATCH_ALIGNMENT;
        }
    }

    /** {@return the bytes of scratch memory that a call needs, at an address that is a multiple of 64} */
    public long scratchBytes() {
        return scratchBytes;
    }

    /** {@return the arrays of which each item has its own} */
    List<KernelArray.Private> ofItems() {
        return ofItems;
    }

    private static long bytes(KernelArray array) {
        return (long) array.length() * array.element().bytes();
    }

    private long scratchOffset(KernelArray array) {
        for (int i = 0; i < arrays.size(); i++) {
            if (arrays.get(i).number() == array.number()) {
                return scratchOffsets.get(i);
            }
        }
        throw new IllegalStateException("access to an array that is never made: array=" + array);
    }

    /** {@return the name of the address of an array's first element, which the entry block defines} */
    String address(Prologue prologue, KernelArray array) {
        String name = array instanceof KernelArray.Private ? "%private." : "@constant.";
        name += array.number();
        if (defined.contains(name)) {
            return name;
        }
        defined.add(name);
        if (array instanceof KernelArray.Constant constant) {
            writeConstant(name, constant);
            return name;
        }
        long offset = scratchOffset(array);
        if (offset >= 0) {
            prologue.writer().set(name, "getelementptr inbounds i8, ptr %scratch, i64 " + offset);
        } else {
            int length = Math.max(1, array.length());
            String type = "[" + length + " x " + IrTypes.element(array.element()) + "]";
            prologue.writer().set(name, "alloca " + type + ", align 16");
        }
        return name;
    }

    /** Writes that all elements become zero. */
    void clear(IrWriter writer, Declarations declarations, KernelArray array, String address) {
        long bytes = bytes(array);
        if (bytes == 0) {
            return;
        }
        if (scratchOffset(array) < 0) {
            String arguments = "ptr align 16 " + address + ", i8 0, i64 " + bytes + ", i1 false";
            writer.run(declarations.call(
                    "void", "llvm.memset.inline.p0.i64", "ptr, i8, i64 immarg, i1 immarg", arguments));
        } else {
            declarations.define(CLEAR, clearFunction());
            long steps = (bytes + SCRATCH_ALIGNMENT - 1) / SCRATCH_ALIGNMENT;
            writer.run("call void @" + CLEAR + "(ptr " + address + ", i64 " + steps + ")");
        }
    }

    /** Clears some steps, at least one; a loop of its own, since a call into a library is not to be had. */
    private static String clearFunction() {
        return """
                define internal void @clear(ptr %place, i64 %steps) #0 {
                entry:
                  br label %step
                step:
                  %done = phi i64 [ 0, %entry ], [ %next, %step ]
                  %line = getelementptr inbounds <8 x i64>, ptr %place, i64 %done
                  store <8 x i64> zeroinitializer, ptr %line, align 64
                  %next = add nuw nsw i64 %done, 1
                  %more = icmp ult i64 %next, %steps
                  br i1 %more, label %step, label %end
                end:
                  ret void
                }
                """;
    }

    private void writeConstant(String name, KernelArray.Constant constant) {
        String element = IrTypes.element(constant.element());
        constants.append(name).append(" = private unnamed_addr constant [");
        constants.append(constant.length()).append(" x ").append(element).append("] ");
        if (constant.length() == 0) {
            constants.append("zeroinitializer\n");
            return;
        }
        String separator = "[";
        for (int i = 0; i < constant.length(); i++) {
            constants.append(separator).append(element).append(' ');
            constants.append(literal(constant.element(), Array.get(constant.content(), i)));
            separator = ", ";
        }
        constants.append("], align 16\n");
    }

    private static String literal(Type element, Object value) {
        return switch (element) {
            case BOOL -> (Boolean) value ? "1" : "0";
            case U16 -> Integer.toString((Character) value);
            case F32 -> IrTypes.literal((float) (Float) value);
            case F64 -> IrTypes.literal((double) (Double) value);
            default -> value.toString();
        };
    }

    /** {@return the constant arrays as definitions of the module} */
    StringBuilder constants() {
        return constants;
    }
}
