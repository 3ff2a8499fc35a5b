/**
 * Launches that are set up once and run often, and what can be learnt about them.
 *
 * <p>{@link dev.weft.launch.Launch} is bound to one device, kernel and range. {@link dev.weft.launch.KernelHandle} is
 * bound to a kernel class and stands in a static final field, from where launches of fresh kernel objects inline to the
 * call. {@link dev.weft.launch.Schedule} says how work is dealt to the threads; {@link dev.weft.launch.Inspection}
 * shows what the compiler made of a kernel.
 */
@NullMarked
package dev.weft.launch;

import org.jspecify.annotations.NullMarked;
