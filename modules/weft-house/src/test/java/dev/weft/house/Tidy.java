package dev.weft.house;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Checks sources against the sizes, words and prose of the house style. Laws about text are here; laws about the syntax
 * tree are in {@link TreeLaws}, and those about words in {@link Vocabulary}.
 */
final class Tidy {
    static final int LINE_LENGTH_MAX = 120;
    static final int FILE_LENGTH_MAX = 800;
    static final int TYPES_PER_PACKAGE_MAX = 25;
    static final int PACKAGE_DEPTH_MAX = 2;

    private static final int PROSE_WORDS_MIN = 12;
    private static final Pattern EXEMPT = Pattern.compile("(?i).*\\b(generated|table)\\b.*");
    private static final Pattern UNFINISHED = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X|HA" + "CK)\\b");
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?](\\s|$)");
    private static final Pattern PROSE = Pattern.compile("(?s)^\\s*/\\*\\*(.*?)\\*/");

    private final List<Breach> breaches = new ArrayList<>();
    private final Map<String, List<Path>> mainPackages = new TreeMap<>();

    /** Checks files of a source tree, and what holds of them together. */
    static List<Breach> check(List<Path> files) {
        Tidy tidy = new Tidy();
        for (Path file : files) {
            tidy.checkFile(file, read(file));
        }
        tidy.checkPackages();
        return tidy.breaches;
    }

    /** Checks one source given as text. */
    static List<Breach> check(Path file, String text) {
        Tidy tidy = new Tidy();
        tidy.checkFile(file, text);
        return tidy.breaches;
    }

    private void checkFile(Path file, String text) {
        List<String> lines = text.lines().toList();
        checkLines(file, lines);
        if (file.endsWith("module-info.java")) {
            return;
        }
        Parsed parsed = parse(file, text);
        String packageName = String.valueOf(parsed.unit().getPackageName());
        checkPackageName(file, packageName);
        if (file.endsWith("package-info.java")) {
            checkProse(file, text);
        } else {
            breaches.addAll(TreeLaws.check(file, parsed.unit(), parsed.positions()));
        }
        if (isMain(file)) {
            mainPackages
                    .computeIfAbsent(packageName, unused -> new ArrayList<>())
                    .add(file);
        }
    }

    private void checkLines(Path file, List<String> lines) {
        boolean exempt = !lines.isEmpty() && EXEMPT.matcher(lines.getFirst()).matches();
        if (lines.size() > FILE_LENGTH_MAX && !exempt) {
            report(
                    file,
                    lines.size(),
                    "file-length",
                    "file too long: lines=" + lines.size() + " max=" + FILE_LENGTH_MAX
                            + ": split it by what it knows, or say in line one that it is a table or generated");
        }
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.length() > LINE_LENGTH_MAX) {
                report(
                        file,
                        i + 1,
                        "line-length",
                        "line too long: length=" + line.length() + " max=" + LINE_LENGTH_MAX);
            }
            if (UNFINISHED.matcher(line).find()) {
                report(
                        file,
                        i + 1,
                        "unfinished",
                        "a mark of unfinished work: finish it, or open an issue and delete the mark");
            }
        }
    }

    private void checkPackageName(Path file, String packageName) {
        String[] segments = packageName.split("\\.", -1);
        for (String segment : segments) {
            if (Vocabulary.isBannedPackage(segment)) {
                report(
                        file,
                        1,
                        "package-name",
                        "package without a subject: package=" + packageName + " segment=" + segment
                                + ": name it after what it holds");
            }
        }
        if (packageName.startsWith("dev.weft.") && segments.length > 2 + PACKAGE_DEPTH_MAX) {
            report(
                    file,
                    1,
                    "package-depth",
                    "package too deep: package=" + packageName + " max=" + PACKAGE_DEPTH_MAX + " below dev.weft");
        }
    }

    private void checkProse(Path file, String text) {
        var comment = PROSE.matcher(text);
        String prose = comment.find() ? comment.group(1) : "";
        long sentences = SENTENCE_END.matcher(prose).results().count();
        long words = Pattern.compile("\\w{2,}").matcher(prose).results().count();
        if (sentences < 2 || words < PROSE_WORDS_MIN) {
            report(
                    file,
                    1,
                    "package-prose",
                    "package without prose: sentences=" + sentences + " words=" + words
                            + ": say in two sentences or more what the room is for and what may be assumed in it");
        }
        if (!text.contains("@NullMarked")) {
            report(file, 1, "null-marked", "package not marked: add @NullMarked from org.jspecify.annotations");
        }
    }

    private void checkPackages() {
        mainPackages.forEach((name, files) -> {
            long types = files.stream()
                    .filter(file -> !file.endsWith("package-info.java"))
                    .count();
            if (types == files.size()) {
                report(files.getFirst(), 1, "package-info", "package without package-info.java: package=" + name);
            }
            if (types > TYPES_PER_PACKAGE_MAX) {
                report(
                        files.getFirst(),
                        1,
                        "package-size",
                        "package too large: package=" + name + " types=" + types + " max=" + TYPES_PER_PACKAGE_MAX
                                + ": split the room, or record the decision");
            }
        });
    }

    private void report(Path file, long line, String law, String message) {
        breaches.add(new Breach(file, line, law, message));
    }

    private static boolean isMain(Path file) {
        return file.toString().replace('\\', '/').contains("/src/main/");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Parsed parse(Path file, String text) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return text;
                    }
                };
        List<String> problems = new ArrayList<>();
        JavacTask task = (JavacTask) compiler.getTask(
                null,
                null,
                problem -> problems.add(problem.getMessage(Locale.ROOT)),
                List.of("-proc:none"),
                null,
                List.of(source));
        try {
            CompilationUnitTree unit = task.parse().iterator().next();
            if (!problems.isEmpty()) {
                throw new IllegalStateException("source does not parse: file=" + file + " problems=" + problems);
            }
            return new Parsed(unit, Trees.instance(task).getSourcePositions());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Parsed(CompilationUnitTree unit, SourcePositions positions) {}
}
