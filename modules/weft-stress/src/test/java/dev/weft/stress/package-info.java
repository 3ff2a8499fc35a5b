/**
 * Tests of the stress tool itself: that it ends, says what it found, and refuses bad options. They run it for a few
 * seconds, which is a small soak of the team at every build.
 */
@NullMarked
package dev.weft.stress;

import org.jspecify.annotations.NullMarked;
