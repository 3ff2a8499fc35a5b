package dev.weft.cli;

import dev.weft.Weft;
import dev.weft.compiler.Toolchain;
import dev.weft.device.Device;
import dev.weft.team.Pinning;
import dev.weft.team.ThreadTeam;
import dev.weft.topology.Affinity;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code weft saxpy}: the whole of weft on memory of real size. */
@Command(
        name = "saxpy",
        description = {
            "Runs y = a x + y over two arrays of floats on all cores, checks every element, and says how fast"
                    + " that was.",
            "Exit code: 0, or 1 where an element is wrong or the run failed, or 2 for options it cannot read."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class SaxpyCommand implements Callable<Integer> {
    private static final int THREADS_MAX = 4096;
    private static final int BYTES_PER_ELEMENT = 2 * Float.BYTES;

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = "--elements",
            paramLabel = "COUNT",
            defaultValue = "64Mi",
            converter = ElementCount.class,
            description = "Length of each array: a whole number, with Ki Mi Gi (1024s) or K M G (1000s) if you like."
                    + " Default: ${DEFAULT-VALUE}.")
    private long elements;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads of a team made for this run; may exceed the CPUs. Default: the common team.")
    private @Nullable Integer threads;

    @Option(
            names = "--init",
            paramLabel = "HOW",
            defaultValue = "parallel",
            converter = Placement.Converter.class,
            description = "Who touches the memory first: parallel (the team) or serial (the calling thread)."
                    + " Default: ${DEFAULT-VALUE}.")
    private Placement placement = Placement.PARALLEL;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "20",
            description = "How many launches are timed. Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(names = "--json", description = "Print the result as one line of JSON too, as the last line.")
    private boolean json;

    @Option(
            names = "--pin",
            paramLabel = "PLACES",
            arity = "0..1",
            fallbackValue = "cores",
            description =
                    "Pin the threads of a team made for this run: cores, threads, sockets, numa, or a list of CPUs"
                            + " such as 0-3,8. Without a value: cores.")
    private @Nullable String pin;

    @Override
    public Integer call() {
        SaxpyOptions options = checkedOptions();
        PrintWriter out = command.commandLine().getOut();
        if (threads == null && pin == null) {
            return run(ThreadTeam.common(), Weft.cpu(), options, out);
        }
        try (ThreadTeam team = ownTeam()) {
            return run(team, Weft.cpu(team), options, out);
        }
    }

    private ThreadTeam ownTeam() {
        ThreadTeam.Builder builder = ThreadTeam.builder().name("saxpy");
        if (threads != null) {
            builder.threads(threads);
        }
        try {
            return builder.pin(Pinning.parse(pin == null ? "none" : pin)).build();
        } catch (IllegalArgumentException unfit) {
            throw refused("cannot pin: --pin=" + pin + ", " + unfit.getMessage());
        }
    }

    private SaxpyOptions checkedOptions() {
        if (rounds < 1) {
            throw refused("fewer than one round: --rounds=" + rounds + "; write a whole number from 1");
        }
        if (threads != null && (threads < 1 || threads > THREADS_MAX)) {
            throw refused("number of threads is out of range: --threads=" + threads
                    + "; write a whole number from 1 to " + THREADS_MAX);
        }
        checkMemory();
        return new SaxpyOptions(elements, placement, rounds);
    }

    /** Memory that is promised but not there would end in the system killing this process without a word. */
    private void checkMemory() {
        long fitting = AvailableMemory.bytes() / BYTES_PER_ELEMENT;
        if (elements > fitting) {
            throw refused("arrays do not fit into the memory that is free: --elements=" + elements
                    + ", bytesPerElement=" + BYTES_PER_ELEMENT + ", freeBytes=" + AvailableMemory.bytes()
                    + "; ask for at most " + fitting);
        }
    }

    private int run(ThreadTeam team, Device device, SaxpyOptions options, PrintWriter out) {
        out.println("saxpy: y = a x + y, 2 x " + ElementCount.format(options.elements()) + " floats, device "
                + device.name() + ", team of " + team.threads() + ", " + options.rounds() + " rounds after "
                + SaxpyRun.WARM_UP_ROUNDS + " to warm up");
        out.println(firstTouch(options.placement(), team.threads()));
        if (pin != null) {
            out.println(pinned(team));
        }
        out.flush();
        SaxpyResult result;
        try (Progress progress = new Progress(command.commandLine().getErr(), "starting")) {
            result = new SaxpyRun(team, device, options, progress).run();
        }
        out.print(result.table());
        out.println(
                result.verified()
                        ? "verified: all " + options.elements() + " elements are bit for bit what plain Java computes"
                        : "WRONG: " + result.wrongCount() + " of " + options.elements()
                                + " elements differ from what plain Java computes");
        if (json) {
            out.println(result.json(device.name(), llvmVersion()));
        }
        return result.verified() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** Kernels may have run without LLVM, where the setting {@code weft.fallback} allows that. */
    private static String llvmVersion() {
        try {
            return Toolchain.load().version();
        } catch (RuntimeException absent) {
            return "none";
        }
    }

    private static String firstTouch(Placement placement, int threads) {
        return placement == Placement.PARALLEL
                ? "first touch: by the team's " + threads
                        + " threads, each its own block, so that pages lie near who uses them"
                : "first touch: by the calling thread alone, so that all pages lie on its side of the machine";
    }

    private String pinned(ThreadTeam team) {
        StringBuilder cpus = new StringBuilder();
        for (int slot = 0; slot < team.threads(); slot++) {
            if (team.cpu(slot) < 0) {
                return Affinity.isSupported()
                        ? "not pinned: " + team.threads() + " threads have no CPU each of their own, --pin=" + pin
                        : "not pinned: this system does not let threads choose their CPUs, --pin=" + pin;
            }
            cpus.append(slot == 0 ? "" : " ").append(team.cpu(slot));
        }
        return "pinned (" + pin + "): slots 0 to " + (team.threads() - 1) + " on CPUs " + cpus;
    }

    private ParameterException refused(String why) {
        return new ParameterException(command.commandLine(), why);
    }
}
