package dev.weft.testkit.oracle;

import static org.junit.jupiter.api.Assertions.fail;

import dev.weft.Weft;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.NDRange;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Compares a device with plain Java: the same kernel runs on the device and on {@link Weft#reference()}, which runs the
 * untouched method, on equal arrays; then every array of both runs must hold the same, bit for bit. Immutable.
 */
public final class Oracle {
    private static final long SEED = 20_25_09_16;

    private final Device device;
    private final long seed;
    private final long ulps;

    /**
     * Makes an oracle that allows no difference.
     *
     * @param device what is tested
     */
    public Oracle(Device device) {
        this(device, SEED, 0);
    }

    private Oracle(Device device, long seed, long ulps) {
        this.device = device;
        this.seed = seed;
        this.ulps = ulps;
    }

    /**
     * Returns an oracle that lets floats lie apart.
     *
     * @param newUlps how many representable values
     * @return the oracle
     */
    public Oracle withUlps(long newUlps) {
        return new Oracle(device, seed, newUlps);
    }

    /**
     * Returns an oracle with other values in its arrays.
     *
     * @param newSeed of the values
     * @return the oracle
     */
    public Oracle withSeed(long newSeed) {
        return new Oracle(device, newSeed, ulps);
    }

    /**
     * Launches a kernel on the device and on the reference, and compares all arrays.
     *
     * @param range the ndrange
     * @param kernel makes the kernel with arrays of a workspace; called once for each side
     */
    public void check(NDRange range, Function<Workspace, ? extends Kernel> kernel) {
        checkRun(range.toString(), workspace -> {
            Kernel made = kernel.apply(workspace);
            workspace.device().launch(made, range);
        });
    }

    /**
     * Does anything on the device and on the reference, and compares all arrays.
     *
     * @param what names it in a failure
     * @param run does it, on the device and with the arrays of a workspace; called once for each side
     */
    public void checkRun(String what, Consumer<Workspace> run) {
        try (Workspace expected = new Workspace(Weft.reference(), seed);
                Workspace found = new Workspace(device, seed)) {
            run.accept(expected);
            run.accept(found);
            compare(what, expected.contents(), found.contents());
        }
    }

    private void compare(String what, List<Object> expected, List<Object> found) {
        if (expected.size() != found.size()) {
            fail("the two sides made different arrays: " + what + ", reference=" + expected.size() + ", device="
                    + found.size());
        }
        for (int i = 0; i < expected.size(); i++) {
            String difference = Contents.difference(expected.get(i), found.get(i), ulps);
            if (difference != null) {
                fail("the device differs from the reference: device=" + device.name() + ", " + what + ", seed=" + seed
                        + ", array=" + i + " ("
                        + expected.get(i).getClass().getSimpleName() + "), " + difference);
            }
        }
    }
}
