package dev.weft.cli;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Says on the error stream what a run is doing, once a second, from the second second on. */
final class Progress implements AutoCloseable {
    private final PrintWriter out;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread thread = new Thread(this::report, "weft-progress");

    /** Written by the running thread, read by the reporting one; each value stands alone, so volatile is enough. */
    private volatile String doing;

    Progress(PrintWriter out, String doing) {
        this.out = out;
        this.doing = doing;
        thread.setDaemon(true);
        thread.start();
    }

    void doing(String what) {
        doing = what;
    }

    @Override
    public void close() {
        ended.countDown();
    }

    private void report() {
        long start = System.nanoTime();
        try {
            while (!ended.await(1, TimeUnit.SECONDS)) {
                long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
                out.println("[" + seconds + " s] " + doing);
                out.flush();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
