package dev.weft.benchmarks.team;

import dev.weft.benchmarks.measure.CWorkshop;
import dev.weft.benchmarks.measure.TurnProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code team_program.c}, compiled for every OpenMP runtime that this machine has. */
final class OpenMpPrograms implements AutoCloseable {
    static final String LIBGOMP = "libgomp";
    static final String LIBOMP = "libomp";

    private static final String SOURCE = "team_program.c";
    private static final int CLANG_OLDEST = 14;
    private static final int CLANG_NEWEST = 24;
    private static final int THREADS = 2;

    private final CWorkshop workshop = new CWorkshop(SOURCE);
    private final List<Variant> variants = new ArrayList<>();
    private final List<String> absences = new ArrayList<>();

    /**
     * One runtime.
     *
     * @param name what it is called
     * @param compiler whose it is
     * @param program the program that uses it
     */
    record Variant(String name, String compiler, Path program) {
        /** Adds it to the turns and sees that its regions have two threads. */
        int addTo(Turns turns, String request) throws IOException {
            TurnProcess process = turns.start(List.of(program.toString()));
            double threads = process.ask("threads 0 0")[0];
            if (threads != THREADS) {
                throw new IOException("a region of OpenMP has the wrong number of threads: runtime=" + name
                        + ", threads=" + (int) threads + ", expected=" + THREADS + "; look at OMP_THREAD_LIMIT");
            }
            return turns.add(process, request);
        }
    }

    OpenMpPrograms() throws IOException {
        add(LIBGOMP, List.of("gcc"));
        add(LIBOMP, clangs());
    }

    List<Variant> variants() {
        return variants;
    }

    /** What is compared with, and what is not and why. */
    String description() {
        StringBuilder text = new StringBuilder();
        for (Variant variant : variants) {
            text.append(text.isEmpty() ? "" : ", ").append(variant.name() + " (" + variant.compiler() + ")");
        }
        for (String absence : absences) {
            text.append(text.isEmpty() ? "" : ", ").append(absence);
        }
        return text.toString();
    }

    private static List<String> clangs() {
        List<String> names = new ArrayList<>();
        names.add("clang");
        for (int version = CLANG_NEWEST; version >= CLANG_OLDEST; version--) {
            names.add("clang-" + version);
        }
        return names;
    }

    private void add(String name, List<String> compilers) throws IOException {
        String reason = "no " + compilers.getFirst() + " is installed";
        for (String compiler : compilers) {
            if (CWorkshop.version(compiler).isPresent()) {
                try {
                    variants.add(new Variant(name, compiler, workshop.program(compiler, SOURCE)));
                    return;
                } catch (IOException refused) {
                    reason = String.valueOf(refused.getMessage()).replace('\n', ' ');
                }
            }
        }
        absences.add(name + " NOT COMPARED: " + reason);
    }

    @Override
    public void close() throws IOException {
        workshop.close();
    }
}
