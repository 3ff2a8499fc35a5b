/**
 * How fast weft is, beside C on the same arrays in the same process.
 *
 * <p>{@link dev.weft.benchmarks.BenchTool} is the command {@code weft bench}. Its parts:
 *
 * <ul>
 *   <li>{@code kernels}: each case of {@code Workloads} runs as a weft kernel and as the C function of the same
 *       name in {@code kernels.c}, compiled here with every compiler that is installed. The contestants take turns in
 *       windows of a few milliseconds, in an order that rotates from round to round, and the medians are compared:
 *       whatever slows the machine for a while slows them all.
 *   <li>{@code startup}: what the first launch costs in a fresh JVM.
 *   <li>{@code saxpy}: weft and a C program with OpenMP as processes of their own, in turns.
 *   <li>{@code team}: the thread team alone; it has its own room, {@code dev.weft.benchmarks.team}.
 * </ul>
 *
 * <p>Before any number stands what the machine is and whether it can measure at all: timer, stability, load, and a
 * control whose cost must grow fourfold. Results are compared before they are timed.
 */
@NullMarked
package dev.weft.benchmarks;

import org.jspecify.annotations.NullMarked;
