package dev.weft.compiler.bytecode;

/** The bytecodes that the lifter names, and how long each instruction is. */
public final class Bytecodes {
    public static final int ACONST_NULL = 1;
    public static final int ICONST_M1 = 2;
    public static final int ICONST_0 = 3;
    public static final int LCONST_0 = 9;
    public static final int FCONST_0 = 11;
    public static final int DCONST_0 = 14;
    public static final int BIPUSH = 16;
    public static final int SIPUSH = 17;
    public static final int LDC = 18;
    public static final int LDC2_W = 20;
    public static final int ILOAD = 21;
    public static final int ALOAD = 25;
    public static final int ILOAD_0 = 26;
    public static final int ALOAD_3 = 45;
    public static final int IALOAD = 46;
    public static final int AALOAD = 50;
    public static final int SALOAD = 53;
    public static final int ISTORE = 54;
    public static final int ASTORE = 58;
    public static final int ISTORE_0 = 59;
    public static final int ASTORE_3 = 78;
    public static final int IASTORE = 79;
    public static final int AASTORE = 83;
    public static final int SASTORE = 86;
    public static final int POP = 87;
    public static final int POP2 = 88;
    public static final int DUP = 89;
    public static final int DUP_X1 = 90;
    public static final int DUP_X2 = 91;
    public static final int DUP2 = 92;
    public static final int DUP2_X1 = 93;
    public static final int DUP2_X2 = 94;
    public static final int SWAP = 95;
    public static final int IADD = 96;
    public static final int ISUB = 100;
    public static final int IMUL = 104;
    public static final int IDIV = 108;
    public static final int IREM = 112;
    public static final int INEG = 116;
    public static final int ISHL = 120;
    public static final int LXOR = 131;
    public static final int IINC = 132;
    public static final int I2L = 133;
    public static final int I2S = 147;
    public static final int LCMP = 148;
    public static final int FCMPL = 149;
    public static final int FCMPG = 150;
    public static final int DCMPL = 151;
    public static final int DCMPG = 152;
    public static final int IFEQ = 153;
    public static final int IFNE = 154;
    public static final int IFLT = 155;
    public static final int IFGE = 156;
    public static final int IFGT = 157;
    public static final int IFLE = 158;
    public static final int IF_ICMPEQ = 159;
    public static final int IF_ICMPLE = 164;
    public static final int IF_ACMPEQ = 165;
    public static final int IF_ACMPNE = 166;
    public static final int GOTO = 167;
    public static final int JSR = 168;
    public static final int RET = 169;
    public static final int TABLESWITCH = 170;
    public static final int LOOKUPSWITCH = 171;
    public static final int IRETURN = 172;
    public static final int RETURN = 177;
    public static final int GETSTATIC = 178;
    public static final int PUTSTATIC = 179;
    public static final int GETFIELD = 180;
    public static final int PUTFIELD = 181;
    public static final int INVOKEVIRTUAL = 182;
    public static final int INVOKESPECIAL = 183;
    public static final int INVOKESTATIC = 184;
    public static final int INVOKEINTERFACE = 185;
    public static final int INVOKEDYNAMIC = 186;
    public static final int NEW = 187;
    public static final int NEWARRAY = 188;
    public static final int ANEWARRAY = 189;
    public static final int ARRAYLENGTH = 190;
    public static final int ATHROW = 191;
    public static final int CHECKCAST = 192;
    public static final int INSTANCEOF = 193;
    public static final int MONITORENTER = 194;
    public static final int MONITOREXIT = 195;
    public static final int WIDE = 196;
    public static final int MULTIANEWARRAY = 197;
    public static final int IFNULL = 198;
    public static final int IFNONNULL = 199;
    public static final int GOTO_W = 200;
    public static final int JSR_W = 201;

    private Bytecodes() {}

    public static int u1(byte[] code, int at) {
        return code[at] & 0xff;
    }

    public static int u2(byte[] code, int at) {
        return (code[at] & 0xff) << 8 | (code[at + 1] & 0xff);
    }

    public static int s2(byte[] code, int at) {
        return (short) u2(code, at);
    }

    public static int s4(byte[] code, int at) {
        return u2(code, at) << 16 | u2(code, at + 2);
    }

    /** Returns the bytes that the instruction at {@code pc} takes. */
    public static int length(byte[] code, int pc) {
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
    public static int aligned(int pc) {
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
    public static boolean endsFlow(int opcode) {
        return opcode == GOTO
                || opcode == GOTO_W
                || (opcode >= TABLESWITCH && opcode <= RETURN)
                || opcode == ATHROW
                || opcode == RET;
    }

    /** {@return whether the instruction has a two-byte branch offset and may fall through} */
    public static boolean isConditional(int opcode) {
        return (opcode >= IFEQ && opcode <= IF_ACMPNE) || opcode == IFNULL || opcode == IFNONNULL;
    }

    public static boolean isLocalLoad(int opcode) {
        return opcode >= ILOAD && opcode <= ALOAD_3;
    }

    public static boolean isLocalStore(int opcode) {
        return opcode >= ISTORE && opcode <= ASTORE_3;
    }

    /** Returns the local variable of a load, store or increment without {@code wide}, or -1 for other instructions. */
    public static int localIndex(byte[] code, int pc) {
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
