package dev.weft.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.Weft;
import dev.weft.array.FloatArray;
import dev.weft.benchmarks.measure.CBuild;
import dev.weft.benchmarks.measure.CWorkshop;
import dev.weft.kernel.NDRange;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class ResultCheckTest {
    @Test
    void closeMeansAShareOfTheLargerValue() {
        assertTrue(ResultCheck.isClose(1000f, 1000.5f, 1e-3));
        assertFalse(ResultCheck.isClose(1000f, 1002f, 1e-3));
        assertFalse(ResultCheck.isClose(1f, Float.NaN, 1e-3));
        assertTrue(ResultCheck.isClose(Float.NaN, Float.NaN, 1e-3));
    }

    @Test
    void everyCaseGivesTheSameInCAsInTheJavaMethod() throws IOException {
        try (CWorkshop workshop = new CWorkshop(CLibrary.SOURCE)) {
            List<String> compilers = CWorkshop.installedCompilers();
            Assumptions.assumeFalse(compilers.isEmpty(), "neither gcc nor clang is installed");
            CLibrary library =
                    new CLibrary(CBuild.of(compilers.getFirst(), 1, false).getFirst(), workshop);
            for (BenchCase benchCase : Workloads.all()) {
                if (benchCase.quick()) {
                    assertEquals(Optional.empty(), difference(benchCase, library), benchCase.name());
                }
            }
        }
    }

    private static Optional<String> difference(BenchCase benchCase, CLibrary library) {
        try (Workload work = benchCase.factory().apply(Weft.reference());
                Arena arena = Arena.ofShared()) {
            Contestant java = new Contestant.OfWeft(work.prepare());
            Contestant.OfC inC =
                    new Contestant.OfC("C", library, library.function(work.symbol()), work.cArguments(arena));
            return new ResultCheck(work, benchCase.tolerance()).firstDifference(java, List.of(inC));
        }
    }

    @Test
    void aDifferentResultIsFound() throws IOException {
        try (CWorkshop workshop = new CWorkshop(CLibrary.SOURCE)) {
            List<String> compilers = CWorkshop.installedCompilers();
            Assumptions.assumeFalse(compilers.isEmpty(), "neither gcc nor clang is installed");
            CLibrary library =
                    new CLibrary(CBuild.of(compilers.getFirst(), 1, false).getFirst(), workshop);
            try (Workload work = new Workload(Weft.reference(), "axpy");
                    Arena arena = Arena.ofShared()) {
                FloatArray y = work.output(100);
                FloatArray x = work.input(100);
                work.inC(new long[] {99}, 0.3f).inWeft(new BenchKernels.Axpy(0.3f, x, y), NDRange.of(100));
                Contestant java = new Contestant.OfWeft(work.prepare());
                Contestant.OfC inC =
                        new Contestant.OfC("C", library, library.function(work.symbol()), work.cArguments(arena));
                String difference = new ResultCheck(work, 0)
                        .firstDifference(java, List.of(inC))
                        .orElse("");
                assertTrue(difference.startsWith("C differs from weft: array=0, element=99, "), difference);
            }
        }
    }
}
