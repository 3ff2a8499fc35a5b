package dev.weft.compiler.llvm;

import dev.weft.ffm.NativeCall;
import dev.weft.ffm.NativeMemory;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * One compilation: a module in a context of its own. The steps are methods, called in this order: passes, then text,
 * then assembly or object code, which comes last because code generation changes the module. Used by one thread at a
 * time, and closed when done.
 */
final class LlvmModule implements AutoCloseable {
    private static final long KIND_ASSEMBLY = 0;
    private static final long KIND_OBJECT = 1;
    private static final long VERIFIER_RETURNS = 2;

    private final LlvmFunctions functions;
    private final LlvmGuard.Slot slot;
    private final LlvmMachine machine;
    private final String name;
    private final long context;
    /** Takes the target machine back at the end; null if its maker keeps it. */
    private final @Nullable LlvmCompiler lender;
    /** Zero until the text has been read. */
    private long module;

    private boolean generated;
    private boolean closed;

    private LlvmModule(
            LlvmFunctions functions, LlvmGuard guard, LlvmMachine machine, String name, @Nullable LlvmCompiler lender) {
        this.functions = functions;
        this.machine = machine;
        this.name = name;
        this.lender = lender;
        this.slot = guard.acquire(name);
        this.context = NativeCall.call(functions.contextCreate);
    }

    /** Reads and verifies a module for a compiler that lends the target machine. */
    static LlvmModule parse(LlvmCompiler lender, LlvmMachine machine, String name, String ir) {
        LlvmLibrary library = lender.library();
        return new LlvmModule(library.functions(), library.guard(), machine, name, lender).read(ir);
    }

    /** Reads and verifies a module whose target machine stays the caller's. */
    static LlvmModule parse(LlvmFunctions functions, LlvmGuard guard, LlvmMachine machine, String name, String ir) {
        return new LlvmModule(functions, guard, machine, name, null).read(ir);
    }

    private LlvmModule read(String ir) {
        try {
            slot.watch(context);
            parse(ir);
            setTarget();
            verify();
        } catch (RuntimeException | Error failure) {
            close();
            throw failure;
        }
        return this;
    }

    private void parse(String ir) {
        byte[] text = ir.getBytes(StandardCharsets.UTF_8);
        long failed;
        try (Arena arena = Arena.ofConfined()) {
            long copy = NativeText.copy(arena, text);
            long buffer =
                    NativeCall.call(functions.memoryBufferOfRange, copy, text.length, NativeText.copy(arena, name), 1);
            failed = slot.call(functions.parseIr, context, buffer, slot.resultAddress(0), slot.resultAddress(1), 0);
        }
        long parsed = slot.takeResult(0);
        String words = functions.takeMessage(slot.takeResult(1));
        if ((int) failed != 0) {
            throw new LlvmException("LLVM cannot read this IR: module=" + name + ", llvm=" + words.strip());
        }
        module = parsed;
        slot.check("LLVM cannot read this IR");
    }

    private void setTarget() {
        try (Arena arena = Arena.ofConfined()) {
            long triple = NativeText.copy(arena, machine.target().triple());
            NativeCall.call(functions.setTarget, module, triple);
        }
        NativeCall.call(functions.setDataLayout, module, machine.layout());
    }

    private void verify() {
        long broken = slot.call(functions.verifyModule, module, VERIFIER_RETURNS, slot.resultAddress(0), 0, 0);
        String words = functions.takeMessage(slot.takeResult(0));
        if ((int) broken != 0) {
            throw new LlvmException("LLVM's verifier refuses this IR: module=" + name + ", llvm=" + words.strip());
        }
    }

    /**
     * Runs passes.
     *
     * @param passes which, in LLVM's notation; see {@link LlvmCompiler#SCALAR_PASSES}
     * @throws LlvmException if LLVM does not know a pass or a pass fails
     */
    void runPasses(String passes) {
        requireOpen();
        long failure;
        try (Arena arena = Arena.ofConfined()) {
            long options = NativeCall.call(functions.passOptionsCreate);
            failure = slot.call(
                    functions.runPasses, module, NativeText.copy(arena, passes), machine.machine(), options, 0);
            NativeCall.call(functions.passOptionsDispose, options);
        }
        if (failure != 0) {
            long words = NativeCall.call(functions.errorMessage, failure);
            String text = NativeMemory.string(words);
            NativeCall.call(functions.errorMessageDispose, words);
            throw new LlvmException(
                    "LLVM refuses these passes: module=" + name + ", passes=" + passes + ", llvm=" + text.strip());
        }
        slot.check("LLVM's passes failed");
    }

    /** {@return the module's text in UTF-8, as it is now} */
    byte[] ir() {
        requireOpen();
        return functions
                .takeMessage(NativeCall.call(functions.printModule, module))
                .getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Generates an object file.
     *
     * @return its bytes
     * @throws LlvmException if LLVM cannot generate code for something in the module
     */
    byte[] objectCode() {
        return emit(KIND_OBJECT);
    }

    /**
     * Generates assembly.
     *
     * @return its text in UTF-8
     * @throws LlvmException if LLVM cannot generate code for something in the module
     */
    byte[] assembly() {
        return emit(KIND_ASSEMBLY);
    }

    private byte[] emit(long kind) {
        requireOpen();
        generated = true;
        long failed = slot.call(
                functions.emitToMemoryBuffer,
                machine.machine(),
                module,
                kind,
                slot.resultAddress(0),
                slot.resultAddress(1));
        String words = functions.takeMessage(slot.takeResult(0));
        long buffer = slot.takeResult(1);
        if ((int) failed != 0) {
            throw new LlvmException("LLVM cannot generate code: module=" + name + ", llvm=" + words.strip());
        }
        int bytes = Math.toIntExact(NativeCall.call(functions.bufferBytes, buffer));
        byte[] copy = new byte[bytes];
        MemorySegment code = NativeMemory.segment(NativeCall.call(functions.bufferStart, buffer), bytes);
        MemorySegment.copy(code, ValueLayout.JAVA_BYTE, 0, copy, 0, bytes);
        NativeCall.call(functions.bufferDispose, buffer);
        slot.check("LLVM cannot generate code");
        return copy;
    }

    private void requireOpen() {
        if (closed || generated) {
            throw new IllegalStateException(
                    "this compilation is over: module=" + name + ", closed=" + closed + ", codeGenerated=" + generated);
        }
    }

    /** Frees the module and its context. Where LLVM gave up, both are left behind, as its state is unknown. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (!slot.gaveUp()) {
            if (module != 0) {
                NativeCall.call(functions.moduleDispose, module);
            }
            NativeCall.call(functions.contextDispose, context);
            if (lender != null) {
                lender.giveBack(machine);
            }
        }
        slot.release();
    }
}
