package dev.weft.team;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jcstress.Options;
import org.openjdk.jcstress.TestExecutor;
import org.openjdk.jcstress.Verbosity;
import org.openjdk.jcstress.infra.TestInfo;
import org.openjdk.jcstress.infra.collectors.TestResult;
import org.openjdk.jcstress.infra.runners.TestConfig;
import org.openjdk.jcstress.infra.runners.TestList;
import org.openjdk.jcstress.os.AffinityMode;
import org.openjdk.jcstress.os.OSSupport;
import org.openjdk.jcstress.os.Scheduler;
import org.openjdk.jcstress.os.SchedulingClass;
import org.openjdk.jcstress.os.topology.Topology;
import org.openjdk.jcstress.vm.CompileMode;
import org.openjdk.jcstress.vm.VMSupport;

/**
 * {@code weft stress --handshakes}: runs every handshake in virtual machines of its own, in all ways to compile each
 * actor and under all flags that jcstress knows to provoke reorderings, until all are through or the time is over.
 */
final class HandshakeRuns {
    private static final String USAGE = """
            usage: weft stress --handshakes [--minutes M]
            Runs the tests of the team's handshakes under jcstress, for about M minutes at most.
            Fractions are allowed. Default: 10. All of them in every way take longer.
            Exit code: 0; or 1 where a forbidden outcome was seen, a run failed or a test was not run.""";

    private static final int ROUNDS = 3;
    private static final int MILLIS = 300;
    private static final double MINUTE_NANOS = 60e9;

    private final PrintStream out;
    private final Scheduler scheduler;
    private final Map<String, AtomicLong> samples = new TreeMap<>();
    private long forbidden;
    private long failures;
    private int runs;

    private HandshakeRuns(PrintStream out) {
        this.out = out;
        this.scheduler = new Scheduler(Topology.get(), Runtime.getRuntime().availableProcessors());
    }

    /**
     * Runs the command.
     *
     * @param arguments {@code --minutes} and how many, or nothing
     */
    public static void main(String[] arguments) throws IOException {
        double minutes = minutes(arguments);
        if (!(minutes > 0)) {
            System.err.println(USAGE);
            System.exit(2);
        }
        long end = System.nanoTime() + (long) (minutes * MINUTE_NANOS);
        OSSupport.init();
        VMSupport.initFlags(Handshakes.options("", ROUNDS, MILLIS));
        VMSupport.detectAvailableVMConfigs(true, List.of(), List.of("--enable-native-access=ALL-UNNAMED", "-ea"));
        HandshakeRuns all = new HandshakeRuns(System.out);
        all.runUntil(end, all.configurations(new Random()));
        System.exit(all.report() ? 0 : 1);
    }

    private static double minutes(String[] arguments) {
        if (arguments.length == 0) {
            return 10;
        }
        try {
            return arguments.length == 2 && arguments[0].equals("--minutes") ? Double.parseDouble(arguments[1]) : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /**
     * {@return all ways to run all handshakes, in an order in which every handshake comes once before any comes twice}
     */
    private List<TestConfig> configurations(Random random) {
        List<List<TestConfig>> byTest = new ArrayList<>();
        int most = 0;
        for (String name : Handshakes.names()) {
            List<TestConfig> own = configurations(TestList.getInfo(name));
            Collections.shuffle(own, random);
            byTest.add(own);
            most = Math.max(most, own.size());
        }
        List<TestConfig> dealt = new ArrayList<>();
        for (int turn = 0; turn < most; turn++) {
            for (List<TestConfig> own : byTest) {
                if (turn < own.size()) {
                    dealt.add(own.get(turn));
                }
            }
        }
        return dealt;
    }

    private List<TestConfig> configurations(TestInfo test) {
        Options options = Handshakes.options(test.name(), ROUNDS, MILLIS);
        int cpus = Runtime.getRuntime().availableProcessors();
        List<SchedulingClass> places = scheduler.scheduleClasses(test.threads(), cpus, AffinityMode.LOCAL);
        List<TestConfig> all = new ArrayList<>();
        for (VMSupport.Config machine : VMSupport.getAvailableVMConfigs()) {
            for (int mode : CompileMode.casesFor(test.threads(), VMSupport.c1Available(), VMSupport.c2Available())) {
                if (machine.onlyIfC2() && !CompileMode.hasC2(mode, test.threads())) {
                    continue;
                }
                for (SchedulingClass place : places) {
                    all.add(new TestConfig(options, test, 0, machine.args(), mode, place));
                }
            }
        }
        return all;
    }

    private void runUntil(long end, List<TestConfig> configurations) throws IOException {
        out.println("handshakes: tests=" + Handshakes.names().size() + " runs=" + configurations.size());
        for (TestConfig configuration : configurations) {
            if (System.nanoTime() - end >= 0) {
                return;
            }
            new TestExecutor(new Verbosity(0), this::take, scheduler).runAll(List.of(configuration));
        }
    }

    private synchronized void take(TestResult result) {
        Verdict verdict = Verdict.of(result);
        runs++;
        forbidden += verdict.forbidden();
        samples.computeIfAbsent(result.getName(), name -> new AtomicLong()).addAndGet(verdict.samples());
        if (!verdict.faults().isEmpty()) {
            failures++;
            TestConfig how = result.getConfig();
            out.println("WRONG: " + result.getName() + " "
                    + CompileMode.description(how.getCompileMode(), how.actorNames) + " jvmArgs=" + how.jvmArgs);
            verdict.faults().forEach(fault -> out.println("    " + fault));
        }
    }

    /** Prints the sums. {@return whether nothing is wrong} */
    private synchronized boolean report() {
        samples.forEach((name, count) -> out.println(String.format(Locale.ROOT, "%12d  %s", count.get(), name)));
        boolean all = samples.size() == Handshakes.names().size();
        if (!all) {
            out.println("not every handshake was run: the time was too short, or there are fewer than 2 CPUs: cpus="
                    + Runtime.getRuntime().availableProcessors());
        }
        out.println("runs=" + runs + " failed=" + failures);
        out.println(samples.size() + " tests, " + forbidden + " forbidden outcomes");
        return all && failures == 0;
    }
}
