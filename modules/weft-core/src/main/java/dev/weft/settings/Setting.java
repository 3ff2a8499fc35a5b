package dev.weft.settings;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One setting. Thread-safe; every question reads the process's properties and environment anew.
 *
 * @param <T> the type of its value
 */
public final class Setting<T> {
    private final String property;
    private final String environment;
    private final String defaultText;
    private final Syntax<T> syntax;

    Setting(String property, String defaultText, Syntax<T> syntax) {
        this.property = property;
        this.environment = property.toUpperCase(Locale.ROOT).replace('.', '_');
        this.defaultText = defaultText;
        this.syntax = syntax;
    }

    /** Where the value of a setting comes from. */
    public enum Source {
        /** The system property. */
        PROPERTY,
        /** The environment variable. */
        ENVIRONMENT,
        /** Neither is set. */
        DEFAULT
    }

    /** {@return the name of the system property, such as {@code weft.queue.schedule}} */
    public String property() {
        return property;
    }

    /** {@return the name of the environment variable, such as {@code WEFT_QUEUE_SCHEDULE}} */
    public String environment() {
        return environment;
    }

    /** {@return the text that counts where nothing is set} */
    public String defaultText() {
        return defaultText;
    }

    /** {@return in words, which texts are valid} */
    public String validValues() {
        return syntax.validValues();
    }

    /** {@return where the value comes from now} */
    public Source source() {
        return source(System.getProperty(property), System.getenv(environment));
    }

    /** {@return the text that counts now, whether valid or not} */
    public String text() {
        return text(System.getProperty(property), System.getenv(environment));
    }

    /**
     * {@return the value that counts now}
     *
     * @throws IllegalArgumentException if the text is not valid, listing what is; or if a system property under
     *     {@code weft.} is no setting
     */
    public T value() {
        Settings.checkNames();
        return value(System.getProperty(property), System.getenv(environment));
    }

    /** Refuses a text that is not valid; the names of all settings are the caller's to check. */
    void check() {
        T ignored = value(System.getProperty(property), System.getenv(environment));
        assert ignored != null;
    }

    T value(@Nullable String fromProperty, @Nullable String fromEnvironment) {
        String text = text(fromProperty, fromEnvironment);
        try {
            return syntax.parse(text);
        } catch (IllegalArgumentException invalid) {
            boolean environmental = source(fromProperty, fromEnvironment) == Source.ENVIRONMENT;
            throw new IllegalArgumentException(
                    "unknown value of a setting: " + (environmental ? environment : property) + "=" + text + "; valid: "
                            + validValues(),
                    invalid);
        }
    }

    Source source(@Nullable String fromProperty, @Nullable String fromEnvironment) {
        if (isSet(fromProperty)) {
            return Source.PROPERTY;
        }
        return isSet(fromEnvironment) ? Source.ENVIRONMENT : Source.DEFAULT;
    }

    private String text(@Nullable String fromProperty, @Nullable String fromEnvironment) {
        if (fromProperty != null && isSet(fromProperty)) {
            return fromProperty.trim();
        }
        return fromEnvironment != null && isSet(fromEnvironment) ? fromEnvironment.trim() : defaultText;
    }

    private static boolean isSet(@Nullable String text) {
        return text != null && !text.isBlank();
    }

    /** {@return the setting with its text and where that comes from} */
    @Override
    public String toString() {
        return property + "=" + text() + " (" + source().name().toLowerCase(Locale.ROOT) + ")";
    }
}
