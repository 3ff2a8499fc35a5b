package dev.weft.cli;

import dev.weft.Weft;
import dev.weft.compiler.Toolchain;
import dev.weft.device.Device;
import dev.weft.settings.Settings;
import dev.weft.team.ThreadTeam;
import dev.weft.topology.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code weft info}: what weft finds on this machine. */
@Command(
        name = "info",
        description = "Says what weft runs on: Java, LLVM, processor, memory, settings and where each came from.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class InfoCommand implements Callable<Integer> {
    private static final double GIB = 1L << 30;

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Override
    public Integer call() {
        FactTable facts = new FactTable();
        facts.add("weft", Version::text);
        facts.add("java", InfoCommand::java);
        facts.add("llvm", InfoCommand::llvm);
        facts.add("cpu", InfoCommand::processor);
        facts.add("cpus", InfoCommand::cpus);
        facts.add("memory", InfoCommand::memory);
        facts.add("team", InfoCommand::team);
        facts.add("machine", InfoCommand::drawing);
        facts.add("devices", InfoCommand::devices);
        facts.add("settings", SettingsText::text);
        command.commandLine().getOut().print(facts);
        return ExitCode.OK;
    }

    private static String java() {
        return System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version") + "\n"
                + System.getProperty("java.home");
    }

    private static String llvm() {
        Toolchain toolchain = Toolchain.load();
        return toolchain.version() + ", from " + toolchain.origin() + "\n" + toolchain.file();
    }

    private static String processor() {
        String model = Machine.current().cpuModel();
        String width;
        try {
            Toolchain toolchain = Toolchain.load();
            width = ", " + toolchain.vectorBits() + "-bit vectors (" + toolchain.vectorBits() / Float.SIZE
                    + " floats), LLVM calls it " + toolchain.processor();
        } catch (RuntimeException unknown) {
            width = ", vector width unknown without LLVM";
        }
        return model + width;
    }

    private static String cpus() {
        Machine machine = Machine.current();
        String quota = machine.cpuQuota().isPresent()
                ? String.format(Locale.ROOT, "%.2f CPUs", machine.cpuQuota().getAsDouble())
                : "none";
        return machine.allowedCpus().count() + " allowed (" + machine.allowedCpus() + "), control group's quota "
                + quota + ", " + machine.numaNodeCount()
                + (machine.numaNodeCount() == 1 ? " NUMA node" : " NUMA nodes");
    }

    private static String team() {
        return Weft.statistics().teamThreads() + " threads, the caller's included; weft.pin=" + Settings.PIN.value();
    }

    private static String drawing() {
        Map<Integer, Integer> slots = MachineDrawing.slotsOf(ThreadTeam.common());
        return new MachineDrawing(Machine.current(), slots, FactTable.WIDTH - FactTable.NAME_WIDTH).draw();
    }

    private static String memory() {
        long most = Machine.current().memoryBytes();
        String limit = most == Long.MAX_VALUE ? "unknown size" : gib(most) + " for this process (swap counted)";
        return limit + ", " + gib(AvailableMemory.bytes()) + " free";
    }

    private static String gib(long bytes) {
        return String.format(Locale.ROOT, "%.1f GiB", bytes / GIB);
    }

    private static String devices() {
        List<String> names = new ArrayList<>();
        for (Device device : Weft.devices()) {
            names.add(device.name());
        }
        return String.join(", ", names);
    }
}
