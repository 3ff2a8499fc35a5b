package dev.weft.team;

/**
 * What the protocol stands on: memory by the line, a clock, ways to wait. Each call lets the time pass that the access
 * costs; the access itself follows before any other thread goes on. The last four say what happened and cost nothing.
 *
 * <p>This and its neighbours are the seam of the simulator: the team's own classes on memory, clocks and CPUs that a
 * simulation makes up. They lie in the team's package, since the classes of the protocol are open to nobody else, and
 * in a module of their own, so that nothing of them reaches users. Nothing of the protocol is written a second time.
 */
public interface Surroundings {
    /** {@return the time in nanoseconds} */
    long now();

    /** Lets a pause of a polling loop pass. */
    void pause();

    /** Offers the CPU to others. */
    void yieldCpu();

    /** Sleeps until woken. */
    void park();

    /**
     * Wakes the worker of a slot.
     *
     * @param slot which
     */
    void unpark(int slot);

    /**
     * Reads a line.
     *
     * @param line its number
     */
    void load(int line);

    /**
     * Writes a line.
     *
     * @param line its number
     */
    void store(int line);

    /**
     * Reads and writes a line in one step.
     *
     * @param line its number
     */
    void update(int line);

    /** {@return the slot whose participant is running} */
    int self();

    /**
     * A launcher put units up for claiming.
     *
     * @param units how many
     */
    void posted(int units);

    /**
     * An owner put units up that it had claimed elsewhere.
     *
     * @param units how many
     */
    void refilled(int units);

    /**
     * Units were claimed.
     *
     * @param slot where they lay
     * @param units how many
     */
    void claimed(int slot, int units);

    /**
     * A participant looked at what another's slot has left.
     *
     * @param slot whose
     */
    void looked(int slot);
}
