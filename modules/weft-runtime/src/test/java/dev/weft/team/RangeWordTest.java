package dev.weft.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RangeWordTest {
    @Test
    void halvesComeBack() {
        long[][] ranges = {{0, 0}, {0, 1}, {5, 9}, {0, Integer.MAX_VALUE}, {Integer.MAX_VALUE - 1, Integer.MAX_VALUE}};
        for (long[] range : ranges) {
            long word = RangeWord.of(range[0], range[1]);
            assertEquals(range[0], RangeWord.first(word));
            assertEquals(range[1], RangeWord.end(word));
            assertEquals(range[1] - range[0], RangeWord.size(word));
            assertEquals(range[0] == range[1], RangeWord.isEmpty(word));
        }
    }

    @Test
    void partsAreTheWhole() {
        long word = RangeWord.of(10, 17);
        for (int units = 0; units <= 7; units++) {
            assertEquals(RangeWord.of(10, 10 + units), RangeWord.front(word, units));
            assertEquals(RangeWord.of(10 + units, 17), RangeWord.afterFront(word, units));
            assertEquals(RangeWord.of(17 - units, 17), RangeWord.back(word, units));
            assertEquals(RangeWord.of(10, 17 - units), RangeWord.beforeBack(word, units));
        }
    }

    @Test
    void splitIsEvenAndWhole() {
        for (int blocks = 1; blocks <= 70; blocks++) {
            for (long units : new long[] {blocks, blocks + 1L, 100, 1000, 4099, RangeWord.UNITS_MAX}) {
                assertEquals(0, RangeWord.blockBegin(units, blocks, 0));
                assertEquals(units, RangeWord.blockBegin(units, blocks, blocks));
                long longest = units / blocks + (units % blocks == 0 ? 0 : 1);
                for (int k = 0; k < blocks; k++) {
                    long size = RangeWord.blockBegin(units, blocks, k + 1) - RangeWord.blockBegin(units, blocks, k);
                    long expected = k < units % blocks ? longest : units / blocks;
                    assertEquals(expected, size, "units=" + units + " blocks=" + blocks + " k=" + k);
                    assertTrue(size <= longest);
                }
            }
        }
    }
}
