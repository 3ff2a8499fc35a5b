/**
 * What is compiled, as whoever launches it describes it: the method that a kernel runs, the arguments that it finds in
 * its fields or captured values, and the rules that its source must keep.
 *
 * <p>{@link dev.weft.compiler.source.KernelMethod} is the whole description;
 * {@link dev.weft.compiler.source.ArgumentForm} says of what an argument consists that is an object, a lambda or a
 * constant; {@link dev.weft.compiler.source.KernelRules} has every reason to refuse a kernel.
 */
@NullMarked
package dev.weft.compiler.source;

import org.jspecify.annotations.NullMarked;
