package dev.weft.compiler.bytecode;

import static dev.weft.compiler.bytecode.Bytecodes.u1;

/**
 * What javac makes of {@code finally} for the case that an exception passes: a handler that keeps the exception, runs
 * the block's copy, and throws the exception on. A failing work-item ends the launch, and what it leaves behind is not
 * specified, so that such a handler may be left out where its block can neither fail nor end otherwise.
 */
final class FinallyHandler {
    private FinallyHandler() {}

    /**
     * Tells whether a handler, whatever it does with numbers and variables, always throws on what it caught.
     *
     * @param code the method's bytecode
     * @param start where the handler begins
     * @return whether leaving the handler out changes no more than what a failing item leaves behind
     */
    static boolean onlyRethrows(byte[] code, int start) {
        int kept = storedReference(code, start);
        if (kept < 0) {
            return false;
        }
        for (int pc = start + Bytecodes.length(code, start); pc < code.length; pc += Bytecodes.length(code, pc)) {
            if (u1(code, pc) == Bytecodes.ATHROW) {
                return false;
            }
            if (loadedReference(code, pc) == kept) {
                int next = pc + Bytecodes.length(code, pc);
                return next < code.length && u1(code, next) == Bytecodes.ATHROW;
            }
            if (!isHarmless(code, pc, kept)) {
                return false;
            }
        }
        return false;
    }

    /** Straight-line work with numbers and local variables, which can't fail. */
    private static boolean isHarmless(byte[] code, int pc, int kept) {
        int opcode = u1(code, pc);
        boolean divides = opcode == Bytecodes.IDIV
                || opcode == Bytecodes.IDIV + 1
                || opcode == Bytecodes.IREM
                || opcode == Bytecodes.IREM + 1;
        boolean constant = opcode <= Bytecodes.SIPUSH;
        boolean variable = (Bytecodes.isLocalLoad(opcode) && loadedReference(code, pc) < 0)
                || (Bytecodes.isLocalStore(opcode) && storedReference(code, pc) != kept);
        boolean arithmetic = opcode >= Bytecodes.IADD && opcode <= Bytecodes.DCMPG && !divides;
        boolean array = opcode >= Bytecodes.IALOAD && opcode <= Bytecodes.SALOAD;
        return (constant || variable || arithmetic) && !array;
    }

    /** Returns the local variable that an instruction stores a reference to, or -1. */
    private static int storedReference(byte[] code, int pc) {
        int opcode = u1(code, pc);
        boolean reference =
                opcode == Bytecodes.ASTORE || (opcode > Bytecodes.ASTORE_3 - 4 && opcode <= Bytecodes.ASTORE_3);
        return reference ? Bytecodes.localIndex(code, pc) : -1;
    }

    /** Returns the local variable that an instruction loads a reference from, or -1. */
    private static int loadedReference(byte[] code, int pc) {
        int opcode = u1(code, pc);
        boolean reference =
                opcode == Bytecodes.ALOAD || (opcode > Bytecodes.ALOAD_3 - 4 && opcode <= Bytecodes.ALOAD_3);
        return reference ? Bytecodes.localIndex(code, pc) : -1;
    }
}
