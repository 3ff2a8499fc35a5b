package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.Affinity;
import dev.weft.topology.CpuList;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A thread that is pinned before anything of weft is used, by whatever means, must not make teams small. */
class PinnedStartTest {
    /** Pins itself, then builds teams. */
    static final class PinnedProgram {
        private PinnedProgram() {}

        /** Says how large a team is that the pinned thread builds. */
        public static void main(String[] arguments) {
            CpuList all = Affinity.ofCurrentThread();
            Affinity.pinCurrentThread(CpuList.parse(Integer.toString(all.cpu(all.count() - 1))));
            try (ThreadTeam team = ThreadTeam.builder().build()) {
                System.out.println(team.threads());
            }
        }
    }

    private static String run() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder();
        builder.command()
                .add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        builder.command().add("--enable-native-access=ALL-UNNAMED");
        builder.command().add("-XX:TieredStopAtLevel=1");
        builder.command().add("-cp");
        builder.command()
                .add(System.getProperty("java.class.path")
                        + File.pathSeparator
                        + System.getProperty("jdk.module.path", ""));
        builder.command().add(PinnedProgram.class.getName());
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.trim();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void teamsOfAPinnedThreadHaveAThreadForEachCpuOfTheProcess() throws IOException, InterruptedException {
        assertEquals(Integer.toString(CommonSize.cpus()), run());
    }
}
