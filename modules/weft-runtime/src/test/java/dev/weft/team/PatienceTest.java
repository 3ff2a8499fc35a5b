package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PatienceTest {
    private final Patience patience = new Patience();

    @Test
    void waitingInVainIsSoonGivenUp() {
        long before = patience.nanos();
        patience.note(true);
        assertEquals(before / 4, patience.nanos());
        for (int launch = 0; launch < 4; launch++) {
            patience.note(true);
        }
        assertEquals(Participant.AWAKE_NANOS, patience.nanos());
    }

    @Test
    void ownersThatComeAreWaitedForAgain() {
        for (int launch = 0; launch < 100; launch++) {
            patience.note(true);
        }
        for (int launch = 0; launch < 10; launch++) {
            long before = patience.nanos();
            patience.note(false);
            assertTrue(patience.nanos() > before || before == Patience.MOST_NANOS);
        }
        assertEquals(Patience.MOST_NANOS, patience.nanos());
    }
}
