package dev.weft.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is claimed of the protocol holds with seeds that the page in the documents did not use. */
@Timeout(120)
class ClaimsTest {
    private static final Claims CLAIMS = new Claims(101, 2);

    private static Parameters scenario(String name, int launches) {
        return Claims.scenario(name).with("launches", launches);
    }

    private static void assertAsExpected(List<Figure> figures) {
        assertFalse(figures.isEmpty());
        for (Figure figure : figures) {
            assertTrue(figure.isExpected(), figure::toString);
        }
    }

    @Test
    void sharedClockSparesWhatClocksOfOnesOwnCost() {
        assertAsExpected(CLAIMS.sharedClock(scenario("clock", 400)));
    }

    @Test
    void loadedHostIsAsFastAsStealingWasMadeThere() {
        assertAsExpected(CLAIMS.loadedHost(scenario("loaded-desktop", 30)));
    }

    @Test
    void cappedClaimsAreFasterOnManyLoadedCores() {
        assertAsExpected(CLAIMS.claimCap(scenario("claim-cap-sixteen", 30)));
    }

    @Test
    void pagesLieOnTheNodeOfTheirBlock() {
        assertAsExpected(CLAIMS.firstTouch(scenario("first-touch", 3)));
    }

    @Test
    void callerWaitsOnceAndForASliceAtMost() {
        assertAsExpected(CLAIMS.waits(scenario("waits", 30)));
    }

    @Test
    void workIsTakenFromNearSlotsFirst() {
        assertAsExpected(CLAIMS.nearestFirst(scenario("nearest", 3)));
    }

    @Test
    void staticSplitIsKeptForShortLaunchesOfOneSize() {
        assertAsExpected(CLAIMS.staticSplit(scenario("static-split", 80)));
    }

    @Test
    void everyIndexRunsOnceWhateverTheOrderOfSteps() {
        assertAsExpected(CLAIMS.anyOrder(scenario("chaos", 60)));
    }

    @Test
    void seedFixesARun() {
        Parameters chaos = scenario("chaos", 20);
        List<Long> once = times(chaos, 5);
        assertEquals(once, times(chaos, 5));
        assertFalse(once.equals(times(chaos, 6)));
    }

    private static List<Long> times(Parameters scenario, long seed) {
        return Simulation.run(scenario, seed).stream().map(Launch::nanos).toList();
    }
}
