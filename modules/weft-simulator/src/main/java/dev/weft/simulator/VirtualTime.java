package dev.weft.simulator;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Time, CPUs and tasks. One task at a time has the turn; when it lets time pass, it takes what is to happen meanwhile
 * from the queue, and hands the turn to the task that goes on first. All fields belong to the task that has the turn.
 */
final class VirtualTime {
    /** Thrown into every task when the simulation is given up, so that their threads end. */
    @SuppressWarnings("serial") // never serialised
    static final class Stopped extends Error {
        Stopped(String why) {
            super(why, null, false, false);
        }
    }

    /** Times are far from 0, which means "none" to the protocol. */
    private static final long START = 1_000_000_000;

    private final MachineModel machine;
    private final Random random;
    private final long limit;
    private final Processor[] processors;
    private final List<Task> tasks = new ArrayList<>();
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final CountDownLatch finished = new CountDownLatch(1);
    private long now = START;
    private long scheduled;
    private int alive;
    private @Nullable Task running;
    private @Nullable Stopped stopped;
    private @Nullable Throwable failure;

    /**
     * A machine on which nothing runs yet.
     *
     * @param machine its parameters
     * @param random what chance there is
     * @param limitNanos after so long the simulation is given up as hanging
     */
    VirtualTime(MachineModel machine, Random random, long limitNanos) {
        this.machine = machine;
        this.random = random;
        this.limit = START + limitNanos;
        this.processors = new Processor[machine.cpus()];
        for (int k = 0; k < processors.length; k++) {
            processors[k] = new Processor(k);
        }
    }

    /** Adds a task that begins at once, or as soon as its CPU lets it. */
    Task add(int slot, int cpu, @Nullable Runnable life) {
        Task task = new Task(slot, processors[cpu], life);
        tasks.add(task);
        alive += life == null ? 0 : 1;
        return task;
    }

    /** Runs until all lives have ended. {@return the first error of a life, or null} */
    @Nullable
    Throwable run() {
        for (Task task : tasks) {
            Runnable life = task.life;
            if (life != null) {
                task.runOn(Thread.ofVirtual().unstarted(() -> live(task, life)));
            }
            schedule(now + random.nextInt(1_000), Event.Kind.ARRIVE, task, null, task.stamp);
        }
        for (Task task : tasks) {
            task.begin();
        }
        handOver(nextToGoOn());
        try {
            finished.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return interrupted;
        }
        return failure;
    }

    private void live(Task task, Runnable life) {
        task.awaitTurn();
        try {
            if (stopped == null) {
                life.run();
            }
        } catch (Throwable thrown) {
            failure = failure == null ? thrown : failure;
            stopped = stopped == null ? new Stopped("another task failed") : stopped;
        }
        task.state = Task.State.ENDED;
        alive--;
        if (alive == 0) {
            finished.countDown();
            return;
        }
        if (stopped == null) {
            leave(task.processor);
        }
        handOver(nextToGoOn());
    }

    private void handOver(Task next) {
        running = next;
        next.giveTurn();
    }

    long now() {
        return now;
    }

    /** {@return the task that has the turn} */
    Task running() {
        Task task = running;
        if (task == null) {
            throw new IllegalStateException("no task has the turn");
        }
        return task;
    }

    Random random() {
        return random;
    }

    /** Gives the simulation up; for those who find that it makes no sense any more. */
    Stopped stop(String why) {
        stopped = stopped == null ? new Stopped(why) : stopped;
        return stopped;
    }

    /** Lets the running task use its CPU for a while. */
    void spend(long nanos) {
        Task me = running();
        check();
        long until = now + nanos + me.debt;
        me.debt = 0;
        Event first = events.peek();
        if (first == null || until < first.time()) {
            now = until;
            return;
        }
        me.due = until;
        goOnAt(me);
        resign(me);
    }

    /** As {@link #spend}, unless somebody writes to a line before. */
    void spendUnlessWritten(long nanos, int line) {
        Task me = running();
        me.watched = line;
        spend(nanos);
        me.watched = -1;
    }

    /** Ends the pauses of tasks that watch a line, each at the end of the pause it is in. */
    void written(int line, long pauseNanos) {
        for (Task task : tasks) {
            if (task.watched == line && task != running) {
                task.watched = -1;
                shorten(task, pauseNanos);
            }
        }
    }

    private void shorten(Task task, long pauseNanos) {
        if (task.state == Task.State.ON_CPU) {
            long left = task.due - now;
            if (left > pauseNanos) {
                task.due = now + left % pauseNanos;
                goOnAt(task);
            }
        } else {
            task.remaining = Math.min(task.remaining, pauseNanos);
        }
    }

    /** Lets others have the running task's CPU, if there are any. */
    void yieldCpu() {
        Task me = running();
        Processor processor = me.processor;
        if (processor.ready.isEmpty()) {
            spend(machine.yieldNanos());
            return;
        }
        check();
        me.remaining = machine.yieldNanos();
        toTheEnd(me);
        leave(processor);
        resign(me);
    }

