package dev.weft.array;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;

class HalfArrayTest {
    @Test
    void everyPatternIsReadAsItsValue() {
        try (HalfArray array = HalfArray.of(new float[1 << 16])) {
            MemorySegment bits = array.segment();
            for (int pattern = 0; pattern < 1 << 16; pattern++) {
                bits.setAtIndex(ValueLayout.JAVA_SHORT, pattern, (short) pattern);
                float value = array.get(pattern);
                int exponent = pattern >>> 10 & 31;
                int fraction = pattern & 1023;
                double magnitude = exponent == 0
                        ? fraction * 0x1p-24
                        : exponent == 31
                                ? fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN
                                : (1024 + fraction) * Math.pow(2, exponent - 25);
                assertEquals(pattern >>> 15 == 0 ? magnitude : -magnitude, (double) value, "pattern=" + pattern);
                array.set(pattern, value);
                if (!Float.isNaN(value)) {
                    assertEquals((short) pattern, bits.getAtIndex(ValueLayout.JAVA_SHORT, pattern));
                }
            }
        }
    }

    @Test
    void whatLiesBetweenIsRoundedToTheNearestAndTiesToEven() {
        try (HalfArray array = HalfArray.of(0f, 0f)) {
            MemorySegment bits = array.segment();
            for (int pattern = 0; pattern < 0x7bff; pattern++) {
                float low = Float.float16ToFloat((short) pattern);
                float high = Float.float16ToFloat((short) (pattern + 1));
                float middle = (low + high) / 2;
                assertRounds(array, bits, pattern % 2 == 0 ? pattern : pattern + 1, middle);
                assertRounds(array, bits, pattern, Math.nextDown(middle));
                assertRounds(array, bits, pattern + 1, Math.nextUp(middle));
            }
        }
    }

    @Test
    void whatIsTooLargeBecomesInfinite() {
        try (HalfArray array = HalfArray.of(65504f, 65519.99f, 65520f, -1e30f, Float.NaN)) {
            assertEquals(65504f, array.get(0));
            assertEquals(65504f, array.get(1));
            assertEquals(Float.POSITIVE_INFINITY, array.get(2));
            assertEquals(Float.NEGATIVE_INFINITY, array.get(3));
            assertTrue(Float.isNaN(array.get(4)));
            array.fill(0.1f);
            assertEquals(Float.float16ToFloat(Float.floatToFloat16(0.1f)), array.get(3));
        }
    }

    private static void assertRounds(HalfArray array, MemorySegment bits, int pattern, float value) {
        array.set(0, value);
        array.set(1, -value);
        assertEquals((short) pattern, bits.getAtIndex(ValueLayout.JAVA_SHORT, 0), "value=" + value);
        assertEquals((short) (pattern | 0x8000), bits.getAtIndex(ValueLayout.JAVA_SHORT, 1), "value=" + -value);
    }
}
