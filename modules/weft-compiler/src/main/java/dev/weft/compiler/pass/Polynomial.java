package dev.weft.compiler.pass;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sum of terms, each an integer times a product of uniform leaves times at most one coordinate of the work-item: an
 * integer-valued function that is affine in the coordinates. Immutable; terms are sorted and no two have the same
 * factors.
 *
 * <p>Coordinates are numbered: the position in dimension {@code d} is {@code d}, the number of the row is the rank of
 * the range. Leaves are numbered by {@link AffineIndex}. Operations return null where the result would not be affine or
 * would be larger than {@link #TERMS_MAX} terms, {@link #LEAVES_MAX} leaves in a term, or a coefficient beyond 64 bits.
 */
public final class Polynomial {
    /** The coordinate of a term that has none. */
    public static final int NO_COORDINATE = -1;
    /** Terms that a polynomial has at most. */
    public static final int TERMS_MAX = 16;
    /** Leaves that a term has at most. */
    public static final int LEAVES_MAX = 3;

    /** The polynomial without terms, which is 0. */
    public static final Polynomial ZERO = new Polynomial(List.of());

    private static final int[] NO_LEAVES = {};

    /** One term. */
    public static final class Term {
        private final int coordinate;
        private final int[] leaves;
        private final long coefficient;

        Term(int coordinate, int[] leaves, long coefficient) {
            this.coordinate = coordinate;
            this.leaves = leaves;
            this.coefficient = coefficient;
        }

        /** {@return the coordinate, or {@link #NO_COORDINATE}} */
        public int coordinate() {
            return coordinate;
        }

        /** {@return how many leaves are multiplied} */
        public int leafCount() {
            return leaves.length;
        }

        /**
         * Returns one leaf; the leaves of a term are in ascending order.
         *
         * @param index its position in the product
         * @return the leaf's number
         */
        public int leaf(int index) {
            return leaves[index];
        }

        /** {@return the integer factor} */
        public long coefficient() {
            return coefficient;
        }

        /** {@return whether the term is an integer only} */
        public boolean isConstant() {
            return coordinate == NO_COORDINATE && leaves.length == 0;
        }

        private int compareFactors(Term other) {
            int order = Integer.compare(coordinate, other.coordinate);
            return order != 0 ? order : Arrays.compare(leaves, other.leaves);
        }
    }

    private final List<Term> terms;

    private Polynomial(List<Term> terms) {
        this.terms = terms;
    }

    /**
     * Makes a constant.
     *
     * @param value the integer
     * @return the polynomial with that value
     */
    public static Polynomial constant(long value) {
        return value == 0 ? ZERO : new Polynomial(List.of(new Term(NO_COORDINATE, NO_LEAVES, value)));
    }

    /**
     * Makes the polynomial of one leaf.
     *
     * @param leaf its number
     * @return the polynomial
     */
    public static Polynomial leaf(int leaf) {
        return new Polynomial(List.of(new Term(NO_COORDINATE, new int[] {leaf}, 1)));
    }

    /**
     * Makes the polynomial of one coordinate.
     *
     * @param coordinate its number
     * @return the polynomial
     */
    public static Polynomial coordinate(int coordinate) {
        return new Polynomial(List.of(new Term(coordinate, NO_LEAVES, 1)));
    }

    /** {@return the terms in ascending order: those without coordinate first} */
    public List<Term> terms() {
        return terms;
    }

    /** {@return whether no term has a coordinate} */
    public boolean isUniform() {
        // sorted by coordinate, the smallest of which is "none"
        return terms.isEmpty() || terms.get(terms.size() - 1).coordinate == NO_COORDINATE;
    }

    /** {@return the term without factors, 0 where there is none} */
    public long constantTerm() {
        return !terms.isEmpty() && terms.get(0).isConstant() ? terms.get(0).coefficient : 0;
    }

    /**
     * Adds a multiple.
     *
     * @param other what to add
     * @param factor how many times
     * @return {@code this + factor * other}, or null where that is too large
     */
    public @Nullable Polynomial plus(Polynomial other, long factor) {
        List<Term> sum = new ArrayList<>(terms.size() + other.terms.size());
        int a = 0;
        int b = 0;
        while (a < terms.size() || b < other.terms.size()) {
            int order = a == terms.size()
                    ? 1
                    : b == other.terms.size() ? -1 : terms.get(a).compareFactors(other.terms.get(b));
            if (order < 0) {
                sum.add(terms.get(a++));
                continue;
            }
            Term added = other.terms.get(b++);
            long start = order == 0 ? terms.get(a++).coefficient : 0;
            long product = added.coefficient * factor;
            long coefficient = start + product;
            if (Math.multiplyHigh(added.coefficient, factor) != product >> 63
                    || ((start ^ coefficient) & (product ^ coefficient)) < 0) {
                return null;
            }
            if (coefficient != 0) {
                sum.add(new Term(added.coordinate, added.leaves, coefficient));
            }
        }
        return sum.size() > TERMS_MAX ? null : new Polynomial(sum);
    }

    /**
     * Multiplies.
     *
     * @param other the other factor
     * @return the product, or null where it is not affine or too large
     */
    public @Nullable Polynomial times(Polynomial other) {
        if (terms.size() * other.terms.size() > 4 * TERMS_MAX) {
            return null;
        }
        Polynomial product = ZERO;
        for (Term left : terms) {
            for (Term right : other.terms) {
                Term both = product(left, right);
                product = both == null || product == null ? null : product.plus(new Polynomial(List.of(both)), 1);
            }
        }
        return product;
    }

    private static @Nullable Term product(Term left, Term right) {
        int leafCount = left.leaves.length + right.leaves.length;
        boolean quadratic = left.coordinate != NO_COORDINATE && right.coordinate != NO_COORDINATE;
        long coefficient = left.coefficient * right.coefficient;
        if (quadratic
                || leafCount > LEAVES_MAX
                || Math.multiplyHigh(left.coefficient, right.coefficient) != coefficient >> 63) {
            return null;
        }
        int[] leaves = Arrays.copyOf(left.leaves, leafCount);
        System.arraycopy(right.leaves, 0, leaves, left.leaves.length, right.leaves.length);
        Arrays.sort(leaves);
        return new Term(Math.max(left.coordinate, right.coordinate), leaves, coefficient);
    }

    /**
     * Returns what a coordinate is multiplied with.
     *
     * @param coordinate a coordinate's number
     * @return the sum of the factors beside the coordinate in its terms; without coordinates itself
     */
    public Polynomial coefficient(int coordinate) {
        List<Term> factors = new ArrayList<>();
        for (Term term : terms) {
            if (term.coordinate == coordinate) {
                factors.add(new Term(NO_COORDINATE, term.leaves, term.coefficient));
            }
        }
        return new Polynomial(factors);
    }

    /** {@return the terms that have a coordinate} */
    public Polynomial varying() {
        List<Term> rest = new ArrayList<>();
        for (Term term : terms) {
            if (term.coordinate != NO_COORDINATE) {
                rest.add(term);
            }
        }
        return new Polynomial(rest);
    }

    /** {@return the terms that are more than a constant} */
    public Polynomial withoutConstant() {
        return constantTerm() == 0 ? this : new Polynomial(terms.subList(1, terms.size()));
    }

    /**
     * Leaves terms out.
     *
     * @param coordinate a coordinate's number
     * @return this polynomial without the coordinate's terms and without the constant term
     */
    public Polynomial without(int coordinate) {
        List<Term> rest = new ArrayList<>();
        for (Term term : terms) {
            if (term.coordinate != coordinate && !term.isConstant()) {
                rest.add(term);
            }
        }
        return new Polynomial(rest);
    }

    /**
     * Compares.
     *
     * @param other another polynomial over the same leaves
     * @return whether both have the same terms
     */
    public boolean sameAs(Polynomial other) {
        if (terms.size() != other.terms.size()) {
            return false;
        }
        for (int i = 0; i < terms.size(); i++) {
            Term mine = terms.get(i);
            Term theirs = other.terms.get(i);
            if (mine.coefficient != theirs.coefficient || mine.compareFactors(theirs) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Shows the terms, coordinates as {@code p0}, leaves as {@code u0}. */
    @Override
    public String toString() {
        if (terms.isEmpty()) {
            return "0";
        }
        StringBuilder text = new StringBuilder();
        for (Term term : terms) {
            text.append(text.isEmpty() ? "" : " + ").append(term.coefficient);
            for (int leaf : term.leaves) {
                text.append("*u").append(leaf);
            }
            if (term.coordinate != NO_COORDINATE) {
                text.append("*p").append(term.coordinate);
            }
        }
        return text.toString();
    }
}
