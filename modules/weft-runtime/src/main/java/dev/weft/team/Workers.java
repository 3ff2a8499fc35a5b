package dev.weft.team;

import java.util.concurrent.locks.LockSupport;

/** The threads of a crew, from their start to their end. Used by one thread at a time, the team's holder. */
final class Workers {
    private final Slot[] slots;
    private final Worker[] threads;

    /**
     * Makes the workers and starts none.
     *
     * @param team whose
     * @param crew what they take part in
     * @param placement how many there are, and where they run
     * @param name the team's, part of theirs
     */
    Workers(ThreadTeam team, Crew crew, Placement placement, String name) {
        slots = crew.slots();
        int first = crew.firstWorker();
        threads = new Worker[placement.threads() - first];
        for (int k = 0; k < threads.length; k++) {
            threads[k] = new Worker(team, crew, first + k, placement, name + "-worker-" + (first + k));
        }
    }

    /** Starts the workers. If the system refuses one, those that were started end again and the error is thrown. */
    void start() {
        try {
            for (Worker worker : threads) {
                worker.start();
            }
        } catch (Throwable refused) {
            stop();
            throw refused;
        }
    }

    /** Ends the workers and waits until they have; an interrupt of the caller stays pending. */
    void stop() {
        for (Slot slot : slots) {
            slot.quit();
        }
        boolean interrupted = false;
        for (Worker worker : threads) {
            LockSupport.unpark(worker);
            boolean ended = false;
            while (!ended) {
                try {
                    worker.join();
                    ended = true;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
