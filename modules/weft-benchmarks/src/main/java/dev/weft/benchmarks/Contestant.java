package dev.weft.benchmarks;

import dev.weft.launch.Launch;

/** One way to do a case: launches the same work any number of times. */
interface Contestant {
    /** How the tables call it. */
    String name();

    /** Launches the work and waits for it, as often as said. */
    void launch(long times);

    /**
     * Weft's way.
     *
     * @param launch the prepared launch
     */
    record OfWeft(Launch launch) implements Contestant {
        static final String NAME = "weft";

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public void launch(long times) {
            for (long t = 0; t < times; t++) {
                launch.run();
            }
        }
    }

    /**
     * A C compiler's way. The repetition is C's own, so that crossing from Java into C counts once a batch.
     *
     * @param name the build's name
     * @param library the build
     * @param function the address of the kernel
     * @param arguments its arguments in C's memory
     */
    record OfC(String name, CLibrary library, long function, CArguments arguments) implements Contestant {
        @Override
        public void launch(long times) {
            library.repeat(function, arguments.address(), times);
        }
    }
}
