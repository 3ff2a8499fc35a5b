package dev.weft.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.kernel.NDRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TilingTest {
    @Test
    void rankZeroIsOneItem() {
        Tiling tiling = Tiling.of(NDRange.of(new long[0]), false, false);
        assertEquals(new Tiling(1, 1, 1, 1, 1, 1), tiling);
    }

    @Test
    void emptyRangeHasNoTiles() {
        assertEquals(0, Tiling.of(NDRange.of(0), false, false).tileCount());
        assertEquals(0, Tiling.of(NDRange.of(5, 0), true, false).tileCount());
        assertEquals(0, Tiling.of(NDRange.of(0, 5, 7), false, false).tileCount());
    }

    @ParameterizedTest
    @CsvSource({"1,1", "1,100000", "100000,1", "3,4096", "3,4097", "513,66", "7,128", "1000,129"})
    void tilesCoverEveryItemOnce(long rows, long columns) {
        for (boolean looping : new boolean[] {false, true}) {
            Tiling tiling = Tiling.of(NDRange.of(rows, columns), looping, false);
            long items = 0;
            for (long tile = 0; tile < tiling.tileCount(); tile++) {
                long row = tile / tiling.tilesAcross() * tiling.tileRows();
                long column = tile % tiling.tilesAcross() * tiling.tileColumns();
                assertTrue(row < rows && column < columns, tiling + " tile " + tile);
                items += Math.min(tiling.tileRows(), rows - row) * Math.min(tiling.tileColumns(), columns - column);
            }
            assertEquals(rows * columns, items, tiling.toString());
        }
    }

    @Test
    void tilesOfLoopingKernelsAreSmall() {
        Tiling tiling = Tiling.of(NDRange.of(1024, 1024), true, false);
        assertTrue(tiling.tileRows() * tiling.tileColumns() <= Tiling.ITEMS_LOOPING, tiling.toString());
    }

    @Test
    void tilesGrowWithTheRangeUpToALimitExceptOnTheHeap() {
        assertEquals(4096, Tiling.of(NDRange.of(4 << 20), false, false).tileColumns());
        assertEquals(8192, Tiling.of(NDRange.of(8 << 20), false, false).tileColumns());
        assertEquals(65536, Tiling.of(NDRange.of(64 << 20), false, false).tileColumns());
        assertEquals(65536, Tiling.of(NDRange.of(1L << 40), false, false).tileColumns());
        assertEquals(4096, Tiling.of(NDRange.of(64 << 20), false, true).tileColumns());
        assertEquals(128, Tiling.of(NDRange.of(64 << 20), true, false).tileColumns());
    }

    @Test
    void rangesBeyondIntHaveLongCounts() {
        Tiling tiling = Tiling.of(NDRange.of(65536, 65536), false, false);
        assertEquals(65536L * 65536L, tiling.rows() * tiling.columns());
        assertEquals((65536L / tiling.tileRows()) * tiling.tilesAcross(), tiling.tileCount());
    }
}
