package dev.weft.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.weft.Weft;
import dev.weft.array.IntArray;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.KernelCompileException;
import dev.weft.kernel.NDRange;
import dev.weft.testkit.oracle.Oracle;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.attribute.StackMapTableAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Class files that javac never makes, but other compilers do: they compile to the right code, or are refused clearly.
 */
class UnusualLayoutTest {
    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final ClassDesc INTS = ClassDesc.of("dev.weft.array.IntArray");
    private static final MethodTypeDesc RUN =
            MethodTypeDesc.of(ConstantDescs.CD_void, ClassDesc.of("dev.weft.kernel.WorkItem"));

    /**
     * Makes a kernel class with one field, an int array; the body finds the item's index in slot 2 and its value in 3.
     */
    private static byte[] bytes(String name, Consumer<CodeBuilder> body) {
        ClassDesc owner = ClassDesc.of(name);
        return ClassFile.of(ClassFile.DeadCodeOption.KEEP_DEAD_CODE).build(owner, builder -> {
            builder.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
            builder.withInterfaceSymbols(ClassDesc.of("dev.weft.kernel.Kernel"));
            builder.withField("cells", INTS, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
            builder.withMethodBody(
                    ConstantDescs.INIT_NAME,
                    MethodTypeDesc.of(ConstantDescs.CD_void, INTS),
                    ClassFile.ACC_PUBLIC,
                    code -> code.aload(0)
                            .invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                            .aload(0)
                            .aload(1)
                            .putfield(owner, "cells", INTS)
                            .return_());
            builder.withMethodBody("run", RUN, ClassFile.ACC_PUBLIC, code -> {
                code.aload(1)
                        .invokeinterface(
                                ClassDesc.of("dev.weft.kernel.WorkItem"),
                                "globalId",
                                MethodTypeDesc.of(ConstantDescs.CD_long))
                        .l2i()
                        .istore(2);
                code.aload(0).getfield(owner, "cells", INTS).iload(2).i2l();
                code.invokevirtual(INTS, "get", MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_long))
                        .istore(3);
                body.accept(code);
            });
        });
    }

