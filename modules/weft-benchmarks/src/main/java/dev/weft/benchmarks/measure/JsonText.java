package dev.weft.benchmarks.measure;

import java.util.Locale;

/** Writes one line of JSON: objects and arrays inside each other, names before values. */
public final class JsonText {
    private final StringBuilder text = new StringBuilder();
    private boolean first = true;

    public JsonText begin(char bracket) {
        comma();
        text.append(bracket);
        first = true;
        return this;
    }

    public JsonText end(char bracket) {
        text.append(bracket);
        first = false;
        return this;
    }

    /** Writes a name; its value comes next. */
    public JsonText name(String name) {
        comma();
        quote(name);
        text.append(':');
        first = true;
        return this;
    }

    public JsonText value(String value) {
        comma();
        quote(value);
        return this;
    }

    public JsonText value(long value) {
        comma();
        text.append(value);
        return this;
    }

    public JsonText value(boolean value) {
        comma();
        text.append(value);
        return this;
    }

    /** Writes a number with as many digits as a measurement deserves. */
    public JsonText value(double value) {
        comma();
        if (Double.isFinite(value)) {
            text.append(String.format(Locale.ROOT, Math.abs(value) < 1000 ? "%.3f" : "%.0f", value));
        } else {
            text.append("null");
        }
        return this;
    }

    private void comma() {
        if (!first) {
            text.append(',');
        }
        first = false;
    }

    private void quote(String value) {
        text.append('"');
        for (int c = 0; c < value.length(); c++) {
            char character = value.charAt(c);
            if (character == '"' || character == '\\') {
                text.append('\\').append(character);
            } else if (character < ' ') {
                text.append(String.format(Locale.ROOT, "\\u%04x", (int) character));
            } else {
                text.append(character);
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
