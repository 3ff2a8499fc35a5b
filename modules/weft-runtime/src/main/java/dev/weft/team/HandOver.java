package dev.weft.team;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Platform threads that launch in place of virtual ones, whose carriers a long launch would hold. The virtual thread
 * sleeps meanwhile; its interrupts stay pending. There are as many as CPUs, and they end when there is nothing to do.
 */
final class HandOver {
    private static final ThreadPoolExecutor LAUNCHERS = launchers();

    private HandOver() {}

    private static ThreadPoolExecutor launchers() {
        int count = Math.max(2, CommonSize.cpus());
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                count,
                count,
                1,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().name("weft-launcher-", 0).daemon().factory());
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    /**
     * Runs a launch on another thread and waits for it.
     *
     * @param launch what to run; what it throws is thrown here
     */
    static void run(Runnable launch) {
        FutureTask<Void> task = new FutureTask<>(launch, null);
        LAUNCHERS.execute(task);
        boolean interrupted = false;
        try {
            while (!task.isDone()) {
                interrupted |= sleepUntilDone(task);
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        rethrowFailure(task);
    }

    /** {@return whether an interrupt ended the wait} */
    private static boolean sleepUntilDone(FutureTask<Void> task) {
        try {
            task.get();
            return false;
        } catch (InterruptedException early) {
            return true;
        } catch (ExecutionException failed) {
            return false;
        }
    }

    private static void rethrowFailure(FutureTask<Void> task) {
        if (task.state() == FutureTask.State.FAILED) {
            ThreadTeam.<RuntimeException>rethrow(task.exceptionNow());
        }
    }
}
