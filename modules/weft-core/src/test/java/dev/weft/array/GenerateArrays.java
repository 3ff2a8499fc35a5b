package dev.weft.array;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Writes the seven array classes from their one template. Run it from the repository's top:
 * {@code java modules/weft-core/src/test/java/dev/weft/array/GenerateArrays.java}.
 *
 * <p>The template is Java text with {@code ${name}} where the types differ, and lines that begin with {@code #}:
 * {@code #if property} … {@code #end} for parts that some types lack, {@code #each} … {@code #end} for parts that are
 * repeated with one to four indices, and {@code #indices} for the documentation of those.
 */
final class GenerateArrays {
    static final List<String> TYPES = List.of("Float", "Double", "Int", "Long", "Short", "Byte", "Half");

    private static final List<String> PLACES =
            List.of("a row-major rank", "two indices", "three indices", "four indices");
    private static final List<String> INDEX_NAMES = List.of("i", "j", "k", "l");

    private GenerateArrays() {}

    public static void main(String[] arguments) throws IOException {
        Path module = module();
        for (String type : TYPES) {
            Files.writeString(file(module, type), generate(template(module), type));
        }
    }

    /** {@return the folder of the module, whether the working folder is that or the repository's top} */
    static Path module() {
        Path here = Path.of("").toAbsolutePath();
        return Files.isDirectory(here.resolve("src/generator")) ? here : here.resolve("modules/weft-core");
    }

    static Path file(Path module, String type) {
        return module.resolve("src/main/java/dev/weft/array/" + type + "Array.java");
    }

    static List<String> template(Path module) throws IOException {
        return Files.readAllLines(module.resolve("src/generator/TypeArray.java.template"));
    }

    static String generate(List<String> template, String type) {
        Set<String> properties = properties(type);
        List<String> out = new ArrayList<>();
        expand(template, properties, values(type), 0, out);
        return String.join("\n", out) + "\n";
    }

    /** Expands lines into {@code out}; {@code indexCount} is 0 outside {@code #each}. */
    private static void expand(
            List<String> lines, Set<String> properties, Map<String, String> values, int indexCount, List<String> out) {
        for (int at = 0; at < lines.size(); at++) {
            String line = lines.get(at);
            if (line.startsWith("#if ")) {
                int end = matchingEnd(lines, at);
                if (properties.contains(line.substring(4).trim())) {
                    expand(lines.subList(at + 1, end), properties, values, indexCount, out);
                }
                at = end;
            } else if (line.equals("#each")) {
                int end = matchingEnd(lines, at);
                for (int count = 1; count <= INDEX_NAMES.size(); count++) {
                    expand(lines.subList(at + 1, end), properties, withIndices(values, count), count, out);
                }
                at = end;
            } else if (line.equals("#indices")) {
                out.addAll(indexDocs(indexCount));
            } else {
                out.add(substitute(line, values));
            }
        }
    }

    private static int matchingEnd(List<String> lines, int begin) {
        int depth = 0;
        for (int at = begin; at < lines.size(); at++) {
            String line = lines.get(at);
            if (line.startsWith("#if ") || line.equals("#each")) {
                depth++;
            } else if (line.equals("#end") && --depth == 0) {
                return at;
            }
        }
        throw new IllegalArgumentException(
                "template part has no #end: line=" + (begin + 1) + ", text=" + lines.get(begin));
    }

    private static String substitute(String line, Map<String, String> values) {
        String result = line;
        for (Map.Entry<String, String> value : values.entrySet()) {
            result = result.replace("${" + value.getKey() + "}", value.getValue());
        }
        if (result.contains("${")) {
            throw new IllegalArgumentException("template names an unknown value: text=" + result);
        }
        return result;
    }

    private static List<String> indexDocs(int count) {
        if (count == 1) {
            return List.of("     * @param i the row-major rank of the element, whatever the array's rank");
        }
        List<String> docs = new ArrayList<>();
        for (int dim = 0; dim < count; dim++) {
            docs.add("     * @param " + INDEX_NAMES.get(dim) + " the index in dimension " + dim + " of " + count);
        }
        return docs;
    }

    private static Map<String, String> withIndices(Map<String, String> values, int count) {
        Map<String, String> more = new LinkedHashMap<>(values);
        more.put("place", PLACES.get(count - 1));
        more.put("params", "long " + String.join(", long ", INDEX_NAMES.subList(0, count)));
        more.put("args", String.join(", ", INDEX_NAMES.subList(0, count)));
        return more;
    }

    private static Set<String> properties(String type) {
        return switch (type) {
            case "Float", "Double" -> Set.of("atomic", "atomicfloat");
            case "Int", "Long" -> Set.of("atomic", "bitwise");
            case "Half" -> Set.of("half");
            default -> Set.of();
        };
    }

    private static Map<String, String> values(String type) {
        boolean half = type.equals("Half");
        boolean real = half || type.equals("Float") || type.equals("Double");
        String stored = half ? "Short" : type;
        Map<String, String> values = new LinkedHashMap<>();
        values.put("Type", type);
        values.put("t", half ? "float" : type.toLowerCase(Locale.ROOT));
        values.put("element", half ? "half" : type.toLowerCase(Locale.ROOT));
        values.put("Stored", stored);
        values.put("STORED", stored.toUpperCase(Locale.ROOT));
        values.put("unaligned", stored.equals("Byte") ? "" : "_UNALIGNED");
        values.put("shift", shift(stored));
        values.put("rounded", half ? ", rounded to the nearest half" : "");
        values.put("wrapping", real ? "" : "; the sum wraps");
        values.put("bitwiseEqual", real ? ", bit for bit" : "");
        values.put("decodeOpen", half ? "Float.float16ToFloat(" : "");
        values.put("decodeClose", half ? ")" : "");
        values.put("encodeOpen", half ? "Float.floatToFloat16(" : "");
        values.put("encodeClose", half ? ")" : "");
        values.put("bits", bits(type));
        values.put("copyIn", half ? "copyHalvesIn" : "copyIn");
        values.put("copyOut", half ? "copyHalvesOut" : "copyOut");
        values.put("heapOpen", half ? "" : "MemorySegment.ofArray(");
        values.put("heapClose", half ? "" : ")");
        return values;
    }

    private static String shift(String stored) {
        return switch (stored) {
            case "Byte" -> "0";
            case "Short" -> "1";
            case "Double", "Long" -> "3";
            default -> "2";
        };
    }

    private static String bits(String type) {
        return switch (type) {
            case "Float" -> "Float.floatToRawIntBits(value)";
            case "Double" -> "Double.doubleToRawLongBits(value)";
            case "Half" -> "Float.floatToFloat16(value)";
            default -> "value";
        };
    }
}
