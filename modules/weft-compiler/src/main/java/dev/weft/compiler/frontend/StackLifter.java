package dev.weft.compiler.frontend;

/** Instructions that copy and reorder stack entries; a long or double is one entry here and two in the class file. */
final class StackLifter {
    private StackLifter() {}

    static void lift(Frame frame, int opcode) {
        Operand top = frame.pop();
        switch (opcode) {
            case Bytecodes.POP:
                break;
            case Bytecodes.POP2:
                if (top.width() == 1) {
                    frame.pop();
                }
                break;
            case Bytecodes.SWAP:
                swap(frame, top);
                break;
            case Bytecodes.DUP, Bytecodes.DUP_X1, Bytecodes.DUP_X2:
                copyBelow(frame, top, opcode - Bytecodes.DUP);
                break;
            default:
                if (top.width() == 2) {
                    copyBelow(frame, top, opcode - Bytecodes.DUP2);
                } else {
                    copyPairBelow(frame, frame.pop(), top, opcode - Bytecodes.DUP2);
                }
        }
    }

    private static void swap(Frame frame, Operand top) {
        Operand second = frame.pop();
        frame.push(top);
        frame.push(second);
    }

    /** Pushes an entry that was popped, and a copy of it below the given number of words. */
    private static void copyBelow(Frame frame, Operand top, int words) {
        Operand[] between = popWords(frame, words);
        frame.push(top);
        pushAll(frame, between);
        frame.push(top);
    }

    private static void copyPairBelow(Frame frame, Operand second, Operand top, int words) {
        Operand[] between = popWords(frame, words);
        frame.push(second);
        frame.push(top);
        pushAll(frame, between);
        frame.push(second);
        frame.push(top);
    }

    /** Pops entries that take 0, 1 or 2 words; the result is in the order from the bottom. */
    private static Operand[] popWords(Frame frame, int words) {
        if (words == 0) {
            return new Operand[0];
        }
        Operand first = frame.pop();
        if (words == first.width()) {
            return new Operand[] {first};
        }
        return new Operand[] {frame.pop(), first};
    }

    private static void pushAll(Frame frame, Operand[] operands) {
        for (Operand operand : operands) {
            frame.push(operand);
        }
    }
}
