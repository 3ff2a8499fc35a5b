package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.ByteArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * J. H. Conway's game of life: M. Gardner, "Mathematical Games", Scientific American 223 (October 1970), here on a
 * torus.
 */
class GameOfLifeTest {
    private static final byte DEAD = 0;
    private static final byte ALIVE = 1;

    record Generation(ByteArray now, ByteArray next) implements Kernel {
        @Override
        public void run(WorkItem item) {
            long row = item.globalId(0);
            long column = item.globalId(1);
            byte state = switch (neighbours(row, column)) {
                case 2 -> now.get(row, column);
                case 3 -> ALIVE;
                default -> DEAD;
            };
            next.set(row, column, state);
        }

        private int neighbours(long row, long column) {
            int alive = 0;
            for (int down = -1; down <= 1; down++) {
                for (int right = -1; right <= 1; right++) {
                    if (down == 0 && right == 0) {
                        continue;
                    }
                    alive += now.get(
                            Math.floorMod(row + down, now.shape(0)), Math.floorMod(column + right, now.shape(1)));
                }
            }
            return alive;
        }
    }

    private static ByteArray after(int generations, Device device, ByteArray start) {
        ByteArray now = start;
        ByteArray next = device.newByteArray(start.shape(0), start.shape(1));
        for (int generation = 0; generation < generations; generation++) {
            device.launch(new Generation(now, next), now.shape(0), now.shape(1));
            ByteArray older = now;
            now = next;
            next = older;
        }
        return now;
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void generationsAreThoseOfPlainLoops(Device device) {
        int rows = 45;
        int columns = 71;
        Random random = new Random(12);
        boolean[][] alive = new boolean[rows][columns];
        ByteArray start = device.newByteArray(rows, columns);
        for (int cell = 0; cell < rows * columns; cell++) {
            alive[cell / columns][cell % columns] = random.nextBoolean();
            start.set(cell, alive[cell / columns][cell % columns] ? ALIVE : DEAD);
        }
        ByteArray found = after(20, device, start);
        for (int generation = 0; generation < 20; generation++) {
            alive = plainGeneration(alive);
        }
        for (int cell = 0; cell < rows * columns; cell++) {
            assertEquals(alive[cell / columns][cell % columns], found.get(cell) == ALIVE);
        }
    }

    private static boolean[][] plainGeneration(boolean[][] alive) {
        int rows = alive.length;
        int columns = alive[0].length;
        int[][] around = new int[rows][columns];
        for (int cell = 0; cell < rows * columns; cell++) {
            for (int k = 0; k < 9; k++) {
                int row = (cell / columns + rows + k / 3 - 1) % rows;
                int column = (cell % columns + columns + k % 3 - 1) % columns;
                around[row][column] += k != 4 && alive[cell / columns][cell % columns] ? 1 : 0;
            }
        }
        boolean[][] next = new boolean[rows][columns];
        for (int cell = 0; cell < rows * columns; cell++) {
            int row = cell / columns;
            int column = cell % columns;
            next[row][column] = around[row][column] == 3 || alive[row][column] && around[row][column] == 2;
        }
        return next;
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void aGliderMovesByOneInFourGenerations(Device device) {
        ByteArray start = device.newByteArray(8, 9);
        int[][] glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
        for (int[] cell : glider) {
            start.set(cell[0], cell[1], ALIVE);
        }
        ByteArray found = after(4 * 7, device, start);
        int alive = 0;
        for (byte cell : found.toArray()) {
            alive += cell;
        }
        assertEquals(5, alive);
        for (int[] cell : glider) {
            assertEquals(ALIVE, found.get((cell[0] + 7) % 8, (cell[1] + 7) % 9));
        }
    }
}
