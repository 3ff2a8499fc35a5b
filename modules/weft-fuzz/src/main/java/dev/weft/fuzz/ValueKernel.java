package dev.weft.fuzz;

import dev.weft.testkit.oracle.Samples;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Writes the body of a random kernel: variables of the four computational types, nested expressions, branches, switches
 * and loops that end, all as bytecode. The same seed writes the same body.
 *
 * <p>Values stay on the operand stack across the branches of inner expressions, which javac does for ternaries only.
 */
final class ValueKernel {
    static final TypeKind[] TYPES = {TypeKind.INT, TypeKind.LONG, TypeKind.FLOAT, TypeKind.DOUBLE};
    static final int VARIABLES = 3;
    /** Elements of each input array; a power of two. */
    static final int INPUTS = 64;

    private static final int FIRST_SLOT = 3;
    private static final ClassDesc MATH = ClassDesc.of("java.lang.Math");

    private final RandomGenerator random;
    private final ClassDesc owner;
    private final boolean mayFail;
    private int counters;
    private int budget = 40;

    ValueKernel(RandomGenerator random, ClassDesc owner, boolean mayFail) {
        this.random = random;
        this.owner = owner;
        this.mayFail = mayFail;
    }

    /** The slot of a variable: each has two, whatever its type. */
    private static int slot(TypeKind type, int variable) {
        return FIRST_SLOT + 2 * (VARIABLES * indexOf(type) + variable);
    }

    private static int indexOf(TypeKind type) {
        for (int i = 0; i < TYPES.length; i++) {
            if (TYPES[i] == type) {
                return i;
            }
        }
        throw new IllegalArgumentException("no such type: type=" + type);
    }

    private TypeKind anyType() {
        return TYPES[random.nextInt(TYPES.length)];
    }

    /** The array type of dev.weft that holds a type. */
    static ClassDesc arrayOf(TypeKind type) {
        return switch (type) {
            case INT -> ClassDesc.of("dev.weft.array.IntArray");
            case LONG -> ClassDesc.of("dev.weft.array.LongArray");
            case FLOAT -> ClassDesc.of("dev.weft.array.FloatArray");
            default -> ClassDesc.of("dev.weft.array.DoubleArray");
        };
    }

    /** Writes the whole body of {@code run}. */
    void write(CodeBuilder code) {
        code.aload(1)
                .invokeinterface(
                        ClassDesc.of("dev.weft.kernel.WorkItem"), "globalId", MethodTypeDesc.of(ConstantDescs.CD_long))
                .l2i()
                .istore(2);
        for (TypeKind type : TYPES) {
            for (int variable = 0; variable < VARIABLES; variable++) {
                int shift = variable;
                loadInput(code, type, () -> code.iload(2).loadConstant(shift).iadd());
                code.storeLocal(type, slot(type, variable));
            }
        }
        statements(code, 0);
        statements(code, 0);
        for (TypeKind type : TYPES) {
            for (int variable = 0; variable < VARIABLES; variable++) {
                store(code, type, variable);
            }
        }
        code.return_();
    }

