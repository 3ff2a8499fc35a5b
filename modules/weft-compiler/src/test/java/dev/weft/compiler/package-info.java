/**
 * What the tests of several rooms of the compiler share. A kernel's untouched Java method is the oracle everywhere, and
 * these types run it without a device.
 */
@NullMarked
package dev.weft.compiler;

import org.jspecify.annotations.NullMarked;
