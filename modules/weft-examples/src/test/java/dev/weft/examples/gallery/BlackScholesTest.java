package dev.weft.examples.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.array.DoubleArray;
import dev.weft.device.Device;
import dev.weft.kernel.Kernel;
import dev.weft.kernel.WorkItem;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Prices of European options: F. Black and M. Scholes, "The Pricing of Options and Corporate Liabilities", Journal of
 * Political Economy 81 (1973). The normal distribution is formula 26.2.17 of M. Abramowitz and I. A. Stegun, "Handbook
 * of Mathematical Functions".
 */
class BlackScholesTest {
    record Option(double spot, double strike, double years) {}

    record Price(double call, double put) {}

    record BlackScholes(
            DoubleArray spots,
            DoubleArray strikes,
            DoubleArray years,
            Market market,
            DoubleArray calls,
            DoubleArray puts)
            implements Kernel {
        @Override
        public void run(WorkItem item) {
            long i = item.globalId();
            Price price = market.price(new Option(spots.get(i), strikes.get(i), years.get(i)));
            calls.set(i, price.call());
            puts.set(i, price.put());
        }
    }

    record Market(double rate, double volatility) {
        Price price(Option option) {
            double spread = volatility * Math.sqrt(option.years());
            double drift = (rate + 0.5 * volatility * volatility) * option.years();
            double d1 = (Math.log(option.spot() / option.strike()) + drift) / spread;
            double d2 = d1 - spread;
            double discounted = option.strike() * Math.exp(-rate * option.years());
            double call = option.spot() * normal(d1) - discounted * normal(d2);
            double put = discounted * normal(-d2) - option.spot() * normal(-d1);
            return new Price(call, put);
        }

        private static double normal(double x) {
            double t = 1 / (1 + 0.2316419 * Math.abs(x));
            double series = 1.330274429;
            series = series * t - 1.821255978;
            series = series * t + 1.781477937;
            series = series * t - 0.356563782;
            series = series * t + 0.319381530;
            double tail = Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI) * series * t;
            return x < 0 ? tail : 1 - tail;
        }
    }

    @ParameterizedTest
    @MethodSource("dev.weft.examples.gallery.Devices#all")
    void pricesAreThoseOfTheFormula(Device device) {
        int n = 4001;
        double[] spots = new Random(1).doubles(n, 5, 30).toArray();
        double[] strikes = new Random(2).doubles(n, 1, 100).toArray();
        double[] years = new Random(3).doubles(n, 0.25, 10).toArray();
        spots[0] = strikes[0] = 100;
        years[0] = 1;
        DoubleArray calls = device.newDoubleArray(n);
        DoubleArray puts = device.newDoubleArray(n);
        BlackScholes kernel = new BlackScholes(
                DoubleArray.of(spots),
                DoubleArray.of(strikes),
                DoubleArray.of(years),
                new Market(0.05, 0.2),
                calls,
                puts);
        device.launch(kernel, n);
        // The textbook's option: 100 for 100 in a year.
        assertEquals(10.4506, calls.get(0), 1e-4);
        assertEquals(5.5735, puts.get(0), 1e-4);
        for (int i = 0; i < n; i++) {
            double d1 = (Math.log(spots[i] / strikes[i]) + (0.05 + 0.02) * years[i]) / (0.2 * Math.sqrt(years[i]));
            double present = strikes[i] * Math.exp(-0.05 * years[i]);
            double call = spots[i] * phi(d1) - present * phi(d1 - 0.2 * Math.sqrt(years[i]));
            // The formula for the distribution is good to 7.5e-8.
            assertEquals(call, calls.get(i), 2e-7 * (spots[i] + present));
            assertEquals(spots[i] - present, calls.get(i) - puts.get(i), 1e-12 * (spots[i] + present), "parity");
        }
    }

    /**
     * The normal distribution by its power series, formula 26.2.11 of the handbook: good to 1e-13 for the x of this
     * test.
     */
    private static double phi(double x) {
        double term = x;
        double sum = x;
        for (int k = 1; Math.abs(term) > 1e-18 * Math.abs(sum) && k < 1000; k++) {
            term *= x * x / (2 * k + 1);
            sum += term;
        }
        return Math.abs(x) > 12 ? (x > 0 ? 1 : 0) : 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }
}
