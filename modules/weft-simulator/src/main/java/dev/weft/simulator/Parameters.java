package dev.weft.simulator;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Named values of a machine or a scenario, read from a file of lines {@code name = value}. Immutable. */
final class Parameters {
    private final String source;
    private final Map<String, String> values;

    private Parameters(String source, Map<String, String> values) {
        this.source = source;
        this.values = values;
    }

    /** {@return the parameters of a file among the resources of this package} */
    static Parameters read(String file) {
        Properties lines = new Properties();
        try (var bytes = Parameters.class.getResourceAsStream(file)) {
            if (bytes == null) {
                throw new IllegalArgumentException("no such parameter file: file=" + file);
            }
            try (Reader text = new InputStreamReader(bytes, StandardCharsets.UTF_8)) {
                lines.load(text);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException("parameter file cannot be read: file=" + file, unreadable);
        }
        Map<String, String> values = new TreeMap<>();
        for (String name : lines.stringPropertyNames()) {
            values.put(name, lines.getProperty(name).trim());
        }
        return new Parameters(file, values);
    }

    /** {@return the same but for one value} */
    Parameters with(String name, Object value) {
        Map<String, String> changed = new TreeMap<>(values);
        changed.put(name, value.toString());
        return new Parameters(source, changed);
    }

    /** {@return the file that they are from} */
    String source() {
        return source;
    }

    String text(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("parameter is missing: name=" + name + ", file=" + source);
        }
        return value;
    }

    double real(String name) {
        String text = text(name);
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException(
                    "parameter is no number: name=" + name + ", value=" + text + ", file=" + source, noNumber);
        }
    }

    long whole(String name) {
        double value = real(name);
        if (value != Math.rint(value)) {
            throw new IllegalArgumentException(
                    "parameter is no whole number: name=" + name + ", value=" + text(name) + ", file=" + source);
        }
        return (long) value;
    }

    int count(String name) {
        return Math.toIntExact(whole(name));
    }

    /** {@return whether the value is "true"; false where there is none} */
    boolean flag(String name) {
        return Boolean.parseBoolean(values.get(name));
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    /** {@return numbers that stand in a row, separated by blanks} */
    List<Double> list(String name) {
        List<Double> numbers = new ArrayList<>();
        for (String number : text(name).split("\\s+", -1)) {
            numbers.add(Double.valueOf(number));
        }
        return numbers;
    }
}
