package dev.weft.settings;

import org.jspecify.annotations.Nullable;

/** How the text of a setting is read. */
interface Syntax<T> {
    /** {@return the value, or null where the text is not valid} */
    @Nullable T parse(String text);

    /** {@return in words, which texts are valid} */
    String validValues();
}
