package dev.weft.topology;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** A set of CPU numbers, written as Linux writes it: {@code 0-3,8}. Immutable. */
public final class CpuList {
    /** Far above what any system has; bounds what a mistyped list can cost. */
    private static final int CPU_LIMIT = 1 << 16;

    private final int[] cpus;

    private CpuList(int[] cpus) {
        this.cpus = cpus;
    }

    /**
     * {@return the set of the CPUs that a text names}
     *
     * @param text numbers and ranges, separated by commas; may be empty; order and repetition do not matter
     * @throws IllegalArgumentException if the text is not of this form, naming it
     */
    public static CpuList parse(String text) {
        BitSet set = new BitSet();
        String rest = text.trim();
        while (!rest.isEmpty()) {
            int comma = rest.indexOf(',');
            String part = comma < 0 ? rest : rest.substring(0, comma);
            rest = comma < 0 ? "" : rest.substring(comma + 1);
            if (comma >= 0 && rest.isEmpty()) {
                throw malformed(text, "");
            }
            int dash = part.indexOf('-');
            int first = number(text, dash < 0 ? part : part.substring(0, dash));
            int last = dash < 0 ? first : number(text, part.substring(dash + 1));
            if (last < first) {
                throw malformed(text, part);
            }
            set.set(first, last + 1);
        }
        return of(set);
    }

    /** {@return the set of CPUs 0 to below {@code count}} */
    static CpuList firstOf(int count) {
        BitSet set = new BitSet();
        set.set(0, count);
        return of(set);
    }

    /** {@return the CPUs that are in both} */
    CpuList and(CpuList other) {
        BitSet both = set();
        both.and(other.set());
        return of(both);
    }

    /** {@return the CPUs that are in one or both} */
    CpuList or(CpuList other) {
        BitSet either = set();
        either.or(other.set());
        return of(either);
    }

    /** {@return a bit for each CPU, in a set of the caller's own} */
    BitSet set() {
        BitSet set = new BitSet();
        for (int cpu : cpus) {
            set.set(cpu);
        }
        return set;
    }

    static CpuList of(BitSet set) {
        int[] cpus = new int[set.cardinality()];
        int cpu = -1;
        for (int index = 0; index < cpus.length; index++) {
            cpu = set.nextSetBit(cpu + 1);
            cpus[index] = cpu;
        }
        return new CpuList(cpus);
    }

    private static int number(String text, String digits) {
        try {
            int number = Integer.parseInt(digits.trim());
            if (number >= 0 && number < CPU_LIMIT) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // told below
        }
        throw malformed(text, digits);
    }

    private static IllegalArgumentException malformed(String text, String part) {
        return new IllegalArgumentException("malformed CPU list: list=" + text + ", part=" + part
                + "; write numbers from 0 to " + (CPU_LIMIT - 1) + " and ranges, such as 0-3,8");
    }

    /** {@return the number of CPUs in the set} */
    public int count() {
        return cpus.length;
    }

    /**
     * {@return one CPU's number; they ascend}
     *
     * @param index from 0 to below {@link #count()}
     * @throws IndexOutOfBoundsException if there is none
     */
    public int cpu(int index) {
        if (index < 0 || index >= cpus.length) {
            throw new IndexOutOfBoundsException("no such CPU: index=" + index + ", count=" + cpus.length);
        }
        return cpus[index];
    }

    /**
     * {@return whether the set has a CPU}
     *
     * @param cpu its number
     */
    public boolean contains(int cpu) {
        return Arrays.binarySearch(cpus, cpu) >= 0;
    }

    /** {@return whether the other is a set of the same CPUs} */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CpuList that && Arrays.equals(cpus, that.cpus);
    }

    /** {@return a hash of the numbers} */
    @Override
    public int hashCode() {
        return Arrays.hashCode(cpus);
    }

    /** {@return the set as text that {@link #parse} reads, neighbours joined to ranges} */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        int begin = 0;
        while (begin < cpus.length) {
            int end = begin;
            while (end + 1 < cpus.length && cpus[end + 1] == cpus[end] + 1) {
                end++;
            }
            text.append(begin == 0 ? "" : ",").append(cpus[begin]);
            if (end > begin) {
                text.append('-').append(cpus[end]);
            }
            begin = end + 1;
        }
        return text.toString();
    }
}
