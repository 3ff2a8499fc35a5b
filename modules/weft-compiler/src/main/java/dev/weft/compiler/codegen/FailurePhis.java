package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.ArgumentLayout;
import dev.weft.compiler.operation.IrWriter;

/** What arrives in the reporting block from each place that can fail: the failure's number and its two values. */
final class FailurePhis {
    private final StringBuilder numbers = new StringBuilder();
    private final StringBuilder firsts = new StringBuilder();
    private final StringBuilder seconds = new StringBuilder();

    void add(String fromLabel, int number, String first, String second) {
        append(numbers, Integer.toString(number), fromLabel);
        append(firsts, first, fromLabel);
        append(seconds, second, fromLabel);
    }

    boolean isEmpty() {
        return numbers.isEmpty();
    }

    /** Writes the phis and what they bring into the status block. */
    void write(IrWriter writer, String prefix) {
        String number = "%".concat(prefix).concat("failure");
        writer.set(number, "phi i64" + numbers);
        writer.set(number.concat(".first"), "phi i64" + firsts);
        writer.set(number.concat(".second"), "phi i64" + seconds);
        LoopSkeleton.writeStatus(writer, ArgumentLayout.STATUS_KIND, Long.toString(ArgumentLayout.KIND_FAILED));
        LoopSkeleton.writeStatus(writer, ArgumentLayout.STATUS_FAILURE, number);
        LoopSkeleton.writeStatus(writer, ArgumentLayout.STATUS_FIRST, number.concat(".first"));
        LoopSkeleton.writeStatus(writer, ArgumentLayout.STATUS_SECOND, number.concat(".second"));
    }

    private static void append(StringBuilder text, String value, String fromLabel) {
        text.append(text.isEmpty() ? " [ " : ", [ ")
                .append(value)
                .append(", %")
                .append(fromLabel)
                .append(" ]");
    }
}
