package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TeamOptionsTest {
    @Test
    void settingLowersTheCommonTeamAndNeverRaisesIt() {
        assertEquals(6, CommonSize.threads(6, 0));
        assertEquals(2, CommonSize.threads(6, 2));
        assertEquals(6, CommonSize.threads(6, 7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0-3,8", "7,1", "2-2"})
    void listsOfCpusAreAccepted(String list) {
        assertEquals(list, Pinning.cpus(list).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "1,", "1,1", "0-3,2", "3-1", "-1", "1-", "a", "1 2", "1--2", "1234567"})
    void malformedListsOfCpusAreRefused(String list) {
        String message = assertThrows(IllegalArgumentException.class, () -> Pinning.cpus(list))
                .toString();
        assertTrue(message.contains("list=" + list), message);
    }

    @Test
    void teamsSayTheirNameAndSize() {
        try (ThreadTeam team = ThreadTeam.builder().threads(3).name("physics").build()) {
            assertEquals("ThreadTeam[name=weft-team-physics, threads=3]", team.toString());
            assertEquals(3, team.threads());
        }
    }
}
