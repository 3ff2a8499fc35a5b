/**
 * Class files as the lifter reads them: {@code ClassModels} finds and keeps them, {@code MethodCode} is one method's
 * code with its lines, {@code MethodFlow} its blocks, and {@code Bytecodes} names the instructions. Nothing here knows
 * kernels.
 */
@NullMarked
package dev.weft.compiler.bytecode;

import org.jspecify.annotations.NullMarked;
