/**
 * What users set from outside: one constant of {@link dev.weft.settings.Settings} for each setting, with its property,
 * its environment twin, its default and its valid values.
 *
 * <p>A system property {@code weft.a.b} wins over the environment variable {@code WEFT_A_B}, which wins over the
 * default. Blank counts as not set. An unknown value is an error that lists the valid ones, and so is a property under
 * {@code weft.} that is no setting. Values are read anew each time they are asked for, so that a test or a launcher may
 * set properties before the part that reads them starts; parts that read on a hot path keep what they read when they
 * started.
 */
@NullMarked
package dev.weft.settings;

import org.jspecify.annotations.NullMarked;
