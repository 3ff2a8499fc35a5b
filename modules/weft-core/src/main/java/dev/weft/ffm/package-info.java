/**
 * The one door to C.
 *
 * <p>Every call that weft makes into native code is linked here: this is the only package that touches {@link
 * java.lang.foreign.Linker}, opens libraries, or gives a raw address a size. That keeps the JVM's permission for native
 * access in one module, {@code dev.weft.core}, and it keeps the messages about a missing permission, a missing library
 * or a missing symbol in one place. The package imports nothing of weft.
 *
 * <p>Reading order: {@link dev.weft.ffm.NativeLibrary} finds addresses; {@link dev.weft.ffm.NativeFunction} makes a
 * method handle of an address and an exact signature, for the calls that must be fast; {@link dev.weft.ffm.NativeCall}
 * calls any function of integers and pointers through one shared handle, for the calls that must be cheap to link;
 * {@link dev.weft.ffm.NativeMemory} maps pages and looks at foreign memory.
 *
 * <p>Addresses travel as {@code long}. A zero address is C's null pointer.
 */
@NullMarked
package dev.weft.ffm;

import org.jspecify.annotations.NullMarked;
