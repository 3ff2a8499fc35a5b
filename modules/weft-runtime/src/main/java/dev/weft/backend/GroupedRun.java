package dev.weft.backend;

import org.jspecify.annotations.Nullable;

/**
 * A launch as plain Java on the calling thread. Work-items run in row-major order until one asks for something of its
 * group; from then on group by group.
 */
public final class GroupedRun {
    private final JavaBody body;
    private long rank;
    private @Nullable GroupTurns entered;

    /**
     * Prepares a run.
     *
     * @param body what runs
     */
    public GroupedRun(JavaBody body) {
        this.body = body;
    }

    /** Runs all work-items, and throws what the first failing one throws. */
    public void run() {
        long size = body.range().size();
        JavaItem item = new JavaItem(body.range(), this);
        for (; rank < size; rank++) {
            item.moveTo(rank);
            Throwable thrown = null;
            try {
                body.runOne(item);
            } catch (Throwable e) {
                thrown = e;
            }
            GroupTurns turns = entered;
            try {
                if (turns != null) {
                    turns.runAfter(item, thrown);
                    runOtherGroups(GroupedRun.groupOf(body, rank));
                    return;
                }
                if (thrown != null) {
                    throw thrown;
                }
            } catch (Throwable e) {
                GroupedRun.<RuntimeException>raise(e);
            }
        }
    }

    /** Work-items below the rank that entered its group have run. */
    private void runOtherGroups(long done) throws Throwable {
        long groups = GroupItems.groups(body.range());
        for (long group = 0; group < groups; group++) {
            GroupItems items = GroupItems.of(body.range(), group);
            int skipped = items.rank(0) < rank ? items.countBelow(rank) : 0;
            if (group != done && skipped < items.count()) {
                new GroupTurns(body, items, skipped).run();
            }
        }
    }

    /** The work-item that runs asks for something of its group. */
    GroupTurns enter() {
        GroupItems items = GroupItems.of(body.range(), groupOf(body, rank));
        GroupTurns turns = new GroupTurns(body, items, items.countBelow(rank));
        turns.enter();
        entered = turns;
        return turns;
    }

    private static long groupOf(JavaBody body, long rank) {
        JavaItem item = new JavaItem(body.range(), null);
        item.moveTo(rank);
        return item.groupId();
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the cast is what hides a checked exception
    private static <T extends Throwable> void raise(Throwable failure) throws T {
        throw (T) failure;
    }
}
