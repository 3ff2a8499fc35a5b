package dev.weft.compiler.frontend;

/** The bytecodes that the lifter names, and how long each instruction is. */
final class Bytecodes {
    static final int ACONST_NULL = 1;
    static final int ICONST_M1 = 2;
    static final int ICONST_0 = 3;
    static final int LCONST_0 = 9;
    static final int FCONST_0 = 11;
    static final int DCONST_0 = 14;
    static final int BIPUSH = 16;
    static final int SIPUSH = 17;
    static final int LDC = 18;
    static final int LDC2_W = 20;
    static final int ILOAD = 21;
    static final int ALOAD = 25;
    static final int ILOAD_0 = 26;
    static final int ALOAD_3 = 45;
    static final int IALOAD = 46;
    static final int AALOAD = 50;
    static final int SALOAD = 53;
    static final int ISTORE = 54;
    static final int ASTORE = 58;
    static final int ISTORE_0 = 59;
    static final int ASTORE_3 = 78;
    static final int IASTORE = 79;
    static final int AASTORE = 83;
    static final int SASTORE = 86;
    static final int POP = 87;
    static final int POP2 = 88;
    static final int DUP = 89;
    static final int DUP_X1 = 90;
    static final int DUP_X2 = 91;
    static final int DUP2 = 92;
    static final int DUP2_X1 = 93;
    static final int DUP2_X2 = 94;
    static final int SWAP = 95;
    static final int IADD = 96;
    static final int ISUB = 100;
    static final int IMUL = 104;
    static final int IDIV = 108;
    static final int IREM = 112;
    static final int INEG = 116;
    static final int ISHL = 120;
    static final int LXOR = 131;
    static final int IINC = 132;
    static final int I2L = 133;
    static final int I2S = 147;
    static final int LCMP = 148;
    static final int FCMPL = 149;
    static final int FCMPG = 150;
    static final int DCMPL = 151;
    static final int DCMPG = 152;
    static final int IFEQ = 153;
    static final int IFNE = 154;
    static final int IFLT = 155;
    static final int IFGE = 156;
    static final int IFGT = 157;
    static final int IFLE = 158;
    static final int IF_ICMPEQ = 159;
    static final int IF_ICMPLE = 164;
    static final int IF_ACMPEQ = 165;
    static final int IF_ACMPNE = 166;
    static final int GOTO = 167;
    static final int JSR = 168;
    static final int RET = 169;
    static final int TABLESWITCH = 170;
    static final int LOOKUPSWITCH = 171;
    static final int IRETURN = 172;
    static final int RETURN = 177;
    static final int GETSTATIC = 178;
    static final int PUTSTATIC = 179;
    static final int GETFIELD = 180;
    static final int PUTFIELD = 181;
    static final int INVOKEVIRTUAL = 182;
    static final int INVOKESPECIAL = 183;
    static final int INVOKESTATIC = 184;
    static final int INVOKEINTERFACE = 185;
    static final int INVOKEDYNAMIC = 186;
    static final int NEW = 187;
    static final int NEWARRAY = 188;
    static final int ANEWARRAY = 189;
    static final int ARRAYLENGTH = 190;
    static final int ATHROW = 191;
    static final int CHECKCAST = 192;
    static final int INSTANCEOF = 193;
    static final int MONITORENTER = 194;
    static final int MONITOREXIT = 195;
    static final int WIDE = 196;
    static final int MULTIANEWARRAY = 197;
    static final int IFNULL = 198;
    static final int IFNONNULL = 199;
    static final int GOTO_W = 200;
    static final int JSR_W = 201;

    private Bytecodes() {}

    static int u1(byte[] code, int at) {
        return code[at] & 0xff;
    }

    static int u2(byte[] code, int at) {
        return (code[at] & 0xff) << 8 | (code[at + 1] & 0xff);
    }

    static int s2(byte[] code, int at) {
        return (short) u2(code, at);
    }

    static int s4(byte[] code, int at) {
        return u2(code, at) << 16 | u2(code, at + 2);
    }

    /** Returns the bytes that the instruction at {@code pc} takes. */
    static int length(byte[] code, int pc) {
        int opcode = u1(code, pc);
        return switch (opcode) {
            case TABLESWITCH -> {
                int at = aligned(pc);
                yield at + 12 + 4 * (s4(code, at + 8) - s4(code, at + 4) + 1) - pc;
            }
            case LOOKUPSWITCH -> {
                int at = aligned(pc);
                yield at + 8 + 8 * s4(code, at + 4) - pc;
            }
            case WIDE -> u1(code, pc + 1) == IINC ? 6 : 4;
            default -> fixedLength(opcode);
        };
    }

    /** Returns where the words of a switch at {@code pc} begin. */
    static int aligned(int pc) {
        return (pc + 4) & ~3;
    }

    private static int fixedLength(int opcode) {
        if (opcode == BIPUSH
                || opcode == LDC
                || opcode == NEWARRAY
                || opcode == RET
                || (opcode >= ILOAD && opcode <= ALOAD)
                || (opcode >= ISTORE && opcode <= ASTORE)) {
            return 2;
        }
        if (opcode == MULTIANEWARRAY) {
            return 4;
        }
        if (opcode == INVOKEINTERFACE || opcode == INVOKEDYNAMIC || opcode == GOTO_W || opcode == JSR_W) {
            return 5;
        }
        boolean three = opcode == SIPUSH
                || (opcode > LDC && opcode <= LDC2_W)
                || opcode == IINC
                || (opcode >= IFEQ && opcode <= JSR)
                || (opcode >= GETSTATIC && opcode <= NEW)
                || opcode == ANEWARRAY
                || opcode == CHECKCAST
                || opcode == INSTANCEOF
                || opcode == IFNULL
                || opcode == IFNONNULL;
        return three ? 3 : 1;
    }

    /** {@return whether control never falls through the instruction} */
    static boolean endsFlow(int opcode) {
        return opcode == GOTO
                || opcode == GOTO_W
                || (opcode >= TABLESWITCH && opcode <= RETURN)
                || opcode == ATHROW
                || opcode == RET;
    }

    /** {@return whether the instruction has a two-byte branch offset and may fall through} */
    static boolean isConditional(int opcode) {
        return (opcode >= IFEQ && opcode <= IF_ACMPNE) || opcode == IFNULL || opcode == IFNONNULL;
    }

    static boolean isLocalLoad(int opcode) {
        return opcode >= ILOAD && opcode <= ALOAD_3;
    }

    static boolean isLocalStore(int opcode) {
        return opcode >= ISTORE && opcode <= ASTORE_3;
    }

    /** Returns the local variable of a load, store or increment without {@code wide}, or -1 for other instructions. */
    static int localIndex(byte[] code, int pc) {
        int opcode = u1(code, pc);
        if (opcode >= ILOAD_0 && opcode <= ALOAD_3) {
            return (opcode - ILOAD_0) & 3;
        }
        if (opcode >= ISTORE_0 && opcode <= ASTORE_3) {
            return (opcode - ISTORE_0) & 3;
        }
        return isLocalLoad(opcode) || isLocalStore(opcode) || opcode == IINC ? u1(code, pc + 1) : -1;
    }
}
