package dev.weft.team;

import dev.weft.topology.Machine;

/** Teams whose protocol has a fault. */
public final class FaultyTeam {
    private FaultyTeam() {}

    /** What is wrong. */
    public enum Fault {
        /** Nothing. */
        NONE,
        /** An owner that refills its range does not wait until every block is posted. */
        REFILLS_TOO_SOON,
        /** An owner that refills its range drops the last unit. */
        REFILLS_TOO_LITTLE,
        /** Who loses a compare and set believes that it has won. */
        CLAIMS_WHAT_OTHERS_CLAIMED
    }

    /** {@return a team with a fault} */
    public static SimulatedTeam of(Machine machine, int threads, Fault fault, Surroundings surroundings) {
        SimulatedTeam.Words words = new SimulatedTeam.Words(surroundings) {
            @Override
            boolean isLive() {
                return super.isLive() || fault == Fault.REFILLS_TOO_SOON;
            }
        };
        return new SimulatedTeam(machine, "none", threads, k -> new FaultySlot(surroundings, k, fault), words);
    }

    private static final class FaultySlot extends SimulatedSlot {
        private final Fault fault;

        FaultySlot(Surroundings surroundings, int index, Fault fault) {
            super(surroundings, index);
            this.fault = fault;
        }

        @Override
        void refill(long rest) {
            super.refill(fault == Fault.REFILLS_TOO_LITTLE ? RangeWord.beforeBack(rest, 1) : rest);
        }

        @Override
        boolean claim(long expected, long left) {
            boolean won = super.claim(expected, left);
            return won || fault == Fault.CLAIMS_WHAT_OTHERS_CLAIMED;
        }
    }
}
