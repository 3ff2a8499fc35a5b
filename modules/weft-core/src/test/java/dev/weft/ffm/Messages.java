package dev.weft.ffm;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Checks what exceptions say. */
final class Messages {
    private Messages() {}

    /** Asserts that an exception's message has a part. */
    static void assertSays(Throwable thrown, String part) {
        String message = String.valueOf(thrown.getMessage());
        assertTrue(message.contains(part), message);
    }
}
