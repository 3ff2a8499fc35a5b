package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import picocli.CommandLine.TypeConversionException;

class ElementCountTest {
    @Test
    void suffixesWithIAreBinaryAndTheOthersDecimal() {
        assertEquals(64L << 20, ElementCount.parse("64Mi"));
        assertEquals(3L << 10, ElementCount.parse("3Ki"));
        assertEquals(2L << 30, ElementCount.parse("2Gi"));
        assertEquals(64_000_000, ElementCount.parse("64M"));
        assertEquals(3_000, ElementCount.parse("3K"));
        assertEquals(2_000_000_000L, ElementCount.parse("2G"));
        assertEquals(1_000_003, ElementCount.parse("1000003"));
    }

    @Test
    void whatIsNoCountIsRefusedWithTheValueAndTheSuffixes() {
        for (String text : new String[] {
            "",
            "0",
            "0Mi",
            "-1",
            "+1",
            "1.5Mi",
            "64mi",
            "64Q",
            "Mi",
            "1 000",
            "9223372036854775808",
            "9223372036854775807K"
        }) {
            var refused = assertThrows(TypeConversionException.class, () -> ElementCount.parse(text), text);
            String message = String.valueOf(refused.getMessage());
            assertTrue(message.contains("value=" + text), message);
            assertTrue(message.contains("Ki Mi Gi"), message);
        }
    }

    @Test
    void writtenCountsAreReadBack() {
        for (long count : new long[] {1, 1_000, 1_024, 1_000_003, 64L << 20, 5L << 30, Long.MAX_VALUE}) {
            assertEquals(count, ElementCount.parse(ElementCount.format(count)));
        }
        assertEquals("64Mi", ElementCount.format(64L << 20));
        assertEquals("1000", ElementCount.format(1_000));
    }
}
