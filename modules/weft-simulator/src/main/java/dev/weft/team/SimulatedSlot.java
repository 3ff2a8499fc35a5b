package dev.weft.team;

/** A slot whose accesses take simulated time. */
class SimulatedSlot extends Slot {
    final Surroundings surroundings;
    final int index;
    final int commandLine;
    final int reportLine;

    /** Whether the owner has taken the last command up. */
    private boolean entered = true;

    /**
     * A slot.
     *
     * @param surroundings what it stands on
     * @param index its number
     */
    SimulatedSlot(Surroundings surroundings, int index) {
        this.surroundings = surroundings;
        this.index = index;
        this.commandLine = SimulatedTeam.REGION_LINES + 2 * index;
        this.reportLine = commandLine + 1;
    }

    boolean isEntered() {
        return entered;
    }

    private boolean isOwn() {
        return surroundings.self() == index;
    }

    @Override
    void post(long launch, long block) {
        surroundings.store(commandLine);
        entered = false;
        super.post(launch, block);
        surroundings.posted(RangeWord.size(block));
    }

    @Override
    void quit() {
        surroundings.store(commandLine);
        super.quit();
    }

    @Override
    void wakeOwner() {
        surroundings.unpark(index);
    }

    @Override
    long command() {
        surroundings.load(commandLine);
        return super.command();
    }

    @Override
    long commandInOrder() {
        surroundings.load(commandLine);
        return super.commandInOrder();
    }

    @Override
    long range() {
        surroundings.load(commandLine);
        if (!isOwn()) {
            surroundings.looked(index);
        }
        return super.range();
    }

    @Override
    boolean claim(long expected, long left) {
        surroundings.update(commandLine);
        boolean won = super.claim(expected, left);
        if (won) {
            surroundings.claimed(index, RangeWord.size(expected) - RangeWord.size(left));
        }
        return won;
    }

    @Override
    void refill(long rest) {
        surroundings.store(commandLine);
        super.refill(rest);
        surroundings.refilled(RangeWord.size(rest));
    }

    @Override
    long seen() {
        surroundings.load(commandLine);
        return super.seen();
    }

    @Override
    void see(long nanos) {
        surroundings.update(commandLine);
        super.see(nanos);
    }

    @Override
    void enter() {
        surroundings.update(reportLine);
        entered = true;
        super.enter();
    }

    @Override
    void leave() {
        surroundings.store(reportLine);
        super.leave();
    }

    @Override
    long done() {
        surroundings.load(reportLine);
        return super.done();
    }

    @Override
    void report(long units) {
        surroundings.store(reportLine);
        super.report(units);
    }

    @Override
    void fallAsleep() {
        surroundings.update(reportLine);
        super.fallAsleep();
    }

    @Override
    void wakeUp() {
        surroundings.update(reportLine);
        super.wakeUp();
    }

    @Override
    boolean isAsleep() {
        surroundings.load(reportLine);
        return super.isAsleep();
    }
}
