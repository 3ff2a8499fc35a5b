/**
 * Tests of what is computed and read around the measurements of the team: calibration, quotients, logs, requests. What
 * is timed here is never compared, since other work may run beside the tests.
 */
@NullMarked
package dev.weft.benchmarks.team;

import org.jspecify.annotations.NullMarked;
