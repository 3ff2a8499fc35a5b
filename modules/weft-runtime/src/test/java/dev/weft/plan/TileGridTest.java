package dev.weft.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.kernel.NDRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TileGridTest {
    @Test
    void rankZeroIsOneItem() {
        TileGrid grid = TileGrid.of(NDRange.of(new long[0]), false);
        assertEquals(new TileGrid(1, 1, 1, 1, 1, 1), grid);
    }

    @Test
    void emptyRangeHasNoTiles() {
        assertEquals(0, TileGrid.of(NDRange.of(0), false).tileCount());
        assertEquals(0, TileGrid.of(NDRange.of(5, 0), true).tileCount());
        assertEquals(0, TileGrid.of(NDRange.of(0, 5, 7), false).tileCount());
    }

    @ParameterizedTest
    @CsvSource({"1,1", "1,100000", "100000,1", "3,4096", "3,4097", "513,66", "7,128", "1000,129"})
    void tilesCoverEveryItemOnce(long rows, long columns) {
        for (boolean looping : new boolean[] {false, true}) {
            TileGrid grid = TileGrid.of(NDRange.of(rows, columns), looping);
            long items = 0;
            for (long tile = 0; tile < grid.tileCount(); tile++) {
                long row = tile / grid.tilesAcross() * grid.tileRows();
                long column = tile % grid.tilesAcross() * grid.tileColumns();
                assertTrue(row < rows && column < columns, grid + " tile " + tile);
                items += Math.min(grid.tileRows(), rows - row) * Math.min(grid.tileColumns(), columns - column);
            }
            assertEquals(rows * columns, items, grid.toString());
        }
    }

    @Test
    void tilesOfLoopingKernelsAreSmall() {
        TileGrid grid = TileGrid.of(NDRange.of(1024, 1024), true);
        assertTrue(grid.tileRows() * grid.tileColumns() <= TileGrid.ITEMS_LOOPING, grid.toString());
    }

    @Test
    void rangesBeyondIntHaveLongCounts() {
        TileGrid grid = TileGrid.of(NDRange.of(65536, 65536), false);
        assertEquals(65536L * 65536L, grid.rows() * grid.columns());
        assertEquals((65536L / grid.tileRows()) * grid.tilesAcross(), grid.tileCount());
    }
}
