package dev.weft.backend.cpu;

import dev.weft.backend.JavaBody;
import dev.weft.backend.JavaLaunch;
import dev.weft.backend.cpu.CpuLaunch.Target;
import dev.weft.compiler.CompilerUnavailableException;
import dev.weft.launch.Launch;
import dev.weft.settings.Settings;
import dev.weft.team.LaunchHistory;
import java.util.concurrent.atomic.AtomicBoolean;

/** What happens in a process in which LLVM cannot be used, as the setting {@code weft.fallback} says. */
final class JavaFallback {
    private static final AtomicBoolean WARNED = new AtomicBoolean();

    private JavaFallback() {}

    /**
     * Runs the body as plain Java, with one warning for the process, or throws.
     *
     * @param reason why kernels cannot be compiled
     * @param body what to run
     * @param target where to run it
     * @return a launch of the body's own Java method on the team
     * @throws CompilerUnavailableException if the setting asks for an error
     */
    static Launch launch(CompilerUnavailableException reason, JavaBody body, Target target) {
        if (Settings.FALLBACK.value() != Settings.Fallback.JVM) {
            throw reason;
        }
        if (WARNED.compareAndSet(false, true)) {
            System.getLogger("dev.weft")
                    .log(
                            System.Logger.Level.WARNING,
                            "kernels run as plain Java, much slower than compiled: " + reason.getMessage());
        }
        LaunchHistory history = LaunchHistory.of(body.body().getClass());
        return new JavaLaunch(
                body,
                (count, threadsMax, action) ->
                        target.team().forRange(count, threadsMax, target.schedule(), action::run, history),
                "the kernel runs as plain Java because LLVM cannot be used: " + reason.getMessage());
    }
}
