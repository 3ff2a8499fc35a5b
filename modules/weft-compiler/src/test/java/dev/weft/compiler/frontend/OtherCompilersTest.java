package dev.weft.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Specialization.ArrayTraits;
import dev.weft.kernel.KernelCompileException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.DiscontinuedInstruction.JsrInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction.RetInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Class files as other compilers make them: loops with two entries, every way to copy stack entries, no line numbers.
 */
final class OtherCompilersTest {
    private static final ArrayTraits TRAITS = new ArrayTraits(1, true, false);
    private static final MethodTypeDesc KERNEL =
            MethodTypeDesc.ofDescriptor("([I[I" + ConstantDescs.CD_long.descriptorString() + ")V");
    private static final int FLAGS = ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC;

    /** Makes {@code static void run(int[] in, int[] out, long i)}; local 4 and up are free. */
    private static Method kernel(Consumer<CodeBuilder> body) {
        return Lifting.find(GeneratedClass.define(type -> type.withMethodBody("run", KERNEL, FLAGS, body)), "run");
    }

    private static void compare(Consumer<CodeBuilder> body) {
        int count = EdgeValues.INTS.length;
        Oracle.compare(kernel(body), count, EdgeValues.INTS, new int[count]);
    }

    private static void loadInput(CodeBuilder code) {
        code.aload(0).lload(2).l2i().iaload();
    }

    private static void storeOutput(CodeBuilder code, int local) {
        code.aload(1).lload(2).l2i().iload(local).iastore().return_();
    }

    /** A loop of two blocks that is entered at either. */
    @Test
    void loopsWithTwoEntriesAgree() {
        compare(code -> {
            Label first = code.newLabel();
            Label second = code.newLabel();
            Label end = code.newLabel();
            loadInput(code);
            code.istore(4).iconst_0().istore(5).iload(4).iconst_1().iand().ifeq(second);
            code.labelBinding(first).iload(5).iload(4).iadd().iconst_3().iadd().istore(5);
            code.iinc(4, 1).iload(5).sipush(1000).if_icmpgt(end);
            code.labelBinding(second).iload(5).iconst_2().imul().iload(4).ixor().istore(5);
            code.iinc(6 - 2, 3).iload(4).sipush(30_000).if_icmplt(first);
            code.labelBinding(end);
            storeOutput(code, 5);
        });
    }

    /** The same, where a constant makes the only forward edge to the first block dead. */
    @Test
    void loopsEnteredOnlyFromBelowAgree() {
        compare(code -> {
            Label first = code.newLabel();
            Label second = code.newLabel();
            Label end = code.newLabel();
            loadInput(code);
            code.istore(4).iconst_0().istore(5).iconst_1().ifne(second);
            code.labelBinding(first).iinc(5, 7).iload(5).bipush(100).if_icmpgt(end);
            code.labelBinding(second).iload(5).iload(4).iconst_3().iand().iadd().istore(5);
            code.iload(5).bipush(50).if_icmplt(first);
            code.labelBinding(end);
            storeOutput(code, 5);
        });
    }

    /** A loop whose first instruction is the method's first. */
    @Test
    void loopsAtTheVeryStartAgree() {
        compare(code -> {
            Label start = code.newBoundLabel();
            code.aload(1).lload(2).l2i().dup2().iaload().iconst_1().iadd().iastore();
            code.aload(1).lload(2).l2i().iaload().bipush(20).if_icmplt(start);
            code.return_();
        });
    }

    /** Values that stay on the stack over branches and joins, also around a loop. */
    @Test
    void stackEntriesCrossBlocks() {
        compare(code -> {
            Label otherwise = code.newLabel();
            Label join = code.newLabel();
            loadInput(code);
            code.istore(4).iconst_5().i2l().iload(4).bipush(9).if_icmple(otherwise);
            code.iload(4).i2d().goto_(join);
            code.labelBinding(otherwise).iload(4).iconst_2().imul().i2d();
            code.labelBinding(join).d2l().ladd().bipush(10).istore(5);
            Label loop = code.newBoundLabel();
            code.iload(5).i2l().ladd().iinc(5, -1).iload(5).ifgt(loop);
            code.l2i().istore(6);
            storeOutput(code, 6);
        });
    }

