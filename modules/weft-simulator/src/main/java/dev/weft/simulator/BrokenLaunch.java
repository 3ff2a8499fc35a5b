package dev.weft.simulator;

/** A launch that ran something twice or not at all, or that never ended. */
@SuppressWarnings("serial") // never serialised
final class BrokenLaunch extends RuntimeException {
    BrokenLaunch(String how) {
        super(how);
    }

    BrokenLaunch(String how, Throwable cause) {
        super(how, cause);
    }
}
