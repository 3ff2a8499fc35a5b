package dev.weft.team;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Two participants record errors: one is the first, and keeps the other suppressed. Pairs {@link Region#fail} with
 * itself.
 */
@JCStressTest
@State
@Outcome(id = "1, 2", expect = Expect.ACCEPTABLE, desc = "one error came first and holds the other")
@Outcome(id = "2, 1", expect = Expect.ACCEPTABLE, desc = "the other came first and holds the one")
@Outcome(expect = Expect.FORBIDDEN, desc = "an error is lost")
public class ErrorStress {
    private final Region region = new Region();

    /** An error without a stack trace, which would take most of the time. */
    private static final class Numbered extends Exception {
        private static final long serialVersionUID = 1;

        private final int number;

        Numbered(int number) {
            super("error " + number, null, true, false);
            this.number = number;
        }
    }

    private final Throwable one = new Numbered(1);
    private final Throwable other = new Numbered(2);

    @Actor
    public void oneParticipant() {
        region.fail(one);
    }

    @Actor
    public void otherParticipant() {
        region.fail(other);
    }

    @Arbiter
    public void look(II_Result kept) {
        if (region.end() instanceof Numbered first) {
            kept.r1 = first.number;
            Throwable[] suppressed = first.getSuppressed();
            kept.r2 = suppressed.length == 1 && suppressed[0] instanceof Numbered second ? second.number : 0;
        }
    }
}
