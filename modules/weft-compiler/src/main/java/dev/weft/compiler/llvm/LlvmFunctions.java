package dev.weft.compiler.llvm;

import dev.weft.ffm.NativeCall;
import dev.weft.ffm.NativeLibrary;
import dev.weft.ffm.NativeMemory;

/**
 * The addresses of the C functions that a compilation calls, looked up together: forty look-ups cost less than a
 * millisecond. All of them take words, so they are called through {@link NativeCall} or {@link LlvmGuard}. Rare ones
 * are looked up where they are used.
 */
final class LlvmFunctions {
    final NativeLibrary library;

    final long contextCreate;
    final long contextDispose;
    final long contextSetDiagnosticHandler;
    final long memoryBufferOfRange;
    final long parseIr;
    final long moduleDispose;
    final long setTarget;
    final long setDataLayout;
    final long verifyModule;
    final long printModule;
    final long passOptionsCreate;
    final long passOptionsDispose;
    final long runPasses;
    final long errorMessage;
    final long errorMessageDispose;
    final long messageDispose;
    final long emitToMemoryBuffer;
    final long bufferStart;
    final long bufferBytes;
    final long bufferDispose;

    LlvmFunctions(NativeLibrary library) {
        this.library = library;
        contextCreate = library.require("LLVMContextCreate");
        contextDispose = library.require("LLVMContextDispose");
        contextSetDiagnosticHandler = library.require("LLVMContextSetDiagnosticHandler");
        memoryBufferOfRange = library.require("LLVMCreateMemoryBufferWithMemoryRange");
        parseIr = library.require("LLVMParseIRInContext");
        moduleDispose = library.require("LLVMDisposeModule");
        setTarget = library.require("LLVMSetTarget");
        setDataLayout = library.require("LLVMSetModuleDataLayout");
        verifyModule = library.require("LLVMVerifyModule");
        printModule = library.require("LLVMPrintModuleToString");
        passOptionsCreate = library.require("LLVMCreatePassBuilderOptions");
        passOptionsDispose = library.require("LLVMDisposePassBuilderOptions");
        runPasses = library.require("LLVMRunPasses");
        errorMessage = library.require("LLVMGetErrorMessage");
        errorMessageDispose = library.require("LLVMDisposeErrorMessage");
        messageDispose = library.require("LLVMDisposeMessage");
        emitToMemoryBuffer = library.require("LLVMTargetMachineEmitToMemoryBuffer");
        bufferStart = library.require("LLVMGetBufferStart");
        bufferBytes = library.require("LLVMGetBufferSize");
        bufferDispose = library.require("LLVMDisposeMemoryBuffer");
    }

    /** Calls a function that returns a string of LLVM's, and frees the string. */
    String takeMessage(long address) {
        if (address == 0) {
            return "";
        }
        String text = NativeMemory.string(address);
        NativeCall.call(messageDispose, address);
        return text;
    }
}