    /** Takes the running task off its CPU until it is woken. */
    void park() {
        Task me = running();
        check();
        if (me.permit) {
            me.permit = false;
            return;
        }
        me.state = Task.State.PARKED;
        me.leftAt = now;
        me.remaining = 0;
        me.stamp++;
        leave(me.processor);
        resign(me);
    }

    /** Wakes a task; the running one pays, the woken one comes later. */
    void unpark(Task task) {
        if (task.state == Task.State.PARKED) {
            task.state = Task.State.WAKING;
            spend(machine.unparkNanos());
            schedule(now + jittered(machine.wakeNanos()), Event.Kind.ARRIVE, task, null, task.stamp);
        } else if (task.state != Task.State.WAKING) {
            task.permit = true;
        }
    }

    long jittered(long nanos) {
        return (long) (nanos * (1 + machine.jitter() * (2 * random.nextDouble() - 1)));
    }

    private void check() {
        Stopped why = stopped;
        if (why != null) {
            throw why;
        }
        if (now > limit) {
            throw stop("no end in sight: virtual time=" + (now - START) + " ns");
        }
    }

    /** Hands the turn to whoever goes on first, and comes back when that is the task itself. */
    private void resign(Task me) {
        Task next = nextToGoOn();
        if (next != me) {
            handOver(next);
            me.awaitTurn();
        }
        running = me;
        check();
    }

    private Task nextToGoOn() {
        while (stopped == null && now <= limit) {
            Event event = events.poll();
            if (event == null) {
                stop("everybody sleeps: virtual time=" + (now - START) + " ns");
                break;
            }
            now = event.time();
            Task task = happen(event);
            if (task != null) {
                return task;
            }
        }
        for (Task task : tasks) {
            if (!task.isHog() && task.state != Task.State.ENDED) {
                return task; // to be stopped
            }
        }
        throw new IllegalStateException("nobody is left to go on");
    }

    /** {@return the task that goes on, or null} */
    private @Nullable Task happen(Event event) {
        Task task = event.task();
        Processor processor = event.processor();
        if (task != null && task.stamp == event.stamp()) {
            if (event.kind() == Event.Kind.GO_ON) {
                return task;
            }
            arrive(task);
        } else if (processor != null && processor.sliceStamp == event.stamp()) {
            endSlice(processor);
        }
        return null;
    }

    private void arrive(Task task) {
        Processor processor = task.processor;
        task.state = Task.State.READY;
        Task current = processor.current;
        if (current == null) {
            processor.ready.add(task);
            takeNext(processor);
        } else if (current.isHog() && machine.wakeUpsPreempt()) {
            processor.ready.addFirst(task);
            suspend(current);
            takeNext(processor);
        } else {
            processor.ready.add(task);
            slice(processor);
        }
    }

    private void endSlice(Processor processor) {
        processor.sliced = false;
        Task current = processor.current;
        if (current != null && !processor.ready.isEmpty()) {
            suspend(current);
            takeNext(processor);
        }
    }

    private void suspend(Task task) {
        task.remaining = Math.max(0, task.due - now);
        toTheEnd(task);
    }

    private void toTheEnd(Task task) {
        task.leftAt = now;
        task.state = Task.State.READY;
        task.stamp++;
        task.processor.ready.add(task);
    }

    /** The task that had the CPU has it no longer. */
    private void leave(Processor processor) {
        processor.current = null;
        takeNext(processor);
    }

    private void takeNext(Processor processor) {
        processor.sliceStamp++;
        processor.sliced = false;
        Task task = processor.ready.poll();
        processor.current = task;
        if (task == null) {
            return;
        }
        task.state = Task.State.ON_CPU;
        task.offCpuNanos += now + machine.switchNanos() - task.leftAt;
        task.due = now + machine.switchNanos() + task.remaining;
        if (!task.isHog()) {
            goOnAt(task);
        }
        slice(processor);
    }

    private void slice(Processor processor) {
        if (!processor.sliced && !processor.ready.isEmpty()) {
            processor.sliced = true;
            long nanos = jittered(machine.sliceNanos());
            // CPUs are not in step: the first slice of each ends anywhere
            nanos = processor.sliceStamp <= 1 ? (long) (nanos * random.nextDouble()) : nanos;
            schedule(now + nanos, Event.Kind.SLICE_END, null, processor, ++processor.sliceStamp);
        }
    }

    private void goOnAt(Task task) {
        schedule(task.due, Event.Kind.GO_ON, task, null, ++task.stamp);
    }

    private void schedule(long time, Event.Kind kind, @Nullable Task task, @Nullable Processor processor, int stamp) {
        events.add(new Event(time, scheduled++, kind, task, processor, stamp));
    }
}
