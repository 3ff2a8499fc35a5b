package dev.weft.settings;

import dev.weft.topology.CpuList;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The syntaxes that are more than a choice among words; each serves one setting. */
final class Words {
    private Words() {}

    /** A number of threads, or all; all is 0. */
    static final class Threads implements Syntax<Integer> {
        private static final int LIMIT = 1 << 16;

        @Override
        public Integer parse(String text) {
            if (text.equalsIgnoreCase("all")) {
                return 0;
            }
            int count = Integer.parseInt(text);
            if (count < 1 || count > LIMIT) {
                throw new IllegalArgumentException();
            }
            return count;
        }

        @Override
        public String validValues() {
            return "all, or a number from 1 to " + LIMIT;
        }
    }

    /** A word for what each thread is pinned to, in small letters, or a list of CPUs. */
    static final class Pin implements Syntax<String> {
        private static final List<String> PLACES = List.of("none", "cores", "threads", "sockets", "numa");

        @Override
        public String parse(String text) {
            String small = text.toLowerCase(Locale.ROOT);
            if (PLACES.contains(small)) {
                return small;
            }
            CpuList.parse(text); // the order counts, so the text stays as it is
            return text;
        }

        @Override
        public String validValues() {
            return String.join(", ", PLACES) + ", or a list of CPUs such as 0-3,8";
        }
    }

    /** The name of a device: a word, and where there are several of a kind a colon and a number. */
    static final class DeviceName implements Syntax<String> {
        @Override
        public String parse(String text) {
            String small = text.toLowerCase(Locale.ROOT);
            int colon = small.indexOf(':');
            String kind = colon < 0 ? small : small.substring(0, colon);
            String number = colon < 0 ? "0" : small.substring(colon + 1);
            if (!isAll(kind, 'a', 'z') || !isAll(number, '0', '9')) {
                throw new IllegalArgumentException();
            }
            return small;
        }

        private static boolean isAll(String text, char low, char high) {
            for (int k = 0; k < text.length(); k++) {
                if (text.charAt(k) < low || text.charAt(k) > high) {
                    return false;
                }
            }
            return !text.isEmpty();
        }

        @Override
        public String validValues() {
            return "cpu, reference, or another device's name such as opencl:0";
        }
    }

    /** A path, or nothing. */
    static final class OptionalPath implements Syntax<Optional<Path>> {
        private final String what;

        OptionalPath(String what) {
            this.what = what;
        }

        @Override
        public Optional<Path> parse(String text) {
            return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
        }

        @Override
        public String validValues() {
            return what;
        }
    }

    /** Words separated by commas, in any order; none of them for nothing. */
    static final class Dumps implements Syntax<Set<Settings.Dump>> {
        private static final Choice<Settings.Dump> ONE =
                Choice.of(Settings.Dump.IR, Settings.Dump.LLVM, Settings.Dump.ASM);

        @Override
        public Set<Settings.Dump> parse(String text) {
            Set<Settings.Dump> dumps = EnumSet.noneOf(Settings.Dump.class);
            if (text.equalsIgnoreCase("none")) {
                return dumps;
            }
            int begin = 0;
            while (begin <= text.length()) {
                int comma = text.indexOf(',', begin);
                int end = comma < 0 ? text.length() : comma;
                dumps.add(ONE.parse(text.substring(begin, end).trim()));
                begin = end + 1;
            }
            return dumps;
        }

        @Override
        public String validValues() {
            return "none, or some of " + ONE.validValues() + ", separated by commas";
        }
    }
}
