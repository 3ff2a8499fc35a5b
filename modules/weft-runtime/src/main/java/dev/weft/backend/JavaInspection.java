package dev.weft.backend;

import dev.weft.launch.Inspection;

/** What became of a kernel that runs as plain Java: nothing. */
public final class JavaInspection implements Inspection {
    private final String reason;

    /**
     * Makes an inspection.
     *
     * @param reason why the kernel is not compiled, as a sentence for people
     */
    public JavaInspection(String reason) {
        this.reason = reason + "\n";
    }

    @Override
    public Tier tier() {
        return Tier.JVM;
    }

    @Override
    public int vectorWidth() {
        return 1;
    }

    @Override
    public String ir() {
        return reason;
    }

    @Override
    public String llvmIr() {
        return reason;
    }

    @Override
    public String optimizedLlvmIr() {
        return reason;
    }

    @Override
    public String assembly() {
        return reason;
    }

    @Override
    public String explain() {
        return reason;
    }
}
