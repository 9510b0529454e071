package readingroom.rerank;

import java.util.List;

/**
 * Fits weights so that the evidence of each question takes most of the share among its best candidates (listwise, softmax),
 * every set of questions counting the same, and pulls them towards those it set out from.
 */
final class Softmax {

    private static final int DEPTH = 60;
    private static final int STEPS = 400;
    private static final double RATE = 0.02;
    private static final double MOMENTUM = 0.9;
    private static final double SPREAD = 0.99;

    private final List<List<Sample>> sets;
    private final double[] start;
    private final double[] deviations;
    private final double pull;

    /**
     * @param start the weights to set out from
     * @param pull how much a weight that moves one deviation of its feature must gain
     */
    Softmax(List<List<Sample>> sets, double[] start, double pull) {
        this.sets = sets.stream()
                .map(set -> set.stream().filter(Sample::isAnswered).toList())
                .toList();
        this.start = start.clone();
        this.pull = pull;
        this.deviations = deviations(start.length);
    }

    /** By gradient descent with moments (Adam), in units of the deviations of the features. */
    double[] fitted() {
        double[] weights = start.clone();
        double[] first = new double[start.length];
        double[] second = new double[start.length];
        for (int step = 1; step <= STEPS; step++) {
            double[] gradient = gradient(weights);
            for (int k = 0; k < weights.length; k++) {
                double slope = gradient[k] / deviations[k] + pull * (weights[k] - start[k]) * deviations[k];
                first[k] = MOMENTUM * first[k] + (1 - MOMENTUM) * slope;
                second[k] = SPREAD * second[k] + (1 - SPREAD) * slope * slope;
                double mean = first[k] / (1 - Math.pow(MOMENTUM, step));
                double root = Math.sqrt(second[k] / (1 - Math.pow(SPREAD, step))) + 1e-8;
                weights[k] -= RATE * (1 - (double) step / STEPS) * mean / root / deviations[k];
            }
        }
        return weights;
    }

    private double[] gradient(double[] weights) {
        double[] gradient = new double[weights.length];
        for (List<Sample> set : sets) {
            for (Sample sample : set) {
                add(sample, weights, 1.0 / set.size() / sets.size(), gradient);
            }
        }
        return gradient;
    }

    private static void add(Sample sample, double[] weights, double share, double[] gradient) {
        int depth = Math.min(DEPTH, sample.features().length);
        double[] shares = new double[depth];
        double top = Double.NEGATIVE_INFINITY;
        int evidence = 0;
        for (int i = 0; i < depth; i++) {
            shares[i] = sum(weights, sample.features()[i]);
            top = Math.max(top, shares[i]);
            evidence += sample.gold()[i] ? 1 : 0;
        }
        if (evidence == 0) {
            return;
        }
        double all = 0;
        for (int i = 0; i < depth; i++) {
            shares[i] = Math.exp(shares[i] - top);
            all += shares[i];
        }
        for (int i = 0; i < depth; i++) {
            double over = shares[i] / all - (sample.gold()[i] ? 1.0 / evidence : 0);
            for (int k = 0; k < gradient.length; k++) {
                gradient[k] += share * over * sample.features()[i][k];
            }
        }
    }

    static double sum(double[] weights, double[] features) {
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            sum += weights[k] * features[k];
        }
        return sum;
    }

    private double[] deviations(int count) {
        double[] sums = new double[count];
        double[] squares = new double[count];
        long rows = 0;
        for (List<Sample> set : sets) {
            for (Sample sample : set) {
                for (int i = 0; i < Math.min(DEPTH, sample.features().length); i++, rows++) {
                    for (int k = 0; k < count; k++) {
                        sums[k] += sample.features()[i][k];
                        squares[k] += sample.features()[i][k] * sample.features()[i][k];
                    }
                }
            }
        }
        double[] deviations = new double[count];
        for (int k = 0; k < count; k++) {
            double mean = sums[k] / rows;
            deviations[k] = Math.max(0.01, Math.sqrt(Math.max(0, squares[k] / rows - mean * mean)));
        }
        return deviations;
    }
}
