package dev.weft.simulator;

/**
 * One figure that a scenario gave, beside what it should be.
 *
 * @param scenario the file of the scenario
 * @param what what it is
 * @param unit its unit; empty for a number without one
 * @param stated what was measured or written elsewhere; NaN if nothing was
 * @param simulated what the simulation gave
 * @param least the least that it may be; NaN if it is shown without a bar
 * @param most the most that it may be
 * @param kind what it says about the model
 * @param knownGap whether the scenario's file says that the model does not reproduce it
 */
record Figure(
        String scenario,
        String what,
        String unit,
        double stated,
        double simulated,
        double least,
        double most,
        Kind kind,
        boolean knownGap) {

    /** What a figure says about the model. */
    enum Kind {
        /** A parameter was chosen so that it comes out. */
        CALIBRATED,
        /** Nothing was chosen for it. */
        PREDICTED,
        /** A property of the protocol that must hold on any machine. */
        PROPERTY;

        @Override
        public String toString() {
            return switch (this) {
                case CALIBRATED -> "calibrated";
                case PREDICTED -> "predicted";
                case PROPERTY -> "property";
            };
        }
    }

    boolean hasBar() {
        return !Double.isNaN(least);
    }

    boolean isStated() {
        return !Double.isNaN(stated);
    }

    boolean holds() {
        return !hasBar() || (simulated >= least && simulated <= most);
    }

    /** {@return whether it is as it should be, or as it is known not to be} */
    boolean isExpected() {
        return holds() != knownGap;
    }

    /** {@return a figure that may be off what was stated by the factor that the scenario gives} */
    static Figure stated(Parameters from, String what, String unit, double stated, double simulated, Kind kind) {
        double factor = from.real("factor");
        return new Figure(
                from.source(), what, unit, stated, simulated, stated / factor, stated * factor, kind, gapOf(from));
    }

    static Figure atLeast(Parameters from, String what, String unit, double least, double simulated, Kind kind) {
        return new Figure(from.source(), what, unit, Double.NaN, simulated, least, Double.MAX_VALUE, kind, gapOf(from));
    }

    static Figure atMost(Parameters from, String what, String unit, double most, double simulated, Kind kind) {
        return new Figure(from.source(), what, unit, Double.NaN, simulated, 0, most, kind, gapOf(from));
    }

    static Figure shown(Parameters from, String what, String unit, double simulated) {
        return new Figure(
                from.source(), what, unit, Double.NaN, simulated, Double.NaN, Double.NaN, Kind.PREDICTED, false);
    }

    private static boolean gapOf(Parameters from) {
        return from.flag("known.gap");
    }
}
