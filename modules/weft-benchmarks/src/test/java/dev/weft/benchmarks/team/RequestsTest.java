package dev.weft.benchmarks.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RequestsTest {
    @Test
    void wordsComeInOrder() {
        Requests.Words words = new Requests.Words(" work STATIC 12 6000000000");
        assertEquals("work", words.next());
        assertEquals("STATIC", words.next());
        assertEquals(12, words.nextInt());
        assertEquals(6_000_000_000L, words.nextLong());
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, words::next);
        assertTrue(refused.getMessage().contains("line= work STATIC"), refused.getMessage());
    }

    @Test
    void numbersAreWrittenWithoutIdleDigits() {
        assertEquals("3 0.500 NaN ", Requests.text(3, 0.5, Double.NaN));
        assertEquals("", Requests.text());
    }
}
