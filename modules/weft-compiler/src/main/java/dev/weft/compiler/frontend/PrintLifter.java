package dev.weft.compiler.frontend;

import dev.weft.compiler.ir.Failure;
import dev.weft.compiler.ir.Opcode;
import dev.weft.compiler.ir.TextRecipe;
import dev.weft.compiler.ir.Type;
import dev.weft.compiler.ir.Value;
import dev.weft.compiler.operand.Frame;
import dev.weft.compiler.operand.Operand;
import dev.weft.compiler.source.KernelRules;
import java.util.ArrayList;
import java.util.IllegalFormatException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints of work-items: a format and arguments, which the host puts together. */
final class PrintLifter {
    private static final String CONSTRUCT = "call of WorkItem.print";
    private static final String CONVERSIONS = "dxfegsbcn%";

    private PrintLifter() {}

    /** Reads a print: its arguments are in the array that compilers make for the call. */
    static void lift(MethodLifter m, List<Operand> arguments) {
        List<Value> values = new ArrayList<>();
        String format = text(arguments.get(0), values);
        if (format == null || !(arguments.get(1) instanceof Operand.ObjectArray array)) {
            throw m.refusal(KernelRules.PRINT, CONSTRUCT, null);
        }
        List<TextRecipe.Argument> printed = new ArrayList<>();
        for (int i = 0; i < array.partCount(); i++) {
            printed.add(argument(m, array.part(i), values));
        }
        if (values.size() > TextRecipe.VALUES_MAX) {
            String detail = "too many values: values=" + values.size() + ", limit=" + TextRecipe.VALUES_MAX;
            throw m.refusal(KernelRules.PRINT, CONSTRUCT, detail);
        }
        TextRecipe.Print print = new TextRecipe.Print(m.lift.printCount++, format, printed, m.site());
        checkFormat(m, print);
        m.lift.forgive(array.refusal);
        m.writer.append(Opcode.PRINT, Type.VOID, values, print);
    }

    /** Returns a text as a recipe and adds its values, or null where the operand is no text. */
    private static @Nullable String text(Operand operand, List<Value> values) {
        if (operand instanceof Operand.Text constant) {
            return constant.text.indexOf(TextRecipe.MARK) < 0 ? constant.text : null;
        }
        if (!(operand instanceof Operand.Message message) || message.builder != null) {
            return null;
        }
        values.addAll(message.values);
        StringBuilder recipe = new StringBuilder();
        int next = 0;
        for (int i = 0; i < message.template.length(); i++) {
            char letter = message.template.charAt(i);
            recipe.append(letter);
            if (letter == Failure.VALUE_MARK) {
                recipe.append(message.letters.charAt(next++));
            }
        }
        return recipe.toString();
    }

    private static TextRecipe.Argument argument(MethodLifter m, Operand operand, List<Value> values) {
        if (operand == Operand.NULL) {
            return new TextRecipe.Argument(false, null);
        }
        if (operand instanceof Operand.Instance box && Boxes.letterOf(box.type()) != 'L') {
            values.add(TextLifter.bits(m.writer, Frame.value(box.part(0))));
            return new TextRecipe.Argument(true, "" + TextRecipe.MARK + Boxes.letterOf(box.type()));
        }
        String text = text(operand, values);
        if (text == null) {
            String detail = "an argument is no number, truth value, letter or text: argument=" + operand.describe();
            throw m.refusal(KernelRules.PRINT, CONSTRUCT, detail);
        }
        return new TextRecipe.Argument(false, text);
    }

    /** Tries the format on zeros: what it refuses, it refuses for the types of the arguments. */
    private static void checkFormat(MethodLifter m, TextRecipe.Print print) {
        long[] zeros = new long[TextRecipe.VALUES_MAX];
        String format = String.valueOf(TextRecipe.text(print.format(), zeros, 0));
        int at = format.indexOf('%');
        while (at >= 0) {
            int end = at + 1;
            while (end < format.length() && "-#+ 0,(.123456789$".indexOf(format.charAt(end)) >= 0) {
                end++;
            }
            if (end >= format.length() || CONVERSIONS.indexOf(format.charAt(end)) < 0) {
                String detail = "the format has a conversion that print has not: format=" + format;
                throw m.refusal(KernelRules.PRINT, CONSTRUCT, detail);
            }
            at = format.indexOf('%', end + 1);
        }
        try {
            print.text(zeros);
        } catch (IllegalFormatException e) {
            throw m.refusal(KernelRules.PRINT, CONSTRUCT, "the format does not fit its arguments: " + e.getMessage());
        }
    }
}
