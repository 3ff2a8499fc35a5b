package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Op;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.Slot;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.operation.IrTypes;
import dev.weft.compiler.operation.IrWriter;
import dev.weft.compiler.operation.Names;
import java.util.ArrayList;
import java.util.List;

/** Emits what a region takes out of slots and leaves in them. What the group shares is read before its items run. */
final class SlotEmitter {
    private final Names names;
    private final GroupPlaces places;
    private final String prefix;
    private final IrWriter head;
    private final List<String> taken = new ArrayList<>();

    SlotEmitter(Names names, GroupPlaces places, String prefix, IrWriter head) {
        this.names = names;
        this.places = places;
        this.prefix = prefix;
        this.head = head;
    }

    /** Writes a SLOT_LOAD or SLOT_STORE. */
    void emit(IrWriter writer, Op op) {
        Slot slot = (Slot) op.requiredAttribute();
        boolean load = op.opcode() == Opcode.SLOT_LOAD;
        if (slot.uniform()) {
            if (load) {
                names.alias(op, shared(slot));
            } else {
                writer.run("store " + IrTypes.value(slot.type()) + " " + names.of(op.operand(0)) + ", ptr "
                        + ScratchMemory.group(slot));
            }
        } else if (load) {
            take(writer, op, slot);
        } else {
            leave(writer, op, slot);
        }
    }

    private String shared(Slot slot) {
        String name = "%" + prefix + "group." + slot.number();
        if (!taken.contains(name)) {
            taken.add(name);
            head.set(name, "load " + IrTypes.value(slot.type()) + ", ptr " + ScratchMemory.group(slot));
        }
        return name;
    }

    private String place(IrWriter writer, Slot slot) {
        return writer.let("getelementptr inbounds " + IrTypes.element(slot.type()) + ", ptr " + ScratchMemory.item(slot)
                + ", i64 " + places.lane());
    }

    private void take(IrWriter writer, Op op, Slot slot) {
        String load = "load " + IrTypes.element(slot.type()) + ", ptr " + place(writer, slot) + ", align "
                + slot.type().bytes();
        if (slot.type() == Type.BOOL) {
            writer.set(names.of(op), "icmp ne i8 " + writer.let(load) + ", 0");
        } else {
            writer.set(names.of(op), load);
        }
    }

    private void leave(IrWriter writer, Op op, Slot slot) {
        String value = names.of(op.operand(0));
        if (slot.type() == Type.BOOL) {
            value = writer.let("zext i1 " + value + " to i8");
        }
        writer.run("store " + IrTypes.element(slot.type()) + " " + value + ", ptr " + place(writer, slot) + ", align "
                + slot.type().bytes());
    }
}
