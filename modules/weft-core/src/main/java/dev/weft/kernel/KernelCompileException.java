package dev.weft.kernel;

import java.io.Serial;
import java.util.Objects;

/**
 * A kernel was refused: where, what, why, and what to write instead. Nothing of the kernel has run.
 *
 * <p>A refusal that stems from a rule of the kernel language has all parts. Other causes, such as a compiler library
 * that could not be loaded, have only a message: their text parts are empty and their {@link #line()} is -1.
 */
public class KernelCompileException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /** Identity of the broken rule, empty where no rule is involved. */
    private final String id;

    /** Binary name of the kernel class. */
    private final String kernel;

    /** Method that holds the construct. */
    private final String method;

    /** Source line of the construct, or -1. */
    private final int line;

    /** What was refused. */
    private final String construct;

    /** What to write instead. */
    private final String remedy;

    /**
     * Makes an exception that has only a message.
     *
     * @param message what went wrong, why, and what to do
     */
    public KernelCompileException(String message) {
        super(message);
        this.id = "";
        this.kernel = "";
        this.method = "";
        this.line = -1;
        this.construct = "";
        this.remedy = "";
    }

    /**
     * Makes a refusal by a rule of the kernel language, with a message composed of all parts.
     *
     * @param id the rule, as listed in {@code docs/refusals.md}
     * @param site where the construct stands
     * @param construct what was refused, such as {@code call of String.format}
     * @param why the reason, as a half sentence
     * @param remedy what to write instead, as a half sentence
     */
    public KernelCompileException(String id, Site site, String construct, String why, String remedy) {
        super(message(id, site, construct, why, remedy));
        this.id = id;
        this.kernel = site.kernel();
        this.method = site.method();
        this.line = site.line();
        this.construct = construct;
        this.remedy = remedy;
    }

    private static String message(String id, Site site, String construct, String why, String remedy) {
        StringBuilder text = new StringBuilder(200);
        text.append("weft cannot compile kernel ").append(site.kernel());
        text.append(": method ").append(site.method());
        if (!site.file().isEmpty() || site.line() >= 0) {
            text.append(" (").append(site.file().isEmpty() ? "line" : site.file());
            if (site.line() >= 0) {
                text.append(site.file().isEmpty() ? ' ' : ':').append(site.line());
            }
            text.append(')');
        }
        text.append(": ").append(Objects.requireNonNull(construct, "construct"));
        text.append(": ").append(Objects.requireNonNull(why, "why"));
        text.append("; instead: ").append(Objects.requireNonNull(remedy, "remedy"));
        return text.append(" [")
                .append(Objects.requireNonNull(id, "id"))
                .append(']')
                .toString();
    }

    /** {@return the rule that was broken, as listed in {@code docs/refusals.md}; empty where no rule is involved} */
    public String id() {
        return id;
    }

    /** {@return the binary name of the kernel class; empty where the message stands alone} */
    public String kernel() {
        return kernel;
    }

    /**
     * {@return the method that holds the construct, with its simple class name; empty where the message stands alone}
     */
    public String method() {
        return method;
    }

    /** {@return the source line of the construct, or -1 where the class file has no line numbers} */
    public int line() {
        return line;
    }

    /** {@return what was refused; empty where the message stands alone} */
    public String construct() {
        return construct;
    }

    /** {@return what to write instead; empty where the message stands alone} */
    public String remedy() {
        return remedy;
    }

    /**
     * Where a refused construct stands.
     *
     * @param kernel binary name of the kernel class
     * @param method the method that holds the construct, such as {@code Saxpy.run}; a helper's where it was inlined
     * @param file name of the source file, or empty where the class file does not say
     * @param line source line, or -1 where the class file has no line numbers
     */
    public record Site(String kernel, String method, String file, int line) {
        /** Checks that every text is there; unknown parts are empty, not null. */
        public Site {
            Objects.requireNonNull(kernel, "kernel");
            Objects.requireNonNull(method, "method");
            Objects.requireNonNull(file, "file");
        }
    }
}
