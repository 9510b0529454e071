package readingroom.eval;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A mean with the 95 % interval of a percentile bootstrap: the questions are drawn anew with replacement, many times. The
 * draws are seeded, so that the same numbers give the same interval.
 */
record Interval(double mean, double low, double high) {

    private static final int RESAMPLES = 10_000;
    private static final long DRAWS_MAX = 50_000_000;
    private static final long SEED = 20_260_501;
    private static final double OUTSIDE = 0.05;

    /** @param values one a question; none gives zeros */
    static Interval of(double[] values) {
        if (values.length == 0) {
            return new Interval(0, 0, 0);
        }
        SplittableRandom random = new SplittableRandom(SEED);
        int resamples = Math.clamp(DRAWS_MAX / values.length, 1_000, RESAMPLES);
        double[] means = new double[resamples];
        for (int i = 0; i < resamples; i++) {
            double sum = 0;
            for (int drawn = 0; drawn < values.length; drawn++) {
                sum += values[random.nextInt(values.length)];
            }
            means[i] = sum / values.length;
        }
        Arrays.sort(means);
        double mean = Arrays.stream(values).average().orElse(0);
        int cut = (int) Math.floor(resamples * OUTSIDE / 2);
        return new Interval(mean, means[cut], means[resamples - 1 - cut]);
    }
}
