package dev.weft.compiler.operation;

/**
 * Writes instructions of one stretch of a function; several writers of a function share the numbering of temporaries.
 */
public final class IrWriter {
    /** The next free temporary of a function. */
    public static final class Temporaries {
        private int next;
    }

    private final StringBuilder text = new StringBuilder(1024);
    private final Temporaries temporaries;

    public IrWriter(Temporaries temporaries) {
        this.temporaries = temporaries;
    }

    /** Writes an instruction whose result gets a new name. */
    public String let(String instruction) {
        String name = "%t" + temporaries.next++;
        set(name, instruction);
        return name;
    }

    /** Writes an instruction whose result gets the name given. */
    public void set(String name, String instruction) {
        text.append("  ").append(name).append(" = ").append(instruction).append('\n');
    }

    /** Writes an instruction without result. */
    public void run(String instruction) {
        text.append("  ").append(instruction).append('\n');
    }

    /** Begins a block. */
    public void label(String name) {
        text.append(name).append(":\n");
    }

    public StringBuilder text() {
        return text;
    }
}