    private void store(CodeBuilder code, TypeKind type, int variable) {
        code.aload(0)
                .getfield(owner, "out" + indexOf(type), arrayOf(type))
                .iload(2)
                .loadConstant(VARIABLES)
                .imul()
                .loadConstant(variable)
                .iadd()
                .i2l()
                .loadLocal(type, slot(type, variable))
                .invokevirtual(
                        arrayOf(type),
                        "set",
                        MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_long, type.upperBound()));
    }

    /** Loads an element; the index is masked, or taken as it is where the kernel may fail. */
    private void loadInput(CodeBuilder code, TypeKind type, Runnable index) {
        code.aload(0).getfield(owner, "in" + indexOf(type), arrayOf(type));
        index.run();
        if (!mayFail || random.nextInt(8) != 0) {
            code.loadConstant(INPUTS - 1).iand();
        }
        code.i2l().invokevirtual(arrayOf(type), "get", MethodTypeDesc.of(type.upperBound(), ConstantDescs.CD_long));
    }

    private void statements(CodeBuilder code, int depth) {
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count && budget > 0; i++) {
            budget--;
            statement(code, depth);
        }
    }

    private void statement(CodeBuilder code, int depth) {
        int kind = depth >= 3 ? 0 : random.nextInt(10);
        if (kind < 5) {
            assign(code);
        } else if (kind < 7) {
            branch(code, depth);
        } else if (kind < 9) {
            loop(code, depth);
        } else {
            choose(code, depth);
        }
    }

    private void assign(CodeBuilder code) {
        TypeKind type = anyType();
        expression(code, type, 3);
        code.storeLocal(type, slot(type, random.nextInt(VARIABLES)));
    }

    private void branch(CodeBuilder code, int depth) {
        Label otherwise = code.newLabel();
        Label end = code.newLabel();
        condition(code, otherwise, 2);
        statements(code, depth + 1);
        if (random.nextInt(6) == 0) {
            code.return_();
        } else {
            code.goto_(end);
        }
        code.labelBinding(otherwise);
        if (random.nextBoolean()) {
            statements(code, depth + 1);
        }
        code.labelBinding(end);
    }

    /** A loop of at most nine turns that may end early; half of them test at the bottom. */
    private void loop(CodeBuilder code, int depth) {
        int counter = FIRST_SLOT + 2 * VARIABLES * TYPES.length + counters++;
        Label top = code.newLabel();
        Label next = code.newLabel();
        Label end = code.newLabel();
        code.loadConstant(random.nextInt(10)).istore(counter);
        boolean atBottom = random.nextBoolean();
        code.labelBinding(top);
        if (!atBottom) {
            code.iload(counter).ifle(end);
        }
        statements(code, depth + 1);
        if (random.nextInt(3) == 0) {
            condition(code, random.nextBoolean() ? end : next, 1);
            statements(code, depth + 1);
        }
        code.labelBinding(next);
        code.iinc(counter, -1);
        if (atBottom) {
            code.iload(counter).ifgt(top);
        } else {
            code.goto_(top);
        }
        code.labelBinding(end);
    }

    private void choose(CodeBuilder code, int depth) {
        Label end = code.newLabel();
        Label[] labels = new Label[4];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = code.newLabel();
        }
        expression(code, TypeKind.INT, 2);
        if (random.nextBoolean()) {
            code.loadConstant(3).iand();
        }
        java.util.List<java.lang.classfile.instruction.SwitchCase> cases = new java.util.ArrayList<>();
        int step = random.nextBoolean() ? 1 : 1000;
        for (int i = 0; i < 3; i++) {
            cases.add(java.lang.classfile.instruction.SwitchCase.of(i * step, labels[i]));
        }
        if (step == 1) {
            code.tableswitch(0, 2, labels[3], cases);
        } else {
            code.lookupswitch(labels[3], cases);
        }
        for (int i = 0; i < labels.length; i++) {
            code.labelBinding(labels[i]);
            assign(code);
            if (depth < 2 && random.nextInt(3) == 0) {
                statements(code, depth + 1);
            }
            if (random.nextInt(4) != 0) {
                code.goto_(end);
            }
        }
        code.labelBinding(end);
    }

    /** Goes on where a random condition holds, else to a label. */
    private void condition(CodeBuilder code, Label otherwise, int depth) {
        TypeKind type = anyType();
        expression(code, type, depth);
        expression(code, type, depth);
        Opcode[] onZero = {Opcode.IFEQ, Opcode.IFNE, Opcode.IFLT, Opcode.IFGE, Opcode.IFGT, Opcode.IFLE};
        Opcode[] onInts = {
            Opcode.IF_ICMPEQ, Opcode.IF_ICMPNE, Opcode.IF_ICMPLT, Opcode.IF_ICMPGE, Opcode.IF_ICMPGT, Opcode.IF_ICMPLE
        };
        int relation = random.nextInt(6);
        switch (type) {
            case INT -> code.branch(onInts[relation], otherwise);
            case LONG -> code.lcmp().branch(onZero[relation], otherwise);
            case FLOAT -> (random.nextBoolean() ? code.fcmpl() : code.fcmpg()).branch(onZero[relation], otherwise);
            default -> (random.nextBoolean() ? code.dcmpl() : code.dcmpg()).branch(onZero[relation], otherwise);
        }
    }

    /** Leaves a value of a type on the stack. */
    private void expression(CodeBuilder code, TypeKind type, int depth) {
        int kind = depth <= 0 ? random.nextInt(3) : random.nextInt(12);
        switch (kind) {
            case 0 -> constant(code, type);
            case 1, 2 -> code.loadLocal(type, slot(type, random.nextInt(VARIABLES)));
            case 3 -> loadInput(code, type, () -> expression(code, TypeKind.INT, depth - 1));
            case 4 -> convert(code, type, depth);
            case 5 -> ternary(code, type, depth);
            case 6 -> unary(code, type, depth);
            default -> binary(code, type, depth);
        }
    }

    private void ternary(CodeBuilder code, TypeKind type, int depth) {
        Label otherwise = code.newLabel();
        Label end = code.newLabel();
        condition(code, otherwise, depth - 2);
        expression(code, type, depth - 1);
        code.goto_(end).labelBinding(otherwise);
        expression(code, type, depth - 1);
        code.labelBinding(end);
    }

    private void constant(CodeBuilder code, TypeKind type) {
        Samples samples = new Samples(random.nextLong());
        switch (type) {
            case INT -> code.loadConstant(samples.nextInt());
            case LONG -> code.loadConstant(samples.nextLong());
            case FLOAT -> code.loadConstant(samples.nextFloat());
            default -> code.loadConstant(samples.nextDouble());
        }
    }

    private void convert(CodeBuilder code, TypeKind type, int depth) {
        TypeKind from = anyType();
        expression(code, from, depth - 1);
        if (from != type) {
            code.conversion(from, type);
        } else if (type == TypeKind.INT) {
            TypeKind[] small = {TypeKind.BYTE, TypeKind.SHORT, TypeKind.CHAR};
            code.conversion(TypeKind.INT, small[random.nextInt(3)]);
        }
    }

    private void unary(CodeBuilder code, TypeKind type, int depth) {
        expression(code, type, depth - 1);
        switch (type) {
            case INT ->
                oneOf(
                        code,
                        c -> c.ineg(),
                        c -> math(c, "abs", type, 1),
                        c -> c.dup().imul());
            case LONG ->
                oneOf(
                        code,
                        c -> c.lneg(),
                        c -> math(c, "abs", type, 1),
                        c -> c.dup2().lxor());
            case FLOAT ->
                oneOf(
                        code,
                        c -> c.fneg(),
                        c -> math(c, "abs", type, 1),
                        c -> c.dup().fmul());
            default -> oneOf(code, c -> c.dneg(), c -> math(c, "sqrt", type, 1), c -> math(c, "floor", type, 1));
        }
    }

    private void binary(CodeBuilder code, TypeKind type, int depth) {
        expression(code, type, depth - 1);
        boolean isWhole = type == TypeKind.INT || type == TypeKind.LONG;
        if (isWhole && random.nextInt(4) == 0) {
            expression(code, TypeKind.INT, depth - 1);
            shift(code, type);
        } else if (isWhole && random.nextInt(5) == 0) {
            expression(code, type, depth - 1);
            divide(code, type);
        } else {
            expression(code, type, depth - 1);
            combine(code, type);
        }
    }

    private void shift(CodeBuilder code, TypeKind type) {
        if (type == TypeKind.INT) {
            oneOf(code, c -> c.ishl(), c -> c.ishr(), c -> c.iushr());
        } else {
            oneOf(code, c -> c.lshl(), c -> c.lshr(), c -> c.lushr());
        }
    }

    /** Divides by an odd number, or by any where the kernel may fail. */
    private void divide(CodeBuilder code, TypeKind type) {
        boolean guarded = !mayFail || random.nextInt(4) != 0;
        if (type == TypeKind.INT) {
            if (guarded) {
                code.loadConstant(1).ior();
            }
            oneOf(code, c -> c.idiv(), c -> c.irem());
        } else {
            if (guarded) {
                code.loadConstant(1L).lor();
            }
            oneOf(code, c -> c.ldiv(), c -> c.lrem());
        }
    }

    private void combine(CodeBuilder code, TypeKind type) {
        Consumer<CodeBuilder> min = c -> math(c, "min", type, 2);
        Consumer<CodeBuilder> max = c -> math(c, "max", type, 2);
        switch (type) {
            case INT ->
                oneOf(
                        code,
                        c -> c.iadd(),
                        c -> c.isub(),
                        c -> c.imul(),
                        c -> c.iand(),
                        c -> c.ior(),
                        c -> c.ixor(),
                        min,
                        max,
                        c -> c.swap().isub());
            case LONG ->
                oneOf(
                        code,
                        c -> c.ladd(),
                        c -> c.lsub(),
                        c -> c.lmul(),
                        c -> c.land(),
                        c -> c.lor(),
                        c -> c.lxor(),
                        min,
                        max,
                        c -> c.dup2_x2().pop2().lsub());
            case FLOAT ->
                oneOf(code, c -> c.fadd(), c -> c.fsub(), c -> c.fmul(), c -> c.fdiv(), c -> c.frem(), min, max);
            default -> oneOf(code, c -> c.dadd(), c -> c.dsub(), c -> c.dmul(), c -> c.ddiv(), c -> c.drem(), min, max);
        }
    }

    private static void math(CodeBuilder code, String name, TypeKind type, int parameters) {
        ClassDesc desc = type.upperBound();
        MethodTypeDesc method = parameters == 1 ? MethodTypeDesc.of(desc, desc) : MethodTypeDesc.of(desc, desc, desc);
        code.invokestatic(MATH, name, method);
    }

    @SafeVarargs
    private void oneOf(CodeBuilder code, Consumer<CodeBuilder>... choices) {
        choices[random.nextInt(choices.length)].accept(code);
    }
}
