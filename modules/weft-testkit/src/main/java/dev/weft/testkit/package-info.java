/**
 * The conformance suite that every device must pass, and the oracle that it leans on.
 *
 * <p>A back-end's tests extend {@link dev.weft.testkit.DeviceConformance} and name their device. The suite is cut into
 * chapters, one class each, with their kernels as records beside the tests. {@link dev.weft.testkit.oracle.Oracle} runs
 * a kernel on the device and as the untouched Java method, on equal arrays made by a {@link
 * dev.weft.testkit.oracle.Workspace}, and compares what is in the arrays afterwards. Methods whose names end in B and a
 * number restate reports from the field.
 */
@NullMarked
package dev.weft.testkit;

import org.jspecify.annotations.NullMarked;
