package dev.weft.compiler.codegen;

import dev.weft.compiler.ir.Op;

/** The two calls of the function that {@link PreconditionEmitter} makes: for the whole range, and for a tile's box. */
final class PreconditionCall {
    private final int rank;
    private final PreconditionEmitter function;
    private final Prologue prologue;
    private final Coordinates coordinates;
    private final Names names;
    private final Addresses addresses;

    PreconditionCall(
            int rank, PreconditionEmitter function, Prologue prologue, Coordinates coordinates, Names names,
            Addresses addresses) {
        this.rank = rank;
        this.function = function;
        this.prologue = prologue;
        this.coordinates = coordinates;
        this.names = names;
        this.addresses = addresses;
    }

    /** Writes the call for the whole range, at the end of the entry block. */
    void writeForRange(IrWriter entry) {
        StringBuilder arguments = commonArguments();
        for (int coordinate : function.coordinates()) {
            String count = coordinate == rank
                    ? prologue.rows()
                    : coordinate == rank - 1 ? prologue.columns() : prologue.size(coordinate);
            append(arguments, "i64", "0");
            append(arguments, "i64", entry.let("sub i64 " + count + ", 1"));
        }
        entry.set("%holds.everywhere", "call i1 @holds(" + arguments + ")");
    }

    /** Writes the call for the tile's box and the branch on it. */
    void writeForTile(IrWriter writer) {
        StringBuilder arguments = commonArguments();
        for (int coordinate : function.coordinates()) {
            String name = coordinates.coordinate(coordinate);
            if (name.equals("%row") || name.equals("%column")) {
                append(arguments, "i64", name + ".first");
                append(arguments, "i64", writer.let("sub i64 " + name + ".end, 1"));
            } else {
                append(arguments, "i64", name + ".least");
                append(arguments, "i64", name + ".most");
            }
        }
        writer.set("%holds.here", "call i1 @holds(" + arguments + ")");
        writer.run("br i1 %holds.here, label %rows.top, label %refuse");
    }

    private StringBuilder commonArguments() {
        StringBuilder arguments = new StringBuilder();
        for (int leaf : function.leaves()) {
            append(arguments, "i64", addresses.leaf(leaf));
        }
        for (Op bound : function.bounds()) {
            append(arguments, IrTypes.value(bound.type()), names.of(bound));
        }
        return arguments;
    }

    private static void append(StringBuilder arguments, String type, String value) {
        arguments.append(arguments.isEmpty() ? "" : ", ").append(type).append(' ').append(value);
    }
}
