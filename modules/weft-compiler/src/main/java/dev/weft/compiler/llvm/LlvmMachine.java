package dev.weft.compiler.llvm;

import dev.weft.ffm.NativeCall;
import dev.weft.ffm.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * LLVM's target machine and its data layout, made for one target and used by one compilation at a time.
 *
 * @param machine the address of LLVM's target machine
 * @param layout the address of its data layout
 * @param target what it was made for
 */
record LlvmMachine(long machine, long layout, LlvmTarget target) {
    private static final long LEVEL_DEFAULT = 2;
    private static final long RELOCATION_PIC = 2;
    private static final long CODE_MODEL_SMALL = 3;

    /** Makes a target machine: position-independent code, the small code model, the default level. */
    static LlvmMachine create(LlvmFunctions functions, LlvmTarget target) {
        NativeLibrary library = functions.library;
        try (Arena arena = Arena.ofConfined()) {
            long triple = NativeText.copy(arena, target.triple());
            long backEnd = findBackEnd(functions, target, arena, triple);
            long options = NativeCall.call(library.require("LLVMCreateTargetMachineOptions"));
            set(library, "CPU", options, NativeText.copy(arena, target.cpu()));
            set(library, "Features", options, NativeText.copy(arena, target.features()));
            set(library, "CodeGenOptLevel", options, LEVEL_DEFAULT);
            set(library, "RelocMode", options, RELOCATION_PIC);
            set(library, "CodeModel", options, CODE_MODEL_SMALL);
            long machine =
                    NativeCall.call(library.require("LLVMCreateTargetMachineWithOptions"), backEnd, triple, options);
            NativeCall.call(library.require("LLVMDisposeTargetMachineOptions"), options);
            if (machine == 0) {
                throw new LlvmException("LLVM makes no code for this target: target=" + target);
            }
            long layout = NativeCall.call(library.require("LLVMCreateTargetDataLayout"), machine);
            return new LlvmMachine(machine, layout, target);
        }
    }

    /** Frees it. */
    void dispose(LlvmFunctions functions) {
        NativeCall.call(functions.library.require("LLVMDisposeTargetData"), layout);
        NativeCall.call(functions.library.require("LLVMDisposeTargetMachine"), machine);
    }

    private static void set(NativeLibrary library, String what, long options, long value) {
        NativeCall.call(library.require("LLVMTargetMachineOptionsSet" + what), options, value);
    }

    private static long findBackEnd(LlvmFunctions functions, LlvmTarget target, Arena arena, long triple) {
        MemorySegment results = arena.allocate(2 * Long.BYTES, Long.BYTES);
        long failed = NativeCall.call(
                functions.library.require("LLVMGetTargetFromTriple"),
                triple,
                results.address(),
                results.address() + Long.BYTES);
        if ((int) failed != 0) {
            String words = functions.takeMessage(results.get(ValueLayout.JAVA_LONG, Long.BYTES));
            throw new LlvmException("LLVM does not know this target: triple=" + target.triple() + ", llvm=" + words);
        }
        return results.get(ValueLayout.JAVA_LONG, 0);
    }
}
