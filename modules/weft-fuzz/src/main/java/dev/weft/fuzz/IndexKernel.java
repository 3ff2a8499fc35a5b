package dev.weft.fuzz;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.random.RandomGenerator;

/**
 * Writes the body of a kernel whose indices are sums and products of ids, loop counters, arguments and constants, in
 * ints that wrap or in longs, under guards and in loops. Lengths lie close to the indices, so that many launches just
 * fail and many just do not: this is where checks that were proved away would show.
 */
final class IndexKernel {
    static final ClassDesc INTS = ClassDesc.of("dev.weft.array.IntArray");

    private static final ClassDesc ITEM = ClassDesc.of("dev.weft.kernel.WorkItem");
    private static final MethodTypeDesc ID = MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_int);
    private static final int RANK_SLOT = 2;
    private static final int FIRST_ID_SLOT = 4;
    private static final int COUNTER_SLOT = 10;
    private static final int SUM_SLOT = 14;

    private static final long[] LARGE = {
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        1L << 31,
        1L << 32,
        (1L << 32) + 1,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        1L << 62
    };

    private final RandomGenerator random;
    private final ClassDesc owner;
    private final int rank;
    private int counters;

    IndexKernel(RandomGenerator random, ClassDesc owner, int rank) {
        this.random = random;
        this.owner = owner;
        this.rank = rank;
    }

    void write(CodeBuilder code) {
        code.aload(1)
                .invokeinterface(ITEM, "globalId", MethodTypeDesc.of(ConstantDescs.CD_long))
                .lstore(RANK_SLOT);
        for (int dim = 0; dim < rank; dim++) {
            code.aload(1)
                    .loadConstant(dim)
                    .invokeinterface(ITEM, "globalId", ID)
                    .lstore(FIRST_ID_SLOT + 2 * dim);
        }
        code.loadConstant(0).istore(SUM_SLOT);
        statements(code, 0);
        code.aload(0).getfield(owner, "out", INTS).lload(RANK_SLOT).iload(SUM_SLOT);
        set(code);
        code.return_();
    }

    private static void set(CodeBuilder code) {
        code.invokevirtual(
                INTS, "set", MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_long, ConstantDescs.CD_int));
    }

    private void statements(CodeBuilder code, int depth) {
        int count = 1 + random.nextInt(2);
        for (int i = 0; i < count; i++) {
            int kind = depth == 2 ? 0 : random.nextInt(5);
            if (kind < 2) {
                access(code);
            } else if (kind < 4) {
                guard(code, depth);
            } else {
                loop(code, depth);
            }
        }
    }

    private void access(CodeBuilder code) {
        if (random.nextInt(3) == 0) {
            code.aload(0).getfield(owner, "heap", ConstantDescs.CD_int.arrayType());
            index(code);
            code.l2i().iaload();
        } else if (random.nextInt(3) == 0) {
            code.aload(0).getfield(owner, "cells", INTS);
            index(code);
            index(code);
            code.invokevirtual(
                    INTS, "get", MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_long, ConstantDescs.CD_long));
        } else {
            code.aload(0).getfield(owner, "row", INTS);
            index(code);
            code.invokevirtual(INTS, "get", MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_long));
        }
        code.iload(SUM_SLOT).iadd().loadConstant(31).imul().istore(SUM_SLOT);
    }

    /** Runs statements where a value is between two others, or on one side of one. */
    private void guard(CodeBuilder code, int depth) {
        Label end = code.newLabel();
        int sides = 1 + random.nextInt(2);
        for (int side = 0; side < sides; side++) {
            value(code);
            bound(code);
            code.lcmp();
            switch (random.nextInt(4)) {
                case 0 -> code.ifge(end);
                case 1 -> code.iflt(end);
                case 2 -> code.ifle(end);
                default -> code.ifgt(end);
            }
        }
        statements(code, depth + 1);
        code.labelBinding(end);
    }

    private void loop(CodeBuilder code, int depth) {
        if (counters == 2) {
            access(code);
            return;
        }
        int counter = COUNTER_SLOT + 2 * counters++;
        Label top = code.newLabel();
        Label end = code.newLabel();
        code.loadConstant((long) random.nextInt(-2, 3)).lstore(counter);
        code.labelBinding(top)
                .lload(counter)
                .loadConstant((long) random.nextInt(8))
                .lcmp()
                .ifge(end);
        statements(code, depth + 1);
        code.lload(counter)
                .loadConstant((long) (1 + random.nextInt(2)))
                .ladd()
                .lstore(counter)
                .goto_(top);
        code.labelBinding(end);
        counters--;
    }

    private void bound(CodeBuilder code) {
        switch (random.nextInt(4)) {
            case 0 -> code.loadConstant((long) random.nextInt(-3, 40));
            case 1 ->
                code.aload(0)
                        .getfield(owner, "row", INTS)
                        .invokevirtual(INTS, "length", MethodTypeDesc.of(ConstantDescs.CD_long));
            case 2 -> code.aload(0).getfield(owner, "n", ConstantDescs.CD_int).i2l();
            default -> code.aload(0).getfield(owner, "m", ConstantDescs.CD_long);
        }
    }

    /** Leaves a long: an id, a counter or an argument. */
    private void value(CodeBuilder code) {
        switch (random.nextInt(6)) {
            case 0 -> code.lload(RANK_SLOT);
            case 1 -> code.aload(0).getfield(owner, "n", ConstantDescs.CD_int).i2l();
            case 2 -> {
                if (counters > 0) {
                    code.lload(COUNTER_SLOT + 2 * random.nextInt(counters));
                } else {
                    code.aload(0).getfield(owner, "m", ConstantDescs.CD_long);
                }
            }
            default -> code.lload(rank == 0 ? RANK_SLOT : FIRST_ID_SLOT + 2 * random.nextInt(rank));
        }
    }

    /** Leaves an index as a long; half of them are computed in ints. */
    private void index(CodeBuilder code) {
        boolean inInts = random.nextBoolean();
        TypeKind type = inInts ? TypeKind.INT : TypeKind.LONG;
        term(code, type);
        int more = random.nextInt(3);
        for (int i = 0; i < more; i++) {
            term(code, type);
            boolean plus = random.nextInt(3) != 0;
            if (inInts) {
                (plus ? code.iadd() : code.isub()).nop();
            } else {
                (plus ? code.ladd() : code.lsub()).nop();
            }
        }
        if (inInts) {
            code.i2l();
        }
    }

    private void term(CodeBuilder code, TypeKind type) {
        int kind = random.nextInt(6);
        if (kind == 0) {
            constant(code, type, random.nextInt(-4, 40));
            return;
        }
        if (kind == 1 && random.nextInt(4) == 0) {
            constant(code, type, LARGE[random.nextInt(LARGE.length)]);
            return;
        }
        value(code);
        if (type == TypeKind.INT) {
            code.l2i();
        }
        if (kind > 3) {
            long factor = random.nextInt(12) == 0 ? LARGE[random.nextInt(LARGE.length)] : random.nextInt(-2, 4);
            constant(code, type, factor);
            (type == TypeKind.INT ? code.imul() : code.lmul()).nop();
        }
    }

    private static void constant(CodeBuilder code, TypeKind type, long value) {
        if (type == TypeKind.INT) {
            code.loadConstant((int) value);
        } else {
            code.loadConstant(value);
        }
    }
}