    @Test
    void copiesOfOneEntryAgree() {
        compare(code -> {
            loadInput(code);
            code.istore(4).iload(4).iconst_3().swap().isub().dup().istore(5);
            code.iload(4).dup_x1().iadd().imul().istore(5);
            code.iload(5).iload(4).iconst_2().dup_x2().iadd().iadd().iadd().istore(5);
            code.iload(4).i2l().iload(5).dup_x2().i2l().ladd().l2i().isub().istore(5);
            storeOutput(code, 5);
        });
    }

    @Test
    void copiesOfTwoEntriesAgree() {
        compare(code -> {
            loadInput(code);
            code.istore(4).iconst_1().istore(5);
            code.iload(4).iload(5).dup2().iadd().isub().isub().istore(5);
            code.iconst_5().iload(4).iload(5).dup2_x1().iadd().isub().iadd().isub();
            code.istore(5).iconst_5().iconst_4().iload(4).iload(5).dup2_x2();
            code.isub().iadd().iadd().isub().imul().istore(5);
            code.iload(5).i2l().iload(4).iload(5).dup2_x2().iadd().i2l();
            code.ladd().l2i().iadd().iadd().istore(5);
            storeOutput(code, 5);
        });
    }

    @Test
    void copiesOfLongsAgree() {
        compare(code -> {
            loadInput(code);
            code.istore(4).iconst_1().istore(5);
            code.iload(4).i2l().dup2().ladd().l2i().iload(5).iadd().istore(5);
            code.iconst_5().iload(4).i2l().dup2_x1().l2i().isub().i2l();
            code.ladd().l2i().iload(5).iadd().istore(5);
            code.iconst_2().iload(4).iload(5).i2l().dup2_x2().l2i().isub().iadd();
            code.i2l().ladd().l2i().istore(5);
            code.iload(4).i2l().iload(5).i2l().dup2_x2().lsub().ladd().l2i().istore(5);
            code.iload(4)
                    .iload(5)
                    .pop()
                    .iload(4)
                    .i2l()
                    .pop2()
                    .iload(5)
                    .iload(5)
                    .pop2()
                    .istore(5);
            storeOutput(code, 5);
        });
    }

    /** A comparison whose result is kept is no different from one that a branch follows. */
    @Test
    void keptComparisonsAgree() {
        compare(code -> {
            Label no = code.newLabel();
            loadInput(code);
            code.istore(4)
                    .iload(4)
                    .i2f()
                    .dup()
                    .iload(4)
                    .iconst_1()
                    .ishl()
                    .i2f()
                    .fcmpg()
                    .istore(5);
            code.fconst_0()
                    .fdiv()
                    .dup()
                    .fcmpl()
                    .iload(5)
                    .iconst_3()
                    .imul()
                    .iadd()
                    .istore(5);
            code.iload(5).iconst_2().iadd().ifle(no).iinc(5, 100).labelBinding(no);
            storeOutput(code, 5);
        });
    }

    /** A method that returns boolean may leave any int on the stack; its lowest bit counts. */
    @Test
    void returnedTruthValuesAreTheirLowestBit() {
        ClassDesc self = ClassDesc.of(GeneratedClass.NAME);
        MethodTypeDesc odd = MethodTypeDesc.ofDescriptor("(I)Z");
        Class<?> type = GeneratedClass.define(builder -> {
            builder.withMethodBody("odd", odd, FLAGS, code -> code.iload(0).ireturn());
            builder.withMethodBody("run", KERNEL, FLAGS, code -> {
                code.aload(1).lload(2).l2i();
                loadInput(code);
                code.invokestatic(self, "odd", odd).iastore().return_();
            });
        });
        int count = EdgeValues.INTS.length;
        Oracle.compare(Lifting.find(type, "run"), count, EdgeValues.INTS, new int[count]);
    }

