package dev.weft.memory;

/** The owner whose only thread is the one that calls. */
final class CallingThread implements MemoryOwner {
    @Override
    public String deviceName() {
        return "cpu";
    }

    @Override
    public void forRange(long count, RangeAction action) {
        if (count > 0) {
            action.run(0, count);
        }
    }
}
