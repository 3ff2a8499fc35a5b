package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.operation.Declarations;
import dev.weft.compiler.operation.IrTypes;
import dev.weft.compiler.operation.IrWriter;
import dev.weft.compiler.operation.Names;

/**
 * Emits atomic updates, relaxed, at any address. Floats are exchanged by their bits. Java's minimum and maximum of
 * floats, which no instruction has, are loops in functions of their own that LLVM inlines.
 */
final class AtomicEmitter {
    private final Names names;
    private final Declarations declarations;

    AtomicEmitter(Names names, Declarations declarations) {
        this.names = names;
        this.declarations = declarations;
    }

    /**
     * Writes an update.
     *
     * @param address the name of the element's address
     * @param marks metadata of the access, or nothing
     */
    void emit(IrWriter writer, Op op, String address, String marks) {
        ArrayRef.Update update = (ArrayRef.Update) op.requiredAttribute();
        Type type = update.array().element();
        String access = ", align " + type.bytes() + marks;
        String value = names.of(op.operand(1));
        switch (update.kind()) {
            case COMPARE_AND_EXCHANGE, COMPARE_AND_SET -> compare(writer, op, address, access);
            case SET -> {
                String old = writer.let("atomicrmw xchg ptr " + address + ", " + bitsType(type) + " "
                        + toBits(writer, type, value) + " monotonic" + access);
                writer.set(names.of(op), fromBits(type, old));
            }
            case MIN, MAX -> extreme(writer, op, update, new Place(address, access));
            default -> {
                String instruction =
                        (type.isFloating() ? "f" : "") + update.kind().instruction();
                writer.set(names.of(op), rmw(instruction, type, value, new Place(address, access)));
            }
        }
    }

    private record Place(String address, String access) {}

    private static String rmw(String instruction, Type type, String value, Place place) {
        return "atomicrmw " + instruction + " ptr " + place.address() + ", " + IrTypes.value(type) + " " + value
                + " monotonic" + place.access();
    }

    private void compare(IrWriter writer, Op op, String address, String access) {
        ArrayRef.Update update = (ArrayRef.Update) op.requiredAttribute();
        Type type = update.array().element();
        String bits = bitsType(type);
        String expected = toBits(writer, type, names.of(op.operand(1)));
        String value = toBits(writer, type, names.of(op.operand(2)));
        String pair = writer.let("cmpxchg ptr " + address + ", " + bits + " " + expected + ", " + bits + " " + value
                + " monotonic monotonic" + access);
        String result = "extractvalue { " + bits + ", i1 } " + pair;
        if (update.kind() == ArrayRef.Update.Kind.COMPARE_AND_SET) {
            writer.set(names.of(op), result + ", 1");
        } else {
            writer.set(names.of(op), fromBits(type, writer.let(result + ", 0")));
        }
    }

    private void extreme(IrWriter writer, Op op, ArrayRef.Update update, Place place) {
        Type type = update.array().element();
        String value = names.of(op.operand(1));
        if (!type.isFloating()) {
            writer.set(names.of(op), rmw(update.kind().instruction(), type, value, place));
            return;
        }
        boolean least = update.kind() == ArrayRef.Update.Kind.MIN;
        String name = (least ? "atomic.min" : "atomic.max") + IrTypes.suffix(type);
        declarations.define(name, extremeFunction(name, type, least));
        String named = IrTypes.value(type);
        writer.set(
                names.of(op),
                "call " + named + " @" + name + "(ptr " + place.address() + ", " + named + " " + value + ")");
    }

    /**
     * The value takes the element's place where it lies beyond it, where it is the zero that wins over the other zero,
     * and where it is a NaN and the element is none.
     */
    private static String extremeFunction(String name, Type type, boolean least) {
        String named = IrTypes.value(type);
        String bits = bitsType(type);
        String align = ", align " + type.bytes() + "\n";
        return "define internal " + named + " @" + name + "(ptr %place, " + named + " %value) alwaysinline nounwind {\n"
                + "entry:\n"
                + "  %bits = bitcast " + named + " %value to " + bits + "\n"
                + "  %nan = fcmp uno " + named + " %value, %value\n"
                + "  %first = load atomic " + bits + ", ptr %place monotonic" + align
                + "  br label %try\n"
                + "try:\n"
                + "  %seen = phi " + bits + " [ %first, %entry ], [ %found, %swap ]\n"
                + "  %old = bitcast " + bits + " %seen to " + named + "\n"
                + "  %beyond = fcmp o" + (least ? "lt " : "gt ") + named + " %value, %old\n"
                + "  %equal = fcmp oeq " + named + " %value, %old\n"
                + "  %signed = icmp s" + (least ? "lt " : "gt ") + bits + " %bits, %seen\n"
                + "  %zero = and i1 %equal, %signed\n"
                + "  %number = fcmp ord " + named + " %old, %old\n"
                + "  %spoils = and i1 %nan, %number\n"
                + "  %some = or i1 %beyond, %zero\n"
                + "  %taken = or i1 %some, %spoils\n"
                + "  br i1 %taken, label %swap, label %done\n"
                + "swap:\n"
                + "  %pair = cmpxchg ptr %place, " + bits + " %seen, " + bits + " %bits monotonic monotonic" + align
                + "  %found = extractvalue { " + bits + ", i1 } %pair, 0\n"
                + "  %swapped = extractvalue { " + bits + ", i1 } %pair, 1\n"
                + "  br i1 %swapped, label %done, label %try\n"
                + "done:\n"
                + "  ret " + named + " %old\n"
                + "}\n";
    }

    /** A function that reserves bytes of a print buffer and returns where they are. */
    static String reserveFunction() {
        String limit = "i64 " + ArgumentLayout.PRINT_CAPACITY + "\n";
        String lost = "i64 " + ArgumentLayout.PRINT_LOST + "\n";
        return "define internal ptr @print.reserve(ptr %buffer, i64 %bytes) noinline cold nounwind {\n"
                + "  %before = atomicrmw add ptr %buffer, i64 %bytes monotonic, align 8\n"
                + "  %limit.at = getelementptr inbounds i64, ptr %buffer, " + limit
                + "  %limit = load i64, ptr %limit.at, align 8\n"
                + "  %after = add i64 %before, %bytes\n"
                + "  %fits = icmp ule i64 %after, %limit\n"
                + "  %lost.at = getelementptr inbounds i64, ptr %buffer, " + lost
                + "  %lines = getelementptr inbounds i64, ptr %buffer, i64 " + ArgumentLayout.PRINT_LINES + "\n"
                + "  br i1 %fits, label %there, label %full\n"
                + "there:\n"
                + "  %line = getelementptr inbounds i8, ptr %lines, i64 %before\n"
                + "  ret ptr %line\n"
                + "full:\n"
                + "  %more = atomicrmw add ptr %lost.at, i64 1 monotonic, align 8\n"
                + "  %nowhere = getelementptr inbounds i8, ptr %lines, i64 %limit\n"
                + "  ret ptr %nowhere\n"
                + "}\n";
    }

    private static String bitsType(Type type) {
        return type.bytes() == 4 ? "i32" : "i64";
    }

    private static String toBits(IrWriter writer, Type type, String value) {
        return type.isFloating()
                ? writer.let("bitcast " + IrTypes.value(type) + " " + value + " to " + bitsType(type))
                : value;
    }

    /** An instruction, also for integers, so that the result can be given a name. */
    private static String fromBits(Type type, String bits) {
        return "bitcast " + bitsType(type) + " " + bits + " to " + IrTypes.value(type);
    }
}
