/**
 * What a device must do: the contract between the launch path and the device families.
 *
 * <p>{@link dev.weft.backend.HostDevice} carries everything that devices with host memory share: arrays, copies, and
 * the short forms of {@code launch} and {@code forEach}. A device family adds how a body is prepared and run.
 */
@NullMarked
package dev.weft.backend;

import org.jspecify.annotations.NullMarked;