    @Test
    void classesWithoutDebugInformationAreRead() throws IOException {
        byte[] bytes;
        String resource = ControlKernels.class.getSimpleName() + ".class";
        try (InputStream in = ControlKernels.class.getResourceAsStream(resource)) {
            bytes = in.readAllBytes();
        }
        MethodTransform dropLines = MethodTransform.transformingCode((code, element) -> {
            if (!(element instanceof LineNumber)) {
                code.with(element);
            }
        });
        Class<?> type = GeneratedClass.define(builder -> {
            for (MethodModel method : ClassFile.of().parse(bytes).methods()) {
                if (method.methodName().equalsString("labelledLoops")) {
                    builder.transformMethod(method, dropLines);
                }
            }
        });
        int count = EdgeValues.INTS.length;
        Graph graph = Lifting.method(Lifting.find(type, "labelledLoops"), 1, TRAITS);
        assertEquals(-1, graph.entry().terminator().site().line());
        Oracle.compare(Lifting.find(type, "labelledLoops"), count, EdgeValues.INTS, new int[count]);
    }

    // ---- refusals that need such class files

    private static KernelCompileException refusal(Method method) {
        return assertThrows(KernelCompileException.class, () -> Lifting.method(method, 1, TRAITS));
    }

    @Test
    void subroutinesAreRefused() {
        byte[] bytes = ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS)
                .build(ClassDesc.of(GeneratedClass.NAME), type -> {
                    type.withVersion(ClassFile.JAVA_5_VERSION, 0);
                    type.withMethodBody("run", KERNEL, FLAGS, code -> {
                        Label subroutine = code.newLabel();
                        code.with(JsrInstruction.of(subroutine));
                        code.return_().labelBinding(subroutine).astore(4);
                        code.with(RetInstruction.of(4));
                    });
                });
        assertEquals(
                "subroutine",
                refusal(Lifting.find(GeneratedClass.define(bytes), "run")).id());
    }

    @Test
    void hiddenClassesAreRefused() throws IllegalAccessException {
        byte[] bytes = ClassFile.of()
                .build(
                        ClassDesc.of(OtherCompilersTest.class.getPackageName() + ".Hidden"),
                        (ClassBuilder type) -> type.withMethodBody("run", KERNEL, FLAGS, CodeBuilder::return_));
        Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes, false).lookupClass();
        assertEquals("unreadable-class", refusal(Lifting.find(hidden, "run")).id());
    }

    static void takesText(String text, int[] out, long i) {
        out[0] = 1;
    }

    @Test
    void componentsOfOtherTypesAreRefused() {
        KernelCompileException e = refusal(Lifting.find(OtherCompilersTest.class, "takesText"));
        assertEquals("argument-type", e.id());
        assertTrue(e.construct().contains("java.lang.String"), e.getMessage());
    }

    static void switchesOnPattern(int[] out, long i) {
        Object object = "text";
        out[0] = switch (object) {
            case String text when text.isEmpty() -> 1;
            case Integer number -> number;
            default -> 0;
        };
    }

    @Test
    void patternSwitchesReadOnlyTheCasesThatCanBe() {
        assertEquals(
                "unknown-call",
                refusal(Lifting.find(OtherCompilersTest.class, "switchesOnPattern"))
                        .id());
    }

    /** A chain of methods, each of which calls the next as often as given. */
    private static Method chain(int depth, int calls) {
        ClassDesc self = ClassDesc.of(GeneratedClass.NAME);
        MethodTypeDesc step = MethodTypeDesc.ofDescriptor("(I)I");
        Class<?> type = GeneratedClass.define(builder -> {
            for (int i = 0; i < depth; i++) {
                String next = "step" + (i + 1);
                boolean last = i == depth - 1;
                builder.withMethodBody("step" + i, step, FLAGS, code -> {
                    code.iload(0);
                    for (int k = 0; k < calls && !last; k++) {
                        code.invokestatic(self, next, step);
                    }
                    code.iconst_1().iadd().ireturn();
                });
            }
            builder.withMethodBody("run", KERNEL, FLAGS, code -> {
                code.aload(1).lload(2).l2i();
                loadInput(code);
                code.invokestatic(self, "step0", step).arrayStore(TypeKind.INT).return_();
            });
        });
        return Lifting.find(type, "run");
    }

    @Test
    void kernelsThatGrowTooLargeAreRefused() {
        KernelCompileException deep = refusal(chain(80, 1));
        assertEquals("kernel-size", deep.id());
        KernelCompileException wide = refusal(chain(20, 2));
        assertEquals("kernel-size", wide.id());
        Oracle.compare(chain(60, 1), 5, EdgeValues.INTS, new int[5]);
    }
}
