package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.KernelArray;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Slot;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operation.Declarations;
import dev.weft.compiler.operation.IrTypes;
import dev.weft.compiler.operation.IrWriter;
import dev.weft.compiler.operation.Names;
import dev.weft.compiler.region.RegionProgram;

/**
 * What a group keeps while it runs, computed in the entry block: an array with a place for each work-item for each slot
 * whose value varies, and the local arrays, all in the scratch memory at whole lines; a variable for each slot whose
 * value the group shares, which LLVM keeps in a register.
 */
final class ScratchMemory {
    private static final long LINE_BYTES = 64;
    /** Extents, and elements of an array, are counted up to here: far more than any limit on scratch memory allows. */
    private static final long COUNT_MAX = 1L << 31;

    private final RegionProgram program;
    private final OwnMemory own;
    private final Names names;
    private final Prologue prologue;
    private final Declarations declarations;

    ScratchMemory(RegionProgram program, OwnMemory own, Names names, Prologue prologue, Declarations declarations) {
        this.program = program;
        this.own = own;
        this.names = names;
        this.prologue = prologue;
        this.declarations = declarations;
    }

    /** Writes the places and the comparison of all bytes with the bytes that there are. */
    void write() {
        IrWriter writer = prologue.writer();
        String items = "1";
        for (int dim = 0; dim < program.kernel().rangeRank(); dim++) {
            items = writer.let("mul i64 " + items + ", " + prologue.groupSize(dim));
        }
        String lanes = writer.let("add i64 " + items + ", " + (LINE_BYTES - 1));
        lanes = writer.let("and i64 " + lanes + ", " + -LINE_BYTES);
        // behind the private arrays that serve one item after the other
        String start = Long.toString(own.scratchBytes());
        writer.set("%scratch.items", "getelementptr inbounds i8, ptr %scratch, i64 " + start);
        long before = 0;
        for (Slot slot : program.slots()) {
            if (slot.uniform()) {
                writer.set(group(slot), "alloca " + IrTypes.value(slot.type()));
            } else {
                String offset = writer.let("mul i64 " + lanes + ", " + before);
                writer.set(item(slot), "getelementptr inbounds i8, ptr %scratch.items, i64 " + offset);
                before += slot.type().bytes();
            }
        }
        for (KernelArray.Private array : own.ofItems()) {
            before = (before + 7) & -8;
            String offset = writer.let("mul i64 " + lanes + ", " + before);
            writer.set(items(array), "getelementptr inbounds i8, ptr %scratch.items, i64 " + offset);
            before += itemBytes(array);
        }
        String bytes = writer.let("mul i64 " + lanes + ", " + before);
        bytes = writer.let("add i64 " + bytes + ", " + start);
        for (Op array : program.localArrays()) {
            bytes = place(writer, array, bytes);
        }
        writer.set("%scratch.needed", "add i64 " + bytes + ", 0");
        long slot = ArgumentLayout.STATUS_SCRATCH * ArgumentLayout.SLOT_BYTES;
        String there = writer.let("getelementptr inbounds i8, ptr %status, i64 " + slot);
        there = writer.let("load i64, ptr " + there + ", align 8");
        writer.set("%scratch.short", "icmp ugt i64 %scratch.needed, " + there);
    }

    private String place(IrWriter writer, Op array, String offset) {
        String count = "1";
        for (Value extent : array.operands()) {
            String least = minimum("smax", names.of(extent), 0);
            count = writer.let("mul i64 " + count + ", " + writer.let(minimum("smin", writer.let(least), COUNT_MAX)));
            count = writer.let(minimum("smin", count, COUNT_MAX));
        }
        long element = array.array().element().bytes();
        String bytes = writer.let("mul i64 " + count + ", " + element);
        bytes = writer.let("add i64 " + bytes + ", " + (LINE_BYTES - 1));
        writer.set(localBytes(array.array()), "and i64 " + bytes + ", " + -LINE_BYTES);
        writer.set(local(array.array()), "getelementptr inbounds i8, ptr %scratch, i64 " + offset);
        return writer.let("add i64 " + offset + ", " + localBytes(array.array()));
    }

    private String minimum(String which, String left, long right) {
        return declarations.call("i64", "llvm." + which + ".i64", "i64, i64", "i64 " + left + ", i64 " + right);
    }

    /** Writes that an array becomes all zero; goes on in a block of its own. */
    void writeClear(IrWriter writer, ArrayRef array, String label) {
        String at = "%" + label + ".at";
        writer.run("br label %" + label + ".before");
        writer.label(label + ".before");
        String some = writer.let("icmp ne i64 " + localBytes(array) + ", 0");
        writer.run("br i1 " + some + ", label %" + label + ", label %" + label + ".after");
        writer.label(label);
        writer.set(at, "phi i64 [ 0, %" + label + ".before ], [ " + at + ".next, %" + label + " ]");
        String place = writer.let("getelementptr inbounds i8, ptr " + local(array) + ", i64 " + at);
        writer.run("store <64 x i8> zeroinitializer, ptr " + place + ", align 64");
        writer.set(at + ".next", "add nuw nsw i64 " + at + ", " + LINE_BYTES);
        String more = writer.let("icmp ult i64 " + at + ".next, " + localBytes(array));
        writer.run("br i1 " + more + ", label %" + label + ", label %" + label + ".after");
        writer.label(label + ".after");
    }

    /** {@return the name of the address of a local array's first element} */
    static String local(ArrayRef array) {
        return "%local." + array.argumentIndex();
    }

    /** {@return the name of the address of a private array of the first item} */
    static String items(KernelArray array) {
        return "%private.items." + array.number();
    }

    /** {@return the bytes from an item's private array to the next item's: whole lines} */
    static long itemBytes(KernelArray array) {
        return ((long) array.length() * array.element().bytes() + LINE_BYTES - 1) & -LINE_BYTES;
    }

    private static String localBytes(ArrayRef array) {
        return "%local.bytes." + array.argumentIndex();
    }

    /** {@return the name of the variable of a slot that the group shares} */
    static String group(Slot slot) {
        return "%group." + slot.number();
    }

    /** {@return the name of the address of the places of a slot that varies} */
    static String item(Slot slot) {
        return "%slot." + slot.number();
    }
}
