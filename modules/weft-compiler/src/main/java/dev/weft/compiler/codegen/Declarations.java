package dev.weft.compiler.codegen;

import java.util.ArrayList;
import java.util.List;

/** The intrinsics that a module calls. */
final class Declarations {
    private final List<String> lines = new ArrayList<>();

    /** {@return the instruction that calls an intrinsic, which is declared from now on} */
    String call(String result, String name, String parameters, String arguments) {
        String line = "declare " + result + " @" + name + "(" + parameters + ")\n";
        if (!lines.contains(line)) {
            lines.add(line);
        }
        return "call " + result + " @" + name + "(" + arguments + ")";
    }

    void appendTo(StringBuilder text) {
        for (int i = 0; i < lines.size(); i++) {
            text.append(lines.get(i));
        }
    }
}
