package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.KernelArray;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.TextRecipe;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.operation.ConversionEmitter;
import dev.weft.compiler.operation.Declarations;
import dev.weft.compiler.operation.IrTypes;
import dev.weft.compiler.operation.IrWriter;
import dev.weft.compiler.operation.Names;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Emits loads and stores, also of the kernel's own arrays, and prints, with the conversions between elements and
 * values.
 */
final class MemoryEmitter {
    private final Names names;
    private final ElementAddresses addresses;
    private final ConversionEmitter conversions;
    private final AliasScopes scopes;
    private final OwnMemory own;
    private final Prologue prologue;
    private final Declarations declarations;
    private final AtomicEmitter atomics;
    private @Nullable RegionMemory region;

    MemoryEmitter(Names names, ElementAddresses addresses, ConversionEmitter conversions, AliasScopes scopes, Own own) {
        this.names = names;
        this.addresses = addresses;
        this.conversions = conversions;
        this.scopes = scopes;
        this.own = own.memory();
        this.prologue = own.prologue();
        this.declarations = own.declarations();
        this.atomics = new AtomicEmitter(names, declarations);
    }

    /** The kernel's own arrays, and where their addresses and what clears them are written. */
    record Own(OwnMemory memory, Prologue prologue, Declarations declarations) {}

    /** Lets slots be used, and private arrays that live across regions, where the body is a region. */
    void setRegion(RegionMemory memory) {
        region = memory;
    }

    /** Writes an operation on memory. */
    void emit(IrWriter writer, Op op) {
        switch (op.opcode()) {
            case LOAD -> load(writer, op, op.array().element(), addresses.of(writer, op) + access(op.array()));
            case STORE -> store(writer, op, op.array().element(), addresses.of(writer, op) + access(op.array()));
            case ATOMIC -> atomics.emit(writer, op, addresses.of(writer, op), scopes.mark(op.array()));
            case PRINT -> print(writer, op);
            case PRIVATE_ARRAY -> own.clear(writer, declarations, op.kernelArray(), start(op.kernelArray()));
            case PRIVATE_LOAD, CONSTANT_LOAD ->
                load(writer, op, op.kernelArray().element(), place(writer, op));
            case PRIVATE_STORE -> store(writer, op, op.kernelArray().element(), place(writer, op));
            case SLOT_LOAD, SLOT_STORE -> requireRegion().slots().emit(writer, op);
            default -> throw new IllegalStateException("no operation on memory: opcode=" + op.opcode());
        }
    }

    private RegionMemory requireRegion() {
        return Objects.requireNonNull(region, "slots are used in regions only");
    }

    private String start(KernelArray array) {
        RegionMemory ofRegion = region;
        return ofRegion != null && ofRegion.isOfItem(array) ? ofRegion.address(array) : own.address(prologue, array);
    }

    /** A line is reserved whole, then written; where the buffer is full, it goes where nobody reads. */
    private void print(IrWriter writer, Op op) {
        declarations.define("print.reserve", AtomicEmitter.reserveFunction());
        long bytes = ArgumentLayout.printBytes(op.operands().size());
        String buffer = prologue.printBuffer();
        String line = writer.let("call ptr @print.reserve(ptr " + buffer + ", i64 " + bytes + ")");
        TextRecipe.Print print = (TextRecipe.Print) op.requiredAttribute();
        writer.run("store i64 " + (print.number() + 1) + ", ptr " + line + ", align 8");
        for (int i = 0; i < op.operands().size(); i++) {
            long offset = (1 + i) * ArgumentLayout.SLOT_BYTES;
            String place = writer.let("getelementptr inbounds i8, ptr " + line + ", i64 " + offset);
            writer.run("store i64 " + names.of(op.operand(i)) + ", ptr " + place + ", align 8");
        }
    }

    /**
     * The address of an element of the kernel's own, and how it is aligned. It is never said to be in bounds: from that
     * LLVM 20 concludes that an index such as {@code k * 7 % 64} does not wrap, and vectorises it as a stride.
     */
    private String place(IrWriter writer, Op op) {
        KernelArray array = op.kernelArray();
        String start = start(array);
        String address = writer.let("getelementptr " + IrTypes.element(array.element()) + ", ptr " + start + ", i64 "
                + names.of(op.operand(0)));
        return address + ", align " + array.element().bytes();
    }

    private void load(IrWriter writer, Op op, Type element, String place) {
        String instruction = "load " + IrTypes.element(element) + ", ptr " + place;
        if (element == element.valueType() && element != Type.BOOL) {
            writer.set(names.of(op), instruction);
            return;
        }
        String loaded = writer.let(instruction);
        switch (element) {
            case BOOL -> writer.set(names.of(op), "icmp ne i8 " + loaded + ", 0");
            case U16 -> writer.set(names.of(op), "zext i16 " + loaded + " to i32");
            case F16 -> conversions.fromHalf(writer, names.of(op), loaded);
            default -> writer.set(names.of(op), "sext " + IrTypes.element(element) + " " + loaded + " to i32");
        }
    }

    private void store(IrWriter writer, Op op, Type element, String place) {
        String type = IrTypes.element(element);
        String value = names.of(op.operand(1));
        switch (element) {
            case BOOL -> value = writer.let("zext i1 " + value + " to i8");
            case I8, I16, U16 -> value = writer.let("trunc i32 " + value + " to " + type);
            case F16 -> value = conversions.toHalf(writer, value);
            default -> {}
        }
        writer.run("store " + type + " " + value + ", ptr " + place);
    }

    private String access(ArrayRef array) {
        int alignment = array.based() ? 1 : array.element().bytes();
        return ", align " + alignment + scopes.mark(array);
    }
}
