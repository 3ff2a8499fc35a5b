/**
 * Facts about the machine, read once: which CPUs this process may use, how much of them, and which memory they are
 * near. {@link dev.weft.topology.Machine} reads the running machine, or a recorded tree of its files.
 */
@NullMarked
package dev.weft.topology;

import org.jspecify.annotations.NullMarked;
