package dev.weft.simulator;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code weft simulate}: runs every claim's scenarios and prints what came out. */
@Command(
        name = "weft simulate",
        description = {
            "Runs the thread team in virtual time, on machines that are not at hand, and prints what came out.",
            "Exit code: 0; or 1 where a figure is not what it should be."
        },
        mixinStandardHelpOptions = true)
final class SimulateCommand implements Callable<Integer> {
    private static final String PAGE = "simulator.md";
    private static final String PICTURE = "simulator.svg";

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "What chance starts from in the first run. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "3",
            description = "Runs of each scenario, each with the next seed. Default: ${DEFAULT-VALUE}.")
    private int runs;

    @Option(
            names = "--picture",
            paramLabel = "FILE",
            defaultValue = "target/" + PICTURE,
            description = "Where the picture goes. Default: ${DEFAULT-VALUE}.")
    private Path picture = Path.of("");

    @Option(
            names = "--docs",
            paramLabel = "FOLDER",
            description = "Writes the page " + PAGE + " and its picture to a folder.")
    private @Nullable Path docs;

    @Override
    public Integer call() throws IOException {
        if (runs < 1) {
            throw new ParameterException(command.commandLine(), "too few runs: --runs=" + runs + "; give 1 or more");
        }
        // one simulated thread runs at a time: a second carrier would only be woken for nothing
        System.setProperty("jdk.virtualThreadScheduler.parallelism", "1");
        List<Figure> figures = new Claims(seed, runs).all();
        PrintWriter out = command.commandLine().getOut();
        out.print(Report.text(figures));
        Path folder = docs;
        Path drawn = folder == null ? picture : folder.resolve(PICTURE);
        write(drawn, Picture.svg(figures));
        if (folder != null) {
            write(folder.resolve(PAGE), page(figures));
        }
        out.println("picture: " + drawn);
        return figures.stream().allMatch(Figure::isExpected) ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private String page(List<Figure> figures) {
        try (var bytes = SimulateCommand.class.getResourceAsStream("page.md")) {
            if (bytes == null) {
                throw new IllegalStateException("the page's text is missing: resource=page.md");
            }
            String text = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
            return text.replace("{table}", Report.markdown(figures).stripTrailing())
                    .replace("{seed}", Long.toString(seed))
                    .replace("{runs}", Integer.toString(runs));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, text);
    }
}
