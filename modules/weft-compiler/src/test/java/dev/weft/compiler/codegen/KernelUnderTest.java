package dev.weft.compiler.codegen;

import dev.weft.array.WeftArray;
import dev.weft.compiler.frontend.BytecodeLifter;
import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.ir.Graph;
import dev.weft.compiler.ir.Specialization;
import dev.weft.compiler.ir.Specialization.ArrayTraits;
import dev.weft.compiler.ir.Variant;
import dev.weft.compiler.llvm.ExecutableCode;
import dev.weft.compiler.llvm.LlvmCompiler;
import dev.weft.compiler.llvm.LlvmTarget;
import dev.weft.compiler.llvm.ObjectFile;
import dev.weft.compiler.operation.TargetTraits;
import dev.weft.compiler.pass.SimplifyGraph;
import dev.weft.compiler.source.KernelMethod;
import dev.weft.kernel.Kernel;
import dev.weft.memory.ArrayAccess;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A record's kernel, lifted and compiled on demand for arguments of one sort. */
final class KernelUnderTest {
    static final LlvmCompiler LLVM = LlvmCompiler.forHost();

    private static final ArrayAccess ARRAYS = ArrayAccess.get();

    final Graph graph;
    final ArgumentLayout layout;
    private final Specialization specialization;
    private final TargetTraits traits;
    private final Map<Variant, EmittedKernel> emitted = new EnumMap<>(Variant.class);
    private final Map<Variant, ExecutableCode> code = new EnumMap<>(Variant.class);

    KernelUnderTest(Kernel kernel, TileRange range, TargetTraits traits) {
        this.traits = traits;
        List<KernelMethod.Component> components = new ArrayList<>();
        List<ArrayTraits> arrays = new ArrayList<>();
        for (RecordComponent component : kernel.getClass().getRecordComponents()) {
            components.add(new KernelMethod.Component(component.getName(), component.getType()));
            arrays.add(arrayTraits(value(kernel, component)));
        }
        KernelMethod method = new KernelMethod(
                kernel.getClass().getSimpleName(),
                lookup(kernel.getClass()),
                new KernelMethod.Entry(kernel.getClass(), "run", "(Ldev/weft/kernel/WorkItem;)V"),
                KernelMethod.Receiver.FIELDS,
                components,
                KernelMethod.Form.WORK_ITEM);
        specialization = new Specialization(range.rank(), range.indexList().length > 0, arrays);
        graph = BytecodeLifter.lift(method, specialization);
        SimplifyGraph.run(graph);
        layout = new ArgumentLayout(range.rank(), graph.arguments());
    }

    /** {@return what this machine's processor can do} */
    static TargetTraits host() {
        LlvmTarget target = LLVM.target();
        return new TargetTraits(
                target.vectorBits(), target.has("fma"), target.has("sse4.1"), target.has("f16c"), "", "", "", "");
    }

    /** {@return a processor without the instructions that code generation can do without} */
    static TargetTraits oldProcessor() {
        return new TargetTraits(128, false, false, false, "", "", "", "");
    }

    EmittedKernel emitted(Variant variant) {
        return emitted.computeIfAbsent(variant, v -> LlvmEmitter.emit(graph, layout, specialization, v, traits));
    }

    long entry(Variant variant) {
        return code.computeIfAbsent(variant, this::compile).address("run");
    }

    String optimized(Variant variant) {
        return LLVM.optimizedIr(graph.name(), emitted(variant).text(), LlvmCompiler.SCALAR_PASSES);
    }

    private ExecutableCode compile(Variant variant) {
        byte[] object = LLVM.objectCode(graph.name(), emitted(variant).text(), LlvmCompiler.SCALAR_PASSES);
        return ExecutableCode.load(ObjectFile.parse(object));
    }

    static Object value(Kernel kernel, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(kernel);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no component: name=" + component.getName(), e);
        }
    }

    private static MethodHandles.Lookup lookup(Class<?> owner) {
        try {
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("not open: class=" + owner, e);
        }
    }

    private static ArrayTraits arrayTraits(Object value) {
        if (value instanceof WeftArray array) {
            return new ArrayTraits(
                    array.rank(), array.isContiguous(), !ARRAYS.memory(array).isOwned());
        }
        return value.getClass().isArray() ? new ArrayTraits(1, true, true) : ArrayTraits.SCALAR;
    }
}
