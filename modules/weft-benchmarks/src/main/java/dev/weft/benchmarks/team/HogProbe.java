package dev.weft.benchmarks.team;

import java.io.IOException;

/** A process that keeps one CPU busy from its first request until its input ends. */
final class HogProbe {
    /** Written so that the work is not removed; nobody reads it. */
    private static volatile float sink;

    private HogProbe() {}

    /** Answers 1 to anything. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Thread hog = new Thread(HogProbe::work, "hog");
        hog.setDaemon(true);
        Requests.serve(request -> {
            if (hog.getState() == Thread.State.NEW) {
                hog.start();
            }
            return new double[] {1};
        });
    }

    @SuppressWarnings("InfiniteLoopStatement")
    private static void work() {
        while (true) {
            sink = BusyWork.run(sink, 1_000_000);
        }
    }
}
