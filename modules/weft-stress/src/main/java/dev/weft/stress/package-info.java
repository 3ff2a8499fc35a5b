/**
 * Random launches for as long as one likes, checked one by one: teams of 1 to 32 threads, all schedules, bodies that
 * sleep, fail, launch again and interrupt themselves, callers of both kinds, beside processes that take the CPUs away.
 * Everything goes through the public interface of the team and of a device. A run is repeatable only as far as threads
 * are: the seed fixes what is launched, not when.
 */
@NullMarked
package dev.weft.stress;

import org.jspecify.annotations.NullMarked;
