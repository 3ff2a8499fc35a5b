package dev.weft.house;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The words of the house: what weft calls a thing, and the words it never uses for it. Words that also have a rightful
 * meaning elsewhere (a thread, a block, a stream) are left to review.
 */
final class Vocabulary {
    private static final Set<String> BANNED_PACKAGES =
            Set.of("util", "utils", "common", "misc", "helper", "helpers", "internal", "impl");

    private static final List<String> BANNED_ENDINGS = List.of("Impl", "Manager", "Helper", "Util", "Utils", "Base");

    /** Each word that is never part of a declared name, with what is said instead. */
    private static final Map<String, String> NEVER_SAID = Map.ofEntries(
            Map.entry("grid", "range, as in NDRange"),
            Map.entry("warp", "subGroup"),
            Map.entry("wavefront", "subGroup"),
            Map.entry("epoch", "phase"),
            Map.entry("job", "region or launch"),
            Map.entry("executor", "team"),
            Map.entry("dispatch", "launch"),
            Map.entry("dims", "shape or rank"),
            Map.entry("pitch", "stride"),
            Map.entry("optimiser", "pass"),
            Map.entry("optimizer", "pass"),
            Map.entry("len", "length, or …Bytes, …Count"),
            Map.entry("num", "…Count"));

    private Vocabulary() {}

    static boolean isBannedPackage(String segment) {
        return BANNED_PACKAGES.contains(segment);
    }

    /** What is wrong with a type's name, or null. */
    static @Nullable String faultOfType(String name, boolean isInterface) {
        for (String ending : BANNED_ENDINGS) {
            if (name.endsWith(ending)) {
                return "type without a subject: name=" + name + " ending=" + ending + ": name it after what it is";
            }
        }
        if (isInterface && name.length() > 2 && name.startsWith("I") && Character.isUpperCase(name.charAt(1))) {
            return "interface marked by its first letter: name=" + name + ": drop the I";
        }
        return null;
    }

    /** What is wrong with any declared name, or null. */
    static @Nullable String faultOfName(String name) {
        for (String word : wordsOf(name)) {
            String said = NEVER_SAID.get(word);
            if (said != null) {
                return "word that weft never says: name=" + name + " word=" + word + ": say " + said;
            }
        }
        return null;
    }

    /** The words of a name in camel case or in capitals with underscores, in lower case. */
    static List<String> wordsOf(String name) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean startsWord = Character.isUpperCase(c) && i > 0 && !Character.isUpperCase(name.charAt(i - 1));
            if (startsWord || !Character.isLetter(c)) {
                addWord(words, word);
            }
            if (Character.isLetter(c)) {
                word.append(c);
            }
        }
        addWord(words, word);
        return words;
    }

    private static void addWord(List<String> words, StringBuilder word) {
        if (!word.isEmpty()) {
            words.add(word.toString().toLowerCase(Locale.ROOT));
            word.setLength(0);
        }
    }
}
