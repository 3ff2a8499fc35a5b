package dev.weft.compiler.codegen;

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

    void write(IrWriter writer) {
        writer.set("%failure", "phi i64" + numbers);
        writer.set("%failure.first", "phi i64" + firsts);
        writer.set("%failure.second", "phi i64" + seconds);
    }

    private static void append(StringBuilder text, String value, String fromLabel) {
        text.append(text.isEmpty() ? " [ " : ", [ ")
                .append(value)
                .append(", %")
                .append(fromLabel)
                .append(" ]");
    }
}
