/**
 * Tests of the package of the same name: quantiles against values counted by hand, and JSON against its text. No test
 * here looks at a clock, since other work may run beside it.
 */
@NullMarked
package dev.weft.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
