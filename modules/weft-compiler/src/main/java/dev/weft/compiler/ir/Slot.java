package dev.weft.compiler.ir;

/**
 * Where a value waits while the work-items of a group meet: the attribute of {@link Opcode#SLOT_LOAD} and
 * {@link Opcode#SLOT_STORE}.
 *
 * @param number the position among the kernel's slots, from 0
 * @param type the type of the value
 * @param uniform whether the value is the same for all work-items of a group, so that the group has one place for it;
 *     else each work-item has its own
 */
public record Slot(int number, Type type, boolean uniform) {}
