package dev.weft.settings;

import java.util.List;
import java.util.Locale;

/** One of a few words, in small or capital letters. */
final class Choice<T> implements Syntax<T> {
    private final List<String> words;
    private final List<T> values;

    private Choice(List<String> words, List<T> values) {
        this.words = words;
        this.values = values;
    }

    /** {@return the choice among constants, each written as its name in small letters} */
    @SafeVarargs
    @SuppressWarnings("varargs")
    static <E extends Enum<E>> Choice<E> of(E... constants) {
        String[] words = new String[constants.length];
        for (int k = 0; k < words.length; k++) {
            words[k] = constants[k].name().toLowerCase(Locale.ROOT);
        }
        return new Choice<>(List.of(words), List.of(constants));
    }

    /** {@return the choice between two words for yes and no} */
    static Choice<Boolean> yesNo(String yes, String no) {
        return new Choice<>(List.of(yes, no), List.of(true, false));
    }

    @Override
    public T parse(String text) {
        int index = words.indexOf(text.toLowerCase(Locale.ROOT));
        if (index < 0) {
            throw new IllegalArgumentException();
        }
        return values.get(index);
    }

    @Override
    public String validValues() {
        return String.join(", ", words);
    }
}
