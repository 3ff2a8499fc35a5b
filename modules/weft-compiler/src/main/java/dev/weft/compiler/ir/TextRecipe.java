package dev.weft.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Texts that a kernel makes of constants and values. The kernel only hands the values over, as 64 bits each; the host
 * makes the text.
 *
 * <p>A recipe is the text with, for each value, a {@link #MARK} and the letter of the value's type in descriptors.
 */
public final class TextRecipe {
    /** Stands before the letter of a value; no constant text of a kernel has it. */
    public static final char MARK = '\1';

    /** Values that a failure or a print can hand over. */
    public static final int VALUES_MAX = 8;

    private TextRecipe() {}

    /**
     * A call of {@code WorkItem.print}, the attribute of {@link Opcode#PRINT}; its values are those of the format, then
     * those of the arguments.
     *
     * @param number its position among the prints of the kernel, from 0
     * @param format the recipe of the format
     * @param arguments what is formatted
     * @param site the place in the source
     */
    public record Print(int number, String format, List<Argument> arguments, Site site) {
        /** Copies the list. */
        public Print {
            arguments = List.copyOf(arguments);
        }

        /** {@return the number of values} */
        public int valueCount() {
            int count = TextRecipe.valueCount(format);
            for (Argument argument : arguments) {
                count += TextRecipe.valueCount(argument.recipe);
            }
            return count;
        }

        /**
         * Makes the text.
         *
         * @param values as many as {@link #valueCount} asks for
         * @return the formatted text
         */
        public String text(long[] values) {
            @Nullable Object[] objects = new @Nullable Object[arguments.size()];
            int next = TextRecipe.valueCount(format);
            for (int i = 0; i < objects.length; i++) {
                Argument argument = arguments.get(i);
                String recipe = argument.recipe;
                objects[i] = argument.number && recipe != null
                        ? value(recipe.charAt(1), values[next])
                        : TextRecipe.text(recipe, values, next);
                next += TextRecipe.valueCount(recipe);
            }
            return String.format(String.valueOf(TextRecipe.text(format, values, 0)), objects);
        }
    }

    /**
     * One argument of a print.
     *
     * @param number whether it is a boxed number, truth value or letter, and the recipe that of its one value
     * @param recipe the text, or null for a null argument
     */
    public record Argument(boolean number, @Nullable String recipe) {}

    /**
     * Counts the values of a recipe.
     *
     * @param recipe a recipe, or null
     * @return how many values it has
     */
    public static int valueCount(@Nullable String recipe) {
        int count = 0;
        for (int i = 0; recipe != null && i < recipe.length(); i++) {
            count += recipe.charAt(i) == MARK ? 1 : 0;
        }
        return count;
    }

    /**
     * Makes a text, as Java's string concatenation does.
     *
     * @param recipe the recipe, or null
     * @param values the values
     * @param first where the recipe's first value is
     * @return the text, or null for no recipe
     */
    public static @Nullable String text(@Nullable String recipe, long[] values, int first) {
        if (recipe == null) {
            return null;
        }
        StringBuilder text = new StringBuilder();
        int next = first;
        for (int i = 0; i < recipe.length(); i++) {
            char letter = recipe.charAt(i);
            if (letter == MARK) {
                text.append(value(recipe.charAt(++i), values[next++]));
            } else {
                text.append(letter);
            }
        }
        return text.toString();
    }

    private static Object value(char letter, long bits) {
        return switch (letter) {
            case 'Z' -> bits != 0;
            case 'B' -> (byte) bits;
            case 'S' -> (short) bits;
            case 'C' -> (char) bits;
            case 'I' -> (int) bits;
            case 'F' -> Float.intBitsToFloat((int) bits);
            case 'D' -> Double.longBitsToDouble(bits);
            default -> bits;
        };
    }

    /**
     * Finds the prints of a kernel.
     *
     * @param graph the kernel
     * @return its prints, those that control can reach, in any order
     */
    public static List<Print> prints(Graph graph) {
        List<Print> prints = new ArrayList<>();
        for (Block block : graph.blocks()) {
            for (Op op : block.ops()) {
                if (op.opcode() == Opcode.PRINT) {
                    prints.add((Print) op.requiredAttribute());
                }
            }
        }
        return prints;
    }
}
