/**
 * Programs to learn from, in the order of their numbers: a first kernel, a kernel that is launched again and again,
 * a range with three dimensions, and one that draws a picture.
 *
 * <p>Each has a {@code main} that prints what it did and a method that does the work, which a test calls. Start with
 * {@link dev.weft.examples.Ex01VectorAdd}.
 */
@NullMarked
package dev.weft.examples;

import org.jspecify.annotations.NullMarked;
