package dev.weft.cli;

import dev.weft.settings.Setting;
import dev.weft.settings.Settings;
import java.util.Locale;

/** All settings with their values, and where each came from. */
final class SettingsText {
    private SettingsText() {}

    /** One line for each setting, and one more for each mistake. */
    static String text() {
        StringBuilder text = new StringBuilder();
        for (Setting<?> setting : Settings.all()) {
            String value = setting.text().isEmpty() ? "(empty)" : setting.text();
            text.append(text.isEmpty() ? "" : "\n")
                    .append(String.format(Locale.ROOT, "%-22s %-8s  %s", setting.property(), value, source(setting)));
            String mistake = mistake(setting);
            if (!mistake.isEmpty()) {
                text.append("\n  ").append(mistake);
            }
        }
        try {
            Settings.checkNames();
        } catch (IllegalArgumentException unknown) {
            text.append('\n').append(unknown.getMessage());
        }
        return text.toString();
    }

    private static String source(Setting<?> setting) {
        return switch (setting.source()) {
            case PROPERTY -> "from the system property";
            case ENVIRONMENT -> "from " + setting.environment();
            case DEFAULT -> "default";
        };
    }

    private static String mistake(Setting<?> setting) {
        try {
            return setting.value() == null ? "no value" : "";
        } catch (IllegalArgumentException invalid) {
            String message = String.valueOf(invalid.getMessage());
            return message.startsWith("unknown value") ? message : "";
        }
    }
}
