/**
 * Random kernels that do the same on a device as in plain Java, for as long as one likes.
 *
 * <p>{@code Choices} are the random decisions, {@code Form} lists the kinds of kernels, each with a generator that
 * writes bytecode and a way to launch what it wrote; {@code Trial} runs one kernel on the reference device and on
 * another and says where they differ; {@code Shrinker} makes a failing kernel small; {@code FuzzWorker} goes on until
 * its time is over, in a process of its own that may crash.
 */
@NullMarked
package dev.weft.fuzz;

import org.jspecify.annotations.NullMarked;
