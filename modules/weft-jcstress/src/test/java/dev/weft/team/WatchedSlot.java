package dev.weft.team;

/** A slot that remembers whether its owner was woken for launch 1. */
final class WatchedSlot extends Slot {
    volatile boolean woken;

    @Override
    void wakeOwner() {
        if (command() == 1) {
            woken = true;
        }
        super.wakeOwner();
    }
}
