package dev.weft.compiler.ir;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Shows a graph as text: one line for each operation, with its type and the source lines it comes from, the innermost
 * call first. Blocks and values are numbered in the order in which they are printed, so that equal graphs give equal
 * texts.
 */
public final class Printer {
    private final Graph graph;
    private final StringBuilder out = new StringBuilder(1024);
    private final int[] blockNumbers;
    private final int[] valueNumbers;

    private Printer(Graph graph) {
        this.graph = graph;
        this.blockNumbers = new int[graph.blockIdBound()];
        this.valueNumbers = new int[graph.valueIdBound()];
        Arrays.fill(valueNumbers, -1);
    }

    /**
     * Prints a graph.
     *
     * @param graph the graph
     * @return its text, each line ended by a line feed
     */
    public static String print(Graph graph) {
        Printer printer = new Printer(graph);
        printer.number();
        printer.printHeader();
        for (Block block : graph.blocks()) {
            printer.printBlock(block);
        }
        return printer.out.toString();
    }

    private void number() {
        int blockCount = 0;
        int valueCount = 0;
        for (Block block : graph.blocks()) {
            blockNumbers[block.id()] = blockCount++;
            for (BlockParameter parameter : block.parameters()) {
                valueNumbers[parameter.id()] = valueCount++;
            }
            for (Op op : block.ops()) {
                if (op.type() != Type.VOID) {
                    valueNumbers[op.id()] = valueCount++;
                }
            }
        }
    }

    private void printHeader() {
        out.append("kernel ").append(graph.name()).append(" over rank ").append(graph.rangeRank());
        out.append('\n');
        for (Graph.Argument argument : graph.arguments()) {
            out.append("  ").append(argument.name()).append(": ");
            if (argument instanceof Graph.Scalar scalar) {
                out.append(scalar.type());
            } else if (argument instanceof Graph.Array array) {
                printArray(array.ref());
            }
            out.append('\n');
        }
    }

    private void printArray(ArrayRef ref) {
        out.append(ref.element()).append(" array of rank ").append(ref.rank());
        if (!ref.contiguous()) {
            out.append(" strided");
        }
        if (ref.heapArray()) {
            out.append(" on the heap");
        } else if (ref.based()) {
            out.append(" based");
        }
    }

    private void printBlock(Block block) {
        out.append('^').append(blockNumbers[block.id()]);
        if (!block.parameters().isEmpty()) {
            String separator = "(";
            for (BlockParameter parameter : block.parameters()) {
                out.append(separator);
                printValue(parameter);
                out.append(": ").append(parameter.type());
                separator = ", ";
            }
            out.append(')');
        }
        out.append('\n');
        for (Op op : block.ops()) {
            printOp(op);
        }
    }

    private void printOp(Op op) {
        out.append("  ");
        if (op.type() != Type.VOID) {
            printValue(op);
            out.append(": ").append(op.type()).append(" = ");
        }
        out.append(lowerCase(op.opcode()));
        if (op.attribute() != null) {
            out.append(' ');
            printAttribute(op.attribute());
        }
        String separator = " ";
        for (Value operand : op.operands()) {
            out.append(separator);
            printValue(operand);
            separator = ", ";
        }
        for (Edge edge : op.edges()) {
            out.append(separator);
            printEdge(edge);
            separator = ", ";
        }
        printSite(op.site());
        out.append('\n');
    }

    private static String lowerCase(Enum<?> constant) {
        StringBuilder text = new StringBuilder(constant.name());
        for (int i = 0; i < text.length(); i++) {
            text.setCharAt(i, Character.toLowerCase(text.charAt(i)));
        }
        return text.toString();
    }

    private void printAttribute(Object attribute) {
        switch (attribute) {
            case ItemFunction function -> printFunction(function);
            case ArrayRef ref -> out.append(ref.name());
            case ArrayRef.Update update ->
                out.append(lowerCase(update.kind()))
                        .append(' ')
                        .append(update.array().name());
            case TextRecipe.Print print -> printText(print.format());
            case KernelArray.Private array ->
                out.append(array.name()).append(" #").append(array.number());
            case KernelArray.Constant array -> out.append(array.name());
            case ArrayRef.Dimension dimension ->
                out.append(dimension.array().name())
                        .append('[')
                        .append(dimension.dim())
                        .append(']');
            case Failure failure -> printFailure(failure);
            case int[] keys -> out.append(Arrays.toString(keys));
            case Slot slot ->
                out.append(slot.uniform() ? "group[" : "item[")
                        .append(slot.number())
                        .append(']');
            case MathFunction function -> out.append(function.symbol());
            default -> out.append(attribute);
        }
    }

    private void printFunction(ItemFunction function) {
        out.append(lowerCase(function.kind()));
        if (function.kind() != ItemFunction.Kind.GLOBAL_RANK && function.kind() != ItemFunction.Kind.GLOBAL_COUNT) {
            out.append('[').append(function.dim()).append(']');
        }
    }

    private void printFailure(Failure failure) {
        if (failure.kind() == Failure.Kind.INDEX || failure.kind() == Failure.Kind.SIZE) {
            out.append(failure.message() == null ? lowerCase(failure.kind()) : failure.message());
        } else if (failure.kind() == Failure.Kind.THROWN) {
            out.append(failure.exceptionClass());
            if (failure.message() != null) {
                out.append(" \"").append(failure.message()).append('"');
            }
        } else {
            out.append("division");
        }
    }

    private void printText(String recipe) {
        out.append('"').append(recipe.replace(TextRecipe.MARK, '\\')).append('"');
    }

    private void printValue(Value value) {
        int number = valueNumbers[value.id()];
        if (number < 0) {
            // not in any block: shown by its id, so that a broken graph can still be looked at
            out.append("%?").append(value.id());
        } else {
            out.append('%').append(number);
        }
    }

    private void printEdge(Edge edge) {
        out.append('^').append(blockNumbers[edge.target().id()]);
        if (!edge.arguments().isEmpty()) {
            String separator = "(";
            for (Value argument : edge.arguments()) {
                out.append(separator);
                printValue(argument);
                separator = ", ";
            }
            out.append(')');
        }
    }

    private void printSite(@Nullable Site site) {
        String separator = "  @";
        for (Site at = site; at != null; at = at.caller()) {
            out.append(separator).append(at.line());
            separator = "<";
        }
    }
}
