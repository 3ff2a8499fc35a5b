package dev.weft.settings;

/** How the text of a setting is read. */
interface Syntax<T> {
    /**
     * {@return the value}
     *
     * @throws IllegalArgumentException where the text is not valid, with or without a reason
     */
    T parse(String text);

    /** {@return in words, which texts are valid} */
    String validValues();
}
