package dev.weft.compiler.llvm;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Threads for work inside LLVM.
 *
 * <p>LLVM recurses as deep as the code it is given asks for, and a native frame that runs off the end of a Java
 * thread's stack ends the process without a word. A thousand dependent operations in a loop are enough for that on a
 * thread with a small stack. So LLVM works on threads whose stack is large whoever asks for the work; only the part
 * that is used costs memory.
 *
 * <p>A thread serves further work for some seconds before it ends: the C library gives each thread a heap of its own,
 * and a new one costs a compilation some 250 page faults.
 */
public final class NativeThreads {
    private static final long STACK_BYTES = 256L << 20;
    private static final long IDLE_SECONDS = 5;

    private static final ThreadPoolExecutor THREADS = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), new Maker());

    private NativeThreads() {}

    /** No lambda, here and below: the first one of a process takes as long as half a compilation. */
    private static final class Maker implements ThreadFactory {
        @Override
        public Thread newThread(Runnable work) {
            return new NativeThread(work);
        }
    }

    /** Tells its own kind from other threads. */
    private static final class NativeThread extends Thread {
        NativeThread(Runnable work) {
            super(null, work, "weft-native", STACK_BYTES, false);
            setDaemon(true);
            setContextClassLoader(ClassLoader.getSystemClassLoader());
        }
    }

    /**
     * Work under a name.
     *
     * @param name what the thread is called meanwhile
     * @param work what to do
     */
    private record Named(String name, Runnable work) implements Runnable {
        @Override
        public void run() {
            Thread.currentThread().setName(name);
            work.run();
        }
    }

    /**
     * Starts work that nobody waits for.
     *
     * @param name what the thread is called meanwhile
     * @param work what to do; it must not throw
     */
    public static void start(String name, Runnable work) {
        THREADS.execute(new Named(name, work));
    }

    /**
     * Does work on such a thread, the current one if it is one, or another, and waits for it; an interrupt stays
     * pending until then.
     *
     * @param <T> what it yields
     * @param name what the thread is called meanwhile
     * @param work what to do; it throws no checked exception
     * @return what it yields; what it throws is thrown here
     */
    static <T> T run(String name, Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        if (Thread.currentThread() instanceof NativeThread) {
            task.run();
        } else {
            start(name, task);
        }
        boolean interrupted = false;
        while (!task.isDone()) {
            interrupted |= awaitDone(task);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (task.state() == FutureTask.State.SUCCESS) {
            return task.resultNow();
        }
        Throwable problem = task.exceptionNow();
        if (problem instanceof Error error) {
            throw error;
        }
        throw problem instanceof RuntimeException exception ? exception : new IllegalStateException(problem);
    }

    /** {@return whether an interrupt ended the wait} */
    private static boolean awaitDone(FutureTask<?> task) {
        try {
            task.get();
            return false;
        } catch (InterruptedException early) {
            return true;
        } catch (ExecutionException failed) {
            return false;
        }
    }
}
