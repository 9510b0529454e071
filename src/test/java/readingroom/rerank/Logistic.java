package readingroom.rerank;

import java.util.ArrayList;
import java.util.List;

/** Fits how probable it is that a message is evidence, by the weighed sum of its features and what the best few cover. */
final class Logistic {

    private static final int DEPTH = 10;
    private static final int STEPS = 50;
    private static final double RIDGE = 1e-3;

    private Logistic() {}

    /**
     * By Newton's method, all questions, those without evidence too.
     *
     * @return the intercept, the factor of the sum, that of the coverage
     */
    static double[] fitted(List<Sample> samples, double[] weights) {
        List<double[]> rows = new ArrayList<>();
        for (Sample sample : samples) {
            int[] best = sample.best(weights, DEPTH);
            for (int i : best) {
                rows.add(new double[] {
                    1, Softmax.sum(weights, sample.features()[i]), sample.covered(), sample.gold()[i] ? 1 : 0
                });
            }
        }
        double[] factors = new double[3];
        for (int step = 0; step < STEPS; step++) {
            factors = newton(rows, factors);
        }
        return factors;
    }

    private static double[] newton(List<double[]> rows, double[] factors) {
        double[][] system = new double[3][4];
        for (double[] row : rows) {
            double sum = factors[0] * row[0] + factors[1] * row[1] + factors[2] * row[2];
            double probability = 1 / (1 + Math.exp(-sum));
            double weight = probability * (1 - probability);
            for (int a = 0; a < 3; a++) {
                system[a][3] += row[a] * (row[3] - probability);
                for (int b = 0; b < 3; b++) {
                    system[a][b] += weight * row[a] * row[b];
                }
            }
        }
        for (int a = 0; a < 3; a++) {
            system[a][a] += RIDGE;
        }
        double[] change = solved(system);
        return new double[] {factors[0] + change[0], factors[1] + change[1], factors[2] + change[2]};
    }

    /** By elimination; the matrix is positive. */
    private static double[] solved(double[][] system) {
        int n = system.length;
        for (int pivot = 0; pivot < n; pivot++) {
            for (int row = pivot + 1; row < n; row++) {
                double factor = system[row][pivot] / system[pivot][pivot];
                for (int column = pivot; column <= n; column++) {
                    system[row][column] -= factor * system[pivot][column];
                }
            }
        }
        double[] solution = new double[n];
        for (int row = n - 1; row >= 0; row--) {
            double rest = system[row][n];
            for (int column = row + 1; column < n; column++) {
                rest -= system[row][column] * solution[column];
            }
            solution[row] = rest / system[row][row];
        }
        return solution;
    }
}
