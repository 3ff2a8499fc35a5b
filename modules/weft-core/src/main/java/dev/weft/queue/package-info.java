/**
 * Asynchronous work: a {@link dev.weft.queue.CommandQueue} takes launches and copies and returns at once with an
 * {@link dev.weft.queue.Event}, which others may depend on and anyone may wait for. Waiting is cooperative: a short
 * spin, then parking, so that a virtual thread frees its carrier.
 */
@NullMarked
package dev.weft.queue;

import org.jspecify.annotations.NullMarked;
