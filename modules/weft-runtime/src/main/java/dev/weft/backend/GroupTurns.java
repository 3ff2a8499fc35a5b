package dev.weft.backend;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * The work-items of one group as plain Java, one at a time: each runs until it waits at a barrier or ends, then the
 * next has its turn. Items that never wait share a thread; behind one that waits, the others go on in a thread of their
 * own.
 *
 * <p>Only the thread that has the turn reads or writes the fields here; it hands the turn on through a semaphore, which
 * publishes what it wrote. The order of turns is that of the items, so every run of a kernel is the same.
 */
final class GroupTurns {
    private static final StackWalker STACK = StackWalker.getInstance();

    private final JavaBody body;
    private final GroupItems items;
    /** Items that ran before the group was entered. */
    private final int skipped;

    private final ArrayDeque<Turn> waiting = new ArrayDeque<>();
    private final ArrayDeque<Turn> released = new ArrayDeque<>();
    private final List<Object> locals = new ArrayList<>();
    private final Semaphore end = new Semaphore(0);
    private int started;
    private @Nullable JavaItem lastFinished;
    private @Nullable Throwable failure;

    /**
     * Prepares a group.
     *
     * @param body what runs
     * @param items the group
     * @param skipped how many of its first items have run already
     */
    GroupTurns(JavaBody body, GroupItems items, int skipped) {
        this.body = body;
        this.items = items;
        this.skipped = skipped;
        this.started = skipped;
    }

    /** An item that waits at a barrier. */
    private static final class Turn {
        final JavaItem item;
        final StackWalker.@Nullable StackFrame place;
        private final Semaphore go = new Semaphore(0);

        Turn(JavaItem item, StackWalker.@Nullable StackFrame place) {
            this.item = item;
            this.place = place;
        }
    }

    /** Unwinds an item that waits while another of its group has failed. */
    private static final class Abandoned extends Error {
        private static final long serialVersionUID = 1L;

        Abandoned() {
            super("another work-item of the group failed", null, false, false);
        }
    }

    /** Runs all items that have not run, and throws what the first failing one threw. */
    void run() throws Throwable {
        work();
        end.acquireUninterruptibly();
        if (failure != null) {
            throw failure;
        }
    }

    /** Takes an item in that runs already, on this thread. */
    void enter() {
        started++;
    }

    /** Notes how the item ended that was taken in, and runs the others. */
    void runAfter(JavaItem item, @Nullable Throwable thrown) throws Throwable {
        finished(item, thrown);
        run();
    }

    private void work() {
        while (failure == null && released.isEmpty() && started < items.count()) {
            JavaItem item = items.item(started++, this);
            Throwable thrown = null;
            try {
                body.runOne(item);
            } catch (Throwable e) {
                thrown = e;
            }
            finished(item, thrown);
        }
        passOn();
    }

    private void finished(JavaItem item, @Nullable Throwable thrown) {
        if (failure == null) {
            failure = thrown;
        }
        JavaItem other = lastFinished;
        if (failure == null && other != null && other.localArrays() != item.localArrays()) {
            failure = parted("new local arrays", item, other);
        }
        lastFinished = item;
    }

    /** Gives the turn to a released item, to the next item, or to all that wait once all do. */
    private void passOn() {
        if (failure == null && released.isEmpty() && started == items.count() && !waiting.isEmpty()) {
            meet();
        }
        Turn next = released.poll();
        if (next == null && failure != null) {
            next = waiting.poll();
        }
        if (next != null) {
            next.go.release();
        } else if (failure == null && started < items.count()) {
            Thread.ofVirtual().name("weft-reference-item").start(this::work);
        } else {
            end.release();
        }
    }

    private void meet() {
        Turn first = waiting.getFirst();
        JavaItem gone = lastFinished;
        if (gone != null || skipped > 0) {
            failure = parted(place(first), first.item, gone);
            return;
        }
        for (Turn turn : waiting) {
            boolean same = turn.place == null || first.place == null || line(turn.place) == line(first.place);
            if (!same || turn.item.localArrays() != first.item.localArrays()) {
                failure = parted(place(first) + " and " + place(turn), first.item, turn.item);
                return;
            }
        }
        released.addAll(waiting);
        waiting.clear();
    }

    private static int line(StackWalker.StackFrame frame) {
        return frame.getLineNumber();
    }

    private static String place(Turn turn) {
        return turn.place == null ? "a barrier" : "the barrier at " + turn.place;
    }

    private static IllegalStateException parted(String where, JavaItem item, @Nullable JavaItem other) {
        return new IllegalStateException("work-items of a group parted at " + where + ": work-item=" + item.globalId()
                + (other == null ? "" : ", other=" + other.globalId())
                + "; all work-items of a group must reach a barrier, or none");
    }

    /** Waits until all items of the group are here. */
    void barrier(JavaItem item) {
        Turn turn = new Turn(
                item,
                STACK.walk(frames ->
                        frames.filter(GroupTurns::isOfKernel).findFirst().orElse(null)));
        waiting.add(turn);
        passOn();
        turn.go.acquireUninterruptibly();
        if (failure != null) {
            throw new Abandoned();
        }
    }

    private static boolean isOfKernel(StackWalker.StackFrame frame) {
        String name = frame.getClassName();
        return !name.equals(GroupTurns.class.getName()) && !name.equals(JavaItem.class.getName());
    }

    /**
     * {@return the local array that is the item's next: the items of a group ask for the same ones in the same order}
     */
    <A> A localArray(JavaItem item, Class<A> type, int[] shape) {
        int number = item.nextLocalArray();
        if (number == locals.size()) {
            locals.add(LocalArrays.make(type, shape));
        }
        Object array = locals.get(number);
        if (!LocalArrays.fits(array, type, shape)) {
            throw new IllegalStateException("work-items of a group asked for different local arrays: work-item="
                    + item.globalId() + ", number=" + number + ", type=" + type.getSimpleName() + ", shape="
                    + java.util.Arrays.toString(shape) + ", other=" + array
                    + "; all work-items of a group must reach a new local array, or none");
        }
        return type.cast(array);
    }
}
