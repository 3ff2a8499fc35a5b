package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;

class SaxpyRunTest {
    private static final int COUNT = 10_000;

    private static MemorySegment rightAnswer(Arena arena, float[] expected) {
        MemorySegment memory = arena.allocate(COUNT * (long) Float.BYTES, Float.BYTES);
        for (int i = 0; i < COUNT; i++) {
            memory.setAtIndex(ValueLayout.JAVA_FLOAT, i, expected[i % expected.length]);
        }
        return memory;
    }

    @Test
    void theRightAnswerHasNoWrongElement() {
        float[] expected = SaxpyRun.expectedByPosition(5);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = rightAnswer(arena, expected);
            assertEquals(0, SaxpyRun.countWrong(memory, expected, 0, COUNT));
            assertEquals(0, SaxpyRun.countWrong(memory, expected, 4_321, COUNT));
        }
    }

    @Test
    void aSingleBitOfASingleElementIsNoticed() {
        float[] expected = SaxpyRun.expectedByPosition(5);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = rightAnswer(arena, expected);
            memory.setAtIndex(
                    ValueLayout.JAVA_FLOAT, 7_777, Math.nextUp(memory.getAtIndex(ValueLayout.JAVA_FLOAT, 7_777)));
            assertEquals(1, SaxpyRun.countWrong(memory, expected, 0, COUNT));
            assertEquals(0, SaxpyRun.countWrong(memory, expected, 0, 7_777));
        }
    }

    @Test
    void aLaunchTooFewIsNoticed() {
        float[] expected = SaxpyRun.expectedByPosition(5);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = rightAnswer(arena, SaxpyRun.expectedByPosition(4));
            assertEquals(COUNT, SaxpyRun.countWrong(memory, expected, 0, COUNT));
        }
    }

    @Test
    void roundingOnceInsteadOfTwiceIsNoticed() {
        float[] expected = SaxpyRun.expectedByPosition(1);
        float[] start = SaxpyRun.expectedByPosition(0);
        int different = 0;
        for (int position = 0; position < expected.length; position++) {
            float x = 0.1f + position * 0.001f;
            if (Math.fma(1.1f, x, start[position]) != expected[position]) {
                different++;
            }
        }
        assertNotEquals(0, different);
    }
}
