package dev.weft.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.team.FaultyTeam;
import dev.weft.team.FaultyTeam.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A fault in the protocol is found within a few seeds, and none is found where there is none. */
@Timeout(60)
class PlantedFaultTest {
    private static final int SEEDS = 12;
    private static final Parameters CHAOS = Claims.scenario("chaos").with("launches", 60);

    @ParameterizedTest
    @EnumSource(value = Fault.class, mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void plantedFaultIsFound(Fault fault) {
        assertTrue(seedsThatFind(fault) > 0, fault + " was not found by any of " + SEEDS + " seeds");
    }

    @Test
    void soundProtocolIsNotBlamed() {
        assertEquals(0, seedsThatFind(Fault.NONE));
    }

    private static int seedsThatFind(Fault fault) {
        int found = 0;
        for (int seed = 1; seed <= SEEDS && found == 0; seed++) {
            try {
                Simulation.run(
                        CHAOS,
                        seed,
                        (machine, scenario, below) -> FaultyTeam.of(machine, scenario.count("threads"), fault, below));
            } catch (BrokenLaunch broken) {
                found++;
            }
        }
        return found;
    }
}
