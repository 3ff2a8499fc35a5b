package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArrayRef;
import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Type;

/** Emits loads and stores with the conversions between elements and values. */
final class MemoryEmitter {
    private final Names names;
    private final Addresses addresses;
    private final ConversionEmitter conversions;
    private final AliasScopes scopes;

    MemoryEmitter(Names names, Addresses addresses, ConversionEmitter conversions, AliasScopes scopes) {
        this.names = names;
        this.addresses = addresses;
        this.conversions = conversions;
        this.scopes = scopes;
    }

    /** Writes a LOAD or STORE. */
    void emit(IrWriter writer, Op op) {
        String address = addresses.of(writer, op);
        if (op.opcode() == Opcode.LOAD) {
            load(writer, op, address);
        } else {
            store(writer, op, address);
        }
    }

    private void load(IrWriter writer, Op op, String address) {
        ArrayRef array = op.array();
        Type element = array.element();
        String instruction = "load " + IrTypes.element(element) + ", ptr " + address + access(array);
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

    private void store(IrWriter writer, Op op, String address) {
        ArrayRef array = op.array();
        Type element = array.element();
        String type = IrTypes.element(element);
        String value = names.of(op.operand(1));
        switch (element) {
            case BOOL -> value = writer.let("zext i1 " + value + " to i8");
            case I8, I16, U16 -> value = writer.let("trunc i32 " + value + " to " + type);
            case F16 -> value = conversions.toHalf(writer, value);
            default -> {}
        }
        writer.run("store " + type + " " + value + ", ptr " + address + access(array));
    }

    private String access(ArrayRef array) {
        int alignment = array.based() ? 1 : array.element().bytes();
        return ", align " + alignment + scopes.mark(array);
    }
}
