package dev.weft.compiler.llvm;

import static dev.weft.compiler.llvm.Messages.assertSays;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LlvmTargetTest {
    private static final String TRIPLE = "x86_64-unknown-linux-gnu";

    @Test
    void laterAvx512ProcessorsPrefer512Bits() {
        assertEquals(
                512,
                LlvmTarget.of(TRIPLE, "znver4", "+avx2,+avx512f,+avx512vl,+avx512vbmi2")
                        .vectorBits());
    }

    @Test
    void theFirstAvx512ProcessorsPrefer256Bits() {
        assertEquals(
                256,
                LlvmTarget.of(TRIPLE, "skylake-avx512", "+avx512f,+avx512vl,+avx2,-avx512vbmi2")
                        .vectorBits());
    }

    @Test
    void withoutAvx2VectorsHave128Bits() {
        assertEquals(128, LlvmTarget.of(TRIPLE, "x86-64", "+sse2,-avx2").vectorBits());
        assertEquals(
                128, LlvmTarget.of("aarch64-unknown-linux-gnu", "generic", "").vectorBits());
    }

    @Test
    void featuresAreWholeWordsWithAPlus() {
        LlvmTarget target = LlvmTarget.of(TRIPLE, "cpu", "+avx512vbmi2,-avx2,+sse4.2");
        assertTrue(target.has("avx512vbmi2"));
        assertTrue(target.has("sse4.2"));
        assertFalse(target.has("avx512vbmi"));
        assertFalse(target.has("avx2"));
        assertFalse(target.has("sse4"));
        assertFalse(target.has("bmi2"));
    }

    @Test
    void targetsHaveAnArchitecture() {
        assertEquals("x86_64", LlvmTarget.of(TRIPLE, "cpu", "").architecture());
    }

    @Test
    void widthsThatAreNoPowersOfTwoAreRefused() {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> new LlvmTarget(TRIPLE, "cpu", "", 384));
        assertSays(refused, "vectorBits=384");
    }

    @Test
    void theHostIsDescribed() {
        LlvmTarget host = LlvmLibrary.load().host();
        assertFalse(host.cpu().isEmpty());
        assertTrue(host.features().contains("+"), host.features());
    }
}
