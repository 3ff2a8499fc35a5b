package dev.weft.cli;

import java.util.function.Supplier;

/** Names on the left, what is known about them on the right, no line wider than a terminal. */
final class FactTable {
    static final int WIDTH = 100;
    static final int NAME_WIDTH = 12;

    private final StringBuilder text = new StringBuilder();

    /** Adds a fact; where it cannot be told, the reason stands in its place. */
    void add(String name, Supplier<String> fact) {
        String value;
        try {
            value = fact.get();
        } catch (RuntimeException unknown) {
            value = "not available: " + (unknown.getMessage() == null ? unknown.toString() : unknown.getMessage());
        }
        String indent = name;
        for (String line : value.split("\n", -1)) {
            addWrapped(indent, line);
            indent = "";
        }
    }

    private void addWrapped(String name, String value) {
        int room = WIDTH - NAME_WIDTH;
        String indent = name;
        String rest = value;
        while (rest.length() > room) {
            int space = rest.lastIndexOf(' ', room);
            int end = space > room / 2 ? space : room;
            addLine(indent, rest.substring(0, end));
            rest = rest.substring(end).stripLeading();
            indent = "";
        }
        addLine(indent, rest);
    }

    private void addLine(String name, String value) {
        text.append(name)
                .repeat(' ', Math.max(1, NAME_WIDTH - name.length()))
                .append(value)
                .append(System.lineSeparator());
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
