package dev.weft.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.benchmarks.measure.CBuild;
import dev.weft.benchmarks.measure.JsonText;
import dev.weft.benchmarks.measure.Samples;
import dev.weft.device.Device;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaseResultTest {
    private static final BenchCase CASE = new BenchCase("axpy-1e3", 12_000, true, CaseResultTest::none);
    private static final CBuild GCC = new CBuild("gcc", "gcc", List.of(), true);
    private static final CBuild FUSED = new CBuild("gcc", "gcc-fma", List.of(), false);

    private static Workload none(Device device) {
        throw new AssertionError("not made here: device=" + device);
    }

    private static Samples of(double... values) {
        Samples samples = new Samples();
        for (double value : values) {
            samples.add(value);
        }
        return samples;
    }

    private static CaseResult result(List<CBuild> builds, Samples... samples) {
        return new CaseResult(CASE, builds, List.of(samples), null, false);
    }

    @Test
    void theRatioIsAgainstTheFastestBuildThatRoundsAsJavaDoes() {
        CBuild wide = new CBuild("gcc", "gcc-512", List.of(), true);
        CaseResult result = result(
                List.of(GCC, wide, FUSED), of(100, 90, 400), of(300, 150, 200), of(150, 120, 160), of(10, 10, 10));
        assertEquals(1.5, result.ratio(0.5));
        assertEquals(120.0 / 90, result.ratio(0));
    }

    @Test
    void aloneThereIsNoRatio() {
        CaseResult result = result(List.of(), of(100));
        assertTrue(Double.isNaN(result.ratio(0.5)));
        assertTrue(result.row().endsWith("alone"), result.row());
        assertTrue(json(result).contains("\"ratio\":null"), json(result));
    }

    @Test
    void aByteANanosecondIsAGigabyteASecond() {
        assertEquals(120, result(List.of(), of(100)).gbPerSecond());
    }

    @Test
    void aRefusedKernelIsNeitherWrongNorMeasured() {
        CaseResult refused = new CaseResult(CASE, List.of(GCC), List.of(), "no atomics yet", true);
        assertEquals(false, refused.isWrong());
        assertTrue(refused.row().endsWith("refused: no atomics yet"), refused.row());
        assertEquals("{\"case\":\"axpy-1e3\",\"refused\":\"no atomics yet\"}", json(refused));
    }

    @Test
    void aDifferenceBetweenResultsIsToldInTheRow() {
        CaseResult wrong = new CaseResult(CASE, List.of(GCC), List.of(of(1), of(1)), "gcc differs", false);
        assertTrue(wrong.isWrong());
        assertTrue(wrong.row().endsWith("WRONG: gcc differs"), wrong.row());
        assertTrue(json(wrong).contains("\"equal\":false"), json(wrong));
    }

    private static String json(CaseResult result) {
        JsonText json = new JsonText();
        result.writeTo(json);
        return json.toString();
    }
}
