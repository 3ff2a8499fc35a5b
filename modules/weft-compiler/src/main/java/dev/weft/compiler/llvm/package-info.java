/**
 * LLVM's C interface and nothing else.
 *
 * <p>{@link dev.weft.compiler.llvm.LlvmLibrary} finds libLLVM and loads it once a process: a file that the user names,
 * or one that a {@link dev.weft.compiler.llvm.LlvmDistribution} carries, taken out into the user's cache folder. {@link
 * dev.weft.compiler.llvm.LlvmTarget} says for which processor code is made. {@link
 * dev.weft.compiler.llvm.LlvmCompiler} turns the text of LLVM's intermediate representation into an object file in
 * memory; {@link dev.weft.compiler.llvm.LlvmModule} is one such compilation, step by step, on one of the {@link
 * dev.weft.compiler.llvm.NativeThreads}.
 *
 * <p>The other half needs no LLVM at all: {@link dev.weft.compiler.llvm.ObjectFile} checks that an object is
 * self-contained and links it to an image that runs at any address, and {@link
 * dev.weft.compiler.llvm.ExecutableCode} maps the image. Objects that come from a disk cache are loaded through these
 * two alone.
 *
 * <p>Nothing above this package knows a name of LLVM. Whatever goes wrong inside LLVM, also where LLVM itself would end
 * the process, arrives as an {@link dev.weft.compiler.llvm.LlvmException}.
 */
@NullMarked
package dev.weft.compiler.llvm;

import org.jspecify.annotations.NullMarked;
