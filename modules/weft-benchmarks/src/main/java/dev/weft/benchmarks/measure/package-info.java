/**
 * What every measurement needs: samples and their quantiles, the machine that they were taken on, other programs and C
 * sources compiled on the spot, and figures as JSON. Nothing here knows what is measured.
 *
 * <p>{@link dev.weft.benchmarks.measure.MachineHeader} comes before any number.
 * {@link dev.weft.benchmarks.measure.TurnProcess} lets programs live at once and take turns, so that a comparison of
 * processes meets the same machine on both sides.
 */
@NullMarked
package dev.weft.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
