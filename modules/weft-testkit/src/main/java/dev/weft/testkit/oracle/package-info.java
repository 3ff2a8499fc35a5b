/**
 * The oracle: the untouched Java method says what is right. {@link dev.weft.testkit.oracle.Oracle} runs a kernel on a
 * device and on the reference device with equal arrays from {@link dev.weft.testkit.oracle.Workspace}, filled with
 * {@link dev.weft.testkit.oracle.Samples}; {@link dev.weft.testkit.oracle.Contents} finds the first difference. Nothing
 * here knows the chapters of the suite.
 */
@NullMarked
package dev.weft.testkit.oracle;

import org.jspecify.annotations.NullMarked;
