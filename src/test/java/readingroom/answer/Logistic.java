package readingroom.answer;

/** Logistic regression with a ridge, by Newton's method over standardised columns. */
final class Logistic {

    private static final int STEPS = 50;

    private final double[] mean;
    private final double[] scale;
    private final double[] weights;

    private Logistic(double[] mean, double[] scale, double[] weights) {
        this.mean = mean;
        this.scale = scale;
        this.weights = weights;
    }

    /** @param importance how much each row counts */
    static Logistic fit(double[][] rows, boolean[] yes, double[] importance, double ridge) {
        int n = rows[0].length;
        double[] mean = new double[n];
        double[] scale = new double[n];
        for (int c = 0; c < n; c++) {
            double sum = 0;
            double squares = 0;
            for (double[] row : rows) {
                sum += row[c];
                squares += row[c] * row[c];
            }
            mean[c] = sum / rows.length;
            scale[c] = Math.max(1e-6, Math.sqrt(Math.max(0, squares / rows.length - mean[c] * mean[c])));
        }
        double[] weights = new double[n + 1];
        for (int step = 0; step < STEPS; step++) {
            double[] gradient = new double[n + 1];
            double[][] hessian = new double[n + 1][n + 1];
            for (int r = 0; r < rows.length; r++) {
                double[] x = standard(rows[r], mean, scale);
                double p = sigmoid(dot(weights, x));
                double w = importance[r] * Math.max(1e-9, p * (1 - p));
                for (int i = 0; i <= n; i++) {
                    gradient[i] += importance[r] * ((yes[r] ? 1 : 0) - p) * x[i];
                    for (int j = 0; j <= n; j++) {
                        hessian[i][j] += w * x[i] * x[j];
                    }
                }
            }
            for (int i = 1; i <= n; i++) {
                gradient[i] -= ridge * weights[i];
                hessian[i][i] += ridge;
            }
            hessian[0][0] += 1e-9;
            double[] change = solve(hessian, gradient);
            double largest = 0;
            for (int i = 0; i <= n; i++) {
                weights[i] += change[i];
                largest = Math.max(largest, Math.abs(change[i]));
            }
            if (largest < 1e-9) {
                break;
            }
        }
        return new Logistic(mean, scale, weights);
    }

    double probability(double[] row) {
        return sigmoid(dot(weights, standard(row, mean, scale)));
    }

    /** The weights over the plain columns, the constant first. */
    double[] plain() {
        double[] plain = weights.clone();
        for (int i = 1; i < plain.length; i++) {
            plain[i] = weights[i] / scale[i - 1];
            plain[0] -= plain[i] * mean[i - 1];
        }
        return plain;
    }

    double[] standardised() {
        return weights.clone();
    }

    private static double[] standard(double[] row, double[] mean, double[] scale) {
        double[] x = new double[row.length + 1];
        x[0] = 1;
        for (int i = 0; i < row.length; i++) {
            x[i + 1] = scale[i] <= 1e-6 ? 0 : (row[i] - mean[i]) / scale[i];
        }
        return x;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static double sigmoid(double z) {
        return 1 / (1 + Math.exp(-z));
    }

    private static double[] solve(double[][] matrix, double[] right) {
        int n = right.length;
        double[] x = right.clone();
        for (int p = 0; p < n; p++) {
            int best = p;
            for (int r = p + 1; r < n; r++) {
                best = Math.abs(matrix[r][p]) > Math.abs(matrix[best][p]) ? r : best;
            }
            double[] row = matrix[p];
            matrix[p] = matrix[best];
            matrix[best] = row;
            double value = x[p];
            x[p] = x[best];
            x[best] = value;
            for (int r = p + 1; r < n; r++) {
                double factor = matrix[r][p] / matrix[p][p];
                for (int c = p; c < n; c++) {
                    matrix[r][c] -= factor * matrix[p][c];
                }
                x[r] -= factor * x[p];
            }
        }
        for (int p = n - 1; p >= 0; p--) {
            for (int c = p + 1; c < n; c++) {
                x[p] -= matrix[p][c] * x[c];
            }
            x[p] /= matrix[p][p];
        }
        return x;
    }
}
