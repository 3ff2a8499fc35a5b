/**
 * The reference device: the kernel's untouched Java method, one work-item after the other on the calling thread.
 *
 * <p>It is the oracle that every other device is compared with. On kernels without races all devices agree with it.
 */
@NullMarked
package dev.weft.backend.reference;

import org.jspecify.annotations.NullMarked;