    /** Stores slot 3 and returns. */
    private static void finish(CodeBuilder code, String name) {
        code.aload(0).getfield(ClassDesc.of(name), "cells", INTS).iload(2).i2l().iload(3);
        code.invokevirtual(
                        INTS,
                        "set",
                        MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_long, ConstantDescs.CD_int))
                .return_();
    }

    private static String nextName() {
        return "dev.weft.testkit.Layout" + NUMBER.incrementAndGet();
    }

    private static void check(String name, byte[] bytes) {
        Class<?> type = new GeneratedClasses().define(name, bytes);
        new Oracle(Weft.cpu()).checkRun(name, w -> w.device().launch(make(type, w.ints(1003)), 1003));
    }

    private static Kernel make(Class<?> type, IntArray cells) {
        try {
            return (Kernel) type.getConstructors()[0].newInstance(cells);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void blocksInReverseOrderB05() {
        String name = nextName();
        check(name, bytes(name, code -> {
            Label first = code.newLabel();
            Label second = code.newLabel();
            Label third = code.newLabel();
            code.goto_(first);
            code.labelBinding(third);
            finish(code, name);
            code.labelBinding(second).iload(3).loadConstant(5).imul().istore(3).goto_(third);
            code.labelBinding(first).iload(3).ifge(second);
            code.iload(3).loadConstant(9).iadd().istore(3).goto_(second);
        }));
    }

    @Test
    void loopThatIsEnteredAtItsTestB05() {
        String name = nextName();
        check(name, bytes(name, code -> {
            Label body = code.newLabel();
            Label test = code.newLabel();
            code.loadConstant(7).istore(4).goto_(test);
            code.labelBinding(body).iload(3).iload(4).ixor().istore(3).iinc(4, -1);
            code.labelBinding(test).iload(4).ifgt(body);
            finish(code, name);
        }));
    }

    @Test
    void loopWithTwoBackEdgesAndTwoExitsB05() {
        String name = nextName();
        check(name, bytes(name, code -> {
            Label top = code.newLabel();
            Label out = code.newLabel();
            Label other = code.newLabel();
            code.loadConstant(0).istore(4);
            code.labelBinding(top).iinc(4, 1).iload(4).loadConstant(20).if_icmpgt(out);
            code.iload(3).loadConstant(1).iand().ifne(top);
            code.iload(3).loadConstant(3).iadd().istore(3);
            code.iload(4).loadConstant(9).if_icmplt(top);
            code.goto_(other);
            code.labelBinding(out).iload(3).ineg().istore(3);
            code.labelBinding(other);
            finish(code, name);
        }));
    }

    @Test
    void valuesOnTheStackAcrossALoopB05() {
        String name = nextName();
        check(name, bytes(name, code -> {
            Label top = code.newLabel();
            code.loadConstant(6).istore(4);
            code.iload(3).iload(2);
            code.labelBinding(top);
            code.dup_x1().iadd().loadConstant(3).ixor().swap();
            code.iinc(4, -1).iload(4).ifgt(top);
            code.isub().istore(3);
            finish(code, name);
        }));
    }

    @Test
    void conditionMadeOfBranchesIntoBranchesB05() {
        String name = nextName();
        check(name, bytes(name, code -> {
            Label yes = code.newLabel();
            Label no = code.newLabel();
            Label end = code.newLabel();
            Label middle = code.newLabel();
            code.iload(3).loadConstant(10).if_icmpgt(middle);
            code.iload(3).loadConstant(-10).if_icmplt(yes);
            code.goto_(no);
            code.labelBinding(middle).iload(3).loadConstant(1).iand().ifeq(no);
            code.labelBinding(yes).loadConstant(1).goto_(end);
            code.labelBinding(no).loadConstant(0);
            code.labelBinding(end).loadConstant(100).imul().iload(3).iadd().istore(3);
            finish(code, name);
        }));
    }

    @Test
    void loopWithTwoEntriesIsRightOrRefusedB05() {
        String name = nextName();
        byte[] bytes = bytes(name, code -> {
            Label left = code.newLabel();
            Label right = code.newLabel();
            Label out = code.newLabel();
            code.loadConstant(12).istore(4);
            code.iload(3).loadConstant(1).iand().ifne(right);
            code.labelBinding(left).iload(3).loadConstant(3).imul().istore(3).iinc(4, -1);
            code.iload(4).ifle(out);
            code.labelBinding(right).iload(3).loadConstant(7).iadd().istore(3).iinc(4, -2);
            code.iload(4).ifgt(left);
            code.labelBinding(out);
            finish(code, name);
        });
        try {
            check(name, bytes);
        } catch (KernelCompileException refused) {
            assertFalse(refused.id().isEmpty(), refused.getMessage());
            assertFalse(refused.remedy().isEmpty(), refused.getMessage());
        }
    }

    @Test
    void loopThatNeverEndsByItselfIsLeftByAReturn() {
        String name = nextName();
        check(name, bytes(name, code -> {
            Label top = code.newLabel();
            Label leave = code.newLabel();
            code.loadConstant(0).istore(4);
            code.labelBinding(top)
                    .iinc(4, 1)
                    .iload(4)
                    .loadConstant(5)
                    .if_icmpeq(leave)
                    .goto_(top);
            code.labelBinding(leave).iload(3).iload(4).iadd().istore(3);
            finish(code, name);
        }));
    }

    @Test
    void switchThatJumpsBackwards() {
        String name = nextName();
        check(name, bytes(name, code -> {
            Label top = code.newLabel();
            Label out = code.newLabel();
            code.iload(3).loadConstant(3).iand().istore(4);
            code.labelBinding(top).iinc(3, 1).iinc(4, -1).iload(4);
            code.tableswitch(
                    0,
                    1,
                    out,
                    java.util.List.of(
                            java.lang.classfile.instruction.SwitchCase.of(0, top),
                            java.lang.classfile.instruction.SwitchCase.of(1, top)));
            code.labelBinding(out);
            finish(code, name);
        }));
    }

    @Test
    void classWithoutLineNumbersStillNamesItsMethod() {
        String name = nextName();
        byte[] bytes = bytes(name, code -> {
            code.invokestatic(ClassDesc.of("java.lang.System"), "nanoTime", MethodTypeDesc.of(ConstantDescs.CD_long))
                    .l2i()
                    .istore(3);
            finish(code, name);
        });
        Class<?> type = new GeneratedClasses().define(name, bytes);
        try (IntArray cells = Weft.cpu().newIntArray(10)) {
            KernelCompileException refused = assertThrows(
                    KernelCompileException.class, () -> Weft.cpu().prepare(make(type, cells), NDRange.of(10)));
            assertEquals(-1, refused.line());
            assertFalse(refused.method().isEmpty());
        }
    }

    @Test
    void classWhoseBytesAreHiddenIsRefusedWithARemedy() throws IllegalAccessException {
        String name = nextName();
        Class<?> hidden = MethodHandles.lookup()
                .defineHiddenClass(bytes(name, code -> finishHidden(code)), true)
                .lookupClass();
        try (IntArray cells = Weft.cpu().newIntArray(10)) {
            KernelCompileException refused = assertThrows(
                    KernelCompileException.class, () -> Weft.cpu().prepare(make(hidden, cells), NDRange.of(10)));
            assertFalse(String.valueOf(refused.getMessage()).isEmpty());
            Weft.reference().launch(make(hidden, cells), 10);
        }
    }

    private static void finishHidden(CodeBuilder code) {
        code.return_();
    }

    @Test
    void stackMapsAreInTheClassesMadeHere() {
        String name = nextName();
        byte[] bytes = bytes(name, code -> {
            Label end = code.newLabel();
            code.iload(3).ifge(end).iinc(3, 1).labelBinding(end);
            finish(code, name);
        });
        boolean found = ClassFile.of().parse(bytes).methods().stream()
                .flatMap(method -> method.code().stream())
                .anyMatch(code -> code.elementList().stream().anyMatch(StackMapTableAttribute.class::isInstance)
                        || !((java.lang.classfile.AttributedElement) code)
                                .findAttributes(java.lang.classfile.Attributes.stackMapTable())
                                .isEmpty());
        assertEquals(true, found);
    }
}
