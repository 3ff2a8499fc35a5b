package dev.weft.compiler.llvm;

import org.jspecify.annotations.Nullable;

/**
 * A thread for work inside LLVM.
 *
 * <p>LLVM recurses as deep as the code it is given asks for, and a native frame that runs off the end of a Java
 * thread's stack ends the process without a word. A thousand dependent operations in a loop are enough for that on a
 * thread with a small stack. So LLVM works on threads whose stack is large whoever asks for the work; only the part
 * that is used costs memory, and starting a thread is short beside any compilation.
 */
abstract class NativeThread extends Thread {
    private static final long STACK_BYTES = 256L << 20;

    /** Written by this thread before it ends, read by the one that waits for its end. */
    private @Nullable Throwable failure;

    NativeThread(String name) {
        super(null, null, name, STACK_BYTES, false);
    }

    /** Does the work; what it throws is thrown where the work is waited for. */
    abstract void work();

    @Override
    public final void run() {
        try {
            work();
        } catch (Throwable problem) {
            failure = problem;
        }
    }

    /** Runs the work and waits for it. An interrupt stays pending until then. */
    final void startAndWait() {
        start();
        boolean interrupted = false;
        while (true) {
            try {
                join();
                break;
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        Throwable problem = failure;
        if (problem instanceof RuntimeException exception) {
            throw exception;
        }
        if (problem instanceof Error error) {
            throw error;
        }
    }
}
