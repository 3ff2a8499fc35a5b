package dev.weft.compiler.operation;

import java.util.ArrayList;
import java.util.List;

/** The intrinsics that a module calls, and functions of its own beside {@code run}. */
public final class Declarations {
    private final List<String> lines = new ArrayList<>();
    private final List<String> functions = new ArrayList<>();
    private final StringBuilder definitions = new StringBuilder();

    /** {@return the instruction that calls an intrinsic, which is declared from now on} */
    public String call(String result, String name, String parameters, String arguments) {
        String line = "declare " + result + " @" + name + "(" + parameters + ")\n";
        if (!lines.contains(line)) {
            lines.add(line);
        }
        return "call " + result + " @" + name + "(" + arguments + ")";
    }

    /** Adds a function to the module, unless it has one of that name. */
    public void define(String name, String text) {
        if (!functions.contains(name)) {
            functions.add(name);
            definitions.append(text).append('\n');
        }
    }

    public void appendTo(StringBuilder text) {
        text.append(definitions);
        for (int i = 0; i < lines.size(); i++) {
            text.append(lines.get(i));
        }
    }
}
