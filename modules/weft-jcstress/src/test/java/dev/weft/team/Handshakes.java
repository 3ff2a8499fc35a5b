package dev.weft.team;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import org.openjdk.jcstress.Options;
import org.openjdk.jcstress.infra.TestInfo;
import org.openjdk.jcstress.infra.collectors.TestResult;
import org.openjdk.jcstress.infra.runners.ForkedTestConfig;
import org.openjdk.jcstress.infra.runners.Runner;
import org.openjdk.jcstress.infra.runners.SpinLoopStyle;
import org.openjdk.jcstress.infra.runners.TestConfig;
import org.openjdk.jcstress.infra.runners.TestList;
import org.openjdk.jcstress.os.AffinityMode;
import org.openjdk.jcstress.os.NodeType;
import org.openjdk.jcstress.os.SchedulingClass;
import org.openjdk.jcstress.vm.CompileMode;

/**
 * The tests of what two threads of a team do to the same words at the same time, each run by jcstress as often as time
 * allows, with every way it may end and every way it must not. They use the team's own classes.
 */
final class Handshakes {
    /** Actors of these start threads, so that many meetings in a row would take long. */
    private static final Set<Class<?>> SLOW = Set.of(CloseStress.class, HandOverStress.class, WakeUpStress.class);

    private Handshakes() {}

    /** {@return the names of all handshakes, in alphabetical order} */
    static List<String> names() {
        return TestList.tests().stream()
                .filter(name -> !name.equals(PlantedFault.class.getName()))
                .sorted()
                .toList();
    }

    /** {@return how a handshake is run, in so many rounds of so many milliseconds} */
    static Options options(String name, int rounds, int millis) {
        boolean slow = SLOW.stream().anyMatch(test -> test.getName().equals(name));
        String[] arguments = {
            "-iters", Integer.toString(rounds),
            "-time", Integer.toString(millis),
            "-strideSize", slow ? "32" : "256",
            "-strideCount", slow ? "8" : "4",
            "-c", Integer.toString(Runtime.getRuntime().availableProcessors()),
            "-spinStyle", SpinLoopStyle.THREAD_YIELD.name()
        };
        try {
            Options options = new Options(arguments);
            if (options.parse()) {
                return options;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new IllegalStateException("jcstress does not take its options: options=" + String.join(" ", arguments));
    }

    /** Runs a handshake for a short while in this process, compiled as it happens to be. */
    static Verdict runHere(String name, int rounds, int millis) throws ReflectiveOperationException {
        TestInfo test = TestList.getInfo(name);
        SchedulingClass anywhere = new SchedulingClass(AffinityMode.NONE, test.threads(), NodeType.PACKAGE);
        TestConfig config =
                new TestConfig(options(name, rounds, millis), test, 0, List.of(), CompileMode.UNIFIED, anywhere);
        Runner<?> runner = (Runner<?>) Class.forName(test.generatedRunner())
                .getConstructor(ForkedTestConfig.class)
                .newInstance(new ForkedTestConfig(config));
        TestResult result = runner.run();
        result.setConfig(config);
        return Verdict.of(result);
    }
}
