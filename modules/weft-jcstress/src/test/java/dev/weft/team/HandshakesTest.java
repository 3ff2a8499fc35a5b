package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every handshake for a short while; {@code weft stress --handshakes} runs them for long, and compiled in many ways.
 */
class HandshakesTest {
    private static final int ROUNDS = 2;
    private static final int MILLIS = 150;

    static List<String> names() {
        return Handshakes.names();
    }

    @Test
    void allHandshakesAreFound() {
        assertTrue(names().contains(SleepStress.class.getName()), () -> "names=" + names());
        assertTrue(names().size() >= 18, () -> "names=" + names());
    }

    /** A unit that is lost leaves its caller waiting for ever: that must end the test, and badly. */
    @ParameterizedTest
    @MethodSource("names")
    @Timeout(value = 3, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void nothingForbiddenHappens(String name) throws ReflectiveOperationException {
        Verdict verdict = Handshakes.runHere(name, ROUNDS, MILLIS);
        assertEquals(List.of(), verdict.faults());
        assertTrue(verdict.samples() > 0, "the actors never met");
    }

    @Test
    void somethingForbiddenIsFoundWhereItHappens() throws ReflectiveOperationException {
        Verdict verdict = Handshakes.runHere(PlantedFault.class.getName(), 1, MILLIS);
        assertTrue(verdict.samples() > 0, "the actors never met");
        assertEquals(verdict.samples(), verdict.forbidden());
        assertEquals(
                List.of("forbidden outcome: outcome=2 count=" + verdict.samples() + ": always seen"), verdict.faults());
    }
}
