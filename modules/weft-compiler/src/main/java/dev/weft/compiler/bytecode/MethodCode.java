package dev.weft.compiler.bytecode;

import static dev.weft.compiler.bytecode.Bytecodes.s2;
import static dev.weft.compiler.bytecode.Bytecodes.s4;
import static dev.weft.compiler.bytecode.Bytecodes.u1;

import dev.weft.compiler.bytecode.ClassModels.LoadedClass;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.LineNumberInfo;
import java.lang.classfile.attribute.LineNumberTableAttribute;
import java.lang.classfile.constantpool.ConstantPool;
import java.lang.classfile.instruction.ExceptionCatch;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A method's bytecode and its line numbers; {@link MethodFlow} has its blocks. */
public final class MethodCode {
    public final LoadedClass owner;
    public final String name;
    public final String descriptor;
    private final int flags;
    private final @Nullable CodeAttribute attribute;
    public final byte[] code;
    public final int localCount;
    public final int stackCount;
    private final int[] lines;
    private final int[] handlerRanges;
    private @Nullable MethodFlow flow;

    public MethodCode(LoadedClass owner, MethodModel method) {
        this.owner = owner;
        this.name = method.methodName().stringValue();
        this.descriptor = method.methodType().stringValue();
        this.flags = method.flags().flagsMask();
        this.attribute = method.findAttribute(Attributes.code()).orElse(null);
        if (attribute == null) {
            this.code = new byte[0];
            this.localCount = 0;
            this.stackCount = 0;
            this.lines = new int[0];
            this.handlerRanges = new int[0];
        } else {
            this.code = attribute.codeArray();
            this.localCount = attribute.maxLocals();
            this.stackCount = attribute.maxStack();
            this.lines = lines(attribute);
            this.handlerRanges = handlerRanges(attribute, code);
        }
    }

    /** {@return pairs of a start and a line, in the order of the class file; empty where it has none} */
    private static int[] lines(CodeAttribute code) {
        LineNumberTableAttribute table =
                code.findAttribute(Attributes.lineNumberTable()).orElse(null);
        if (table == null) {
            return new int[0];
        }
        List<LineNumberInfo> infos = table.lineNumbers();
        int[] lines = new int[2 * infos.size()];
        for (int i = 0; i < infos.size(); i++) {
            lines[2 * i] = infos.get(i).startPc();
            lines[2 * i + 1] = infos.get(i).lineNumber();
        }
        return lines;
    }

    /**
     * {@return pairs of the start and the end of each range that an exception handler covers, but for handlers that
     * only throw the exception on}
     */
    private static int[] handlerRanges(CodeAttribute code, byte[] bytes) {
        List<ExceptionCatch> handlers = code.exceptionHandlers();
        int[] ranges = new int[2 * handlers.size()];
        int count = 0;
        for (ExceptionCatch handler : handlers) {
            boolean rethrows = handler.catchType().isEmpty()
                    && FinallyHandler.onlyRethrows(bytes, code.labelToBci(handler.handler()));
            if (!rethrows) {
                ranges[count++] = code.labelToBci(handler.tryStart());
                ranges[count++] = code.labelToBci(handler.tryEnd());
            }
        }
        return Arrays.copyOf(ranges, count);
    }

    public ConstantPool pool() {
        return owner.model.constantPool();
    }

    public boolean isStatic() {
        return (flags & ClassFile.ACC_STATIC) != 0;
    }

    public boolean isAbstract() {
        return (flags & ClassFile.ACC_ABSTRACT) != 0;
    }

    public boolean isNative() {
        return (flags & ClassFile.ACC_NATIVE) != 0;
    }

    public boolean isSynchronized() {
        return (flags & ClassFile.ACC_SYNCHRONIZED) != 0;
    }

    public boolean isPrivate() {
        return (flags & ClassFile.ACC_PRIVATE) != 0;
    }

    /** {@return whether no subclass can replace the method} */
    public boolean isFixed() {
        return (flags & (ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL | ClassFile.ACC_STATIC)) != 0;
    }

    /** {@return the blocks, found when they are first asked for} */
    public MethodFlow flow() {
        MethodFlow known = flow;
        if (known == null) {
            known = new MethodFlow(code, localCount);
            flow = known;
        }
        return known;
    }

    /** Returns the source line of an instruction, or -1. */
    public int lineOf(int pc) {
        int line = -1;
        int start = -1;
        for (int i = 0; i < lines.length; i += 2) {
            if (lines[i] <= pc && lines[i] >= start) {
                start = lines[i];
                line = lines[i + 1];
            }
        }
        return line;
    }

    /** Tells whether an exception thrown by an instruction could be caught in this method. */
    public boolean isProtected(int pc) {
        for (int i = 0; i < handlerRanges.length; i += 2) {
            if (handlerRanges[i] <= pc && pc < handlerRanges[i + 1]) {
                return true;
            }
        }
        return false;
    }

    /** Returns where a branch or switch at {@code pc} can go, the fall-through not included. */
    public static int[] targets(byte[] code, int pc) {
        int opcode = u1(code, pc);
        if (Bytecodes.isConditional(opcode) || opcode == Bytecodes.GOTO) {
            return new int[] {pc + s2(code, pc + 1)};
        }
        if (opcode == Bytecodes.GOTO_W) {
            return new int[] {pc + s4(code, pc + 1)};
        }
        if (opcode != Bytecodes.TABLESWITCH && opcode != Bytecodes.LOOKUPSWITCH) {
            return new int[0];
        }
        return switchTargets(code, pc);
    }

    /** Returns the targets of a switch in the order of its keys, the default last. */
    public static int[] switchTargets(byte[] code, int pc) {
        int at = Bytecodes.aligned(pc);
        boolean table = u1(code, pc) == Bytecodes.TABLESWITCH;
        int count = switchKeys(code, pc).length;
        int[] targets = new int[count + 1];
        for (int i = 0; i < count; i++) {
            targets[i] = pc + (table ? s4(code, at + 12 + 4 * i) : s4(code, at + 12 + 8 * i));
        }
        targets[count] = pc + s4(code, at);
        return targets;
    }

    /** Returns the keys of a switch. */
    public static int[] switchKeys(byte[] code, int pc) {
        int at = Bytecodes.aligned(pc);
        if (u1(code, pc) == Bytecodes.TABLESWITCH) {
            int low = s4(code, at + 4);
            int[] keys = new int[s4(code, at + 8) - low + 1];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = low + i;
            }
            return keys;
        }
        int[] keys = new int[s4(code, at + 4)];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = s4(code, at + 8 + 8 * i);
        }
        return keys;
    }

    @Override
    public String toString() {
        return owner.type.getName() + "." + name + descriptor + Arrays.toString(lines);
    }
}
