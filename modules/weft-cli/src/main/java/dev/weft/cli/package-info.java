/**
 * The commands that a person types: {@code weft saxpy} runs the whole of weft on real memory and says how fast that
 * was, {@code weft info} says what weft found on this machine.
 *
 * <p>{@link dev.weft.cli.Main} is the program. A command is one class that reads its options; the work and the
 * text that it prints live beside it, so that tests reach both without a terminal. Exit codes are the same everywhere:
 * 0 for success, 1 for a run that failed or a result that is wrong, 2 for options that cannot be understood.
 *
 * <p>Next: {@link dev.weft.cli.SaxpyRun}, which shows the library in use.
 */
@NullMarked
package dev.weft.cli;

import org.jspecify.annotations.NullMarked;
