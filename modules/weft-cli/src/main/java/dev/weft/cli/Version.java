package dev.weft.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote beside this class. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"weft " + text()};
    }

    static String text() {
        Properties properties = new Properties();
        try (InputStream file = Version.class.getResourceAsStream("version.properties")) {
            if (file != null) {
                properties.load(file);
            }
        } catch (IOException unreadable) {
            return "unknown (" + unreadable.getMessage() + ")";
        }
        String version = properties.getProperty("version", "");
        return version.isEmpty() || version.startsWith("$") ? "unknown (not built by Maven)" : version;
    }
}
