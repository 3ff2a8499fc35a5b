package dev.weft.compiler.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PolynomialTest {
    private static final Polynomial P0 = Polynomial.coordinate(0);
    private static final Polynomial P1 = Polynomial.coordinate(1);
    private static final Polynomial U0 = Polynomial.leaf(0);
    private static final Polynomial U1 = Polynomial.leaf(1);

    private static Polynomial sum(Polynomial left, Polynomial right) {
        Polynomial sum = left.plus(right, 1);
        assertNotNull(sum);
        return sum;
    }

    private static Polynomial product(Polynomial left, Polynomial right) {
        Polynomial product = left.times(right);
        assertNotNull(product);
        return product;
    }

    @Test
    void sumsAndProductsHaveOneForm() {
        Polynomial left = product(sum(P0, U0), sum(U1, Polynomial.constant(3)));
        Polynomial right = sum(
                sum(product(U1, P0), product(Polynomial.constant(3), U0)), sum(product(U1, U0), sum(P0, sum(P0, P0))));
        assertTrue(left.sameAs(right), left + " against " + right);
        assertEquals("3*u0 + 1*u0*u1 + 3*p0 + 1*u1*p0", left.toString());
    }

    @Test
    void termsThatCancelAreGone() {
        Polynomial difference = sum(P0, U0).plus(sum(P0, U0), -1);
        assertNotNull(difference);
        assertTrue(difference.sameAs(Polynomial.ZERO));
        assertTrue(difference.isUniform());
    }

    @Test
    void productsOfCoordinatesAreRefused() {
        assertNull(P0.times(P1));
        assertNull(sum(P0, U0).times(sum(P0, U1)));
    }

    @Test
    void termsWithTooManyLeavesAreRefused() {
        Polynomial three = product(product(U0, U1), U0);
        assertEquals("1*u0*u0*u1", three.toString());
        assertNull(three.times(U1));
    }

    @Test
    void coefficientsBeyondLongAreRefused() {
        Polynomial large = product(Polynomial.constant(Long.MAX_VALUE), P0);
        assertNull(large.plus(P0, 1));
        assertNull(large.times(Polynomial.constant(2)));
        assertNull(Polynomial.ZERO.plus(Polynomial.constant(Long.MIN_VALUE), -1));
        assertEquals(
                Long.MIN_VALUE,
                sum(Polynomial.constant(-1), Polynomial.constant(Long.MIN_VALUE + 1))
                        .constantTerm());
    }

    @Test
    void tooManyTermsAreRefused() {
        Polynomial many = Polynomial.ZERO;
        for (int i = 0; i < Polynomial.TERMS_MAX; i++) {
            many = sum(many, Polynomial.leaf(i));
        }
        assertNull(many.plus(Polynomial.constant(1), 1));
    }

    @Test
    void partsAddUpToTheWhole() {
        Polynomial whole = sum(sum(product(U0, P0), product(U1, P1)), sum(U0, sum(P1, Polynomial.constant(-7))));
        assertEquals("1*u1 + 1", reordered(whole.coefficient(1)));
        assertEquals("1*u0 + 1*u0*p0", whole.without(1).toString());
        assertEquals("1*u0*p0 + 1*p1 + 1*u1*p1", whole.varying().toString());
        assertEquals(-7, whole.constantTerm());
        assertEquals(0, whole.withoutConstant().constantTerm());
        assertFalse(whole.isUniform());
        assertTrue(sum(whole.withoutConstant(), Polynomial.constant(-7)).sameAs(whole));
    }

    private static String reordered(Polynomial value) {
        String[] terms = value.toString().split(" \\+ ");
        return terms[1] + " + " + terms[0];
    }
}
