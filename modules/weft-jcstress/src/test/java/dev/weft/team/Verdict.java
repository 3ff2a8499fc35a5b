package dev.weft.team;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.infra.Status;
import org.openjdk.jcstress.infra.collectors.TestResult;
import org.openjdk.jcstress.infra.grading.GradingResult;

/**
 * What one run of one handshake showed.
 *
 * @param samples how often its actors met
 * @param forbidden how many of the meetings ended as they must not
 * @param faults what is wrong, a line each; empty if nothing is
 * @param outcomes what was seen, and how often
 */
record Verdict(long samples, long forbidden, List<String> faults, String outcomes) {
    static Verdict of(TestResult result) {
        long forbidden = 0;
        List<String> faults = new ArrayList<>();
        StringBuilder outcomes = new StringBuilder();
        for (GradingResult seen : result.grading().gradingResults.values()) {
            if (seen.count > 0) {
                outcomes.append("  (").append(seen.id).append(") x ").append(seen.count);
            }
            if (seen.count > 0 && seen.expect == Expect.FORBIDDEN) {
                forbidden += seen.count;
                faults.add("forbidden outcome: outcome=" + seen.id + " count=" + seen.count + ": " + seen.description);
            }
        }
        if (result.status() != Status.NORMAL) {
            faults.add("the run failed: status=" + result.status());
            faults.addAll(result.getMessages());
            faults.addAll(result.getVmErr());
        }
        return new Verdict(result.getTotalCount(), forbidden, List.copyOf(faults), outcomes.toString());
    }
}
