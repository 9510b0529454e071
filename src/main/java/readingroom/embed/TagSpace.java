package readingroom.embed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The labels as one model sees them. Its vectors all point into much the same direction, so that cosines by themselves say
 * little; what tells a label from the others and from plain talk is learned from the examples, by ridge regression.
 */
final class TagSpace {

    /** Small enough to tell labels apart, and large enough not to learn the examples by heart. */
    private static final double RIDGE = 0.3;

    private final float[] centre;
    private final List<float[]> examples = new ArrayList<>();
    private final List<Labels> labels;
    /** By example and label, how much likeness to the example says for the label. */
    private final double[][] weights;

    /** How much a message is like the examples of a label: about 1 for the examples, about 0 for plain talk. */
    record Score(Labels label, double value) {}

    /**
     * @param labels with their examples in the languages that the model is for
     * @param talk sentences that have none of the labels
     */
    TagSpace(Encoder encoder, List<Labels> labels, List<String> talk) {
        this.labels = labels;
        List<float[]> vectors = new ArrayList<>();
        List<Integer> owners = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            add(encoder.passages(labels.get(i).examples()), i, vectors, owners);
        }
        add(encoder.passages(talk), labels.size(), vectors, owners);
        this.centre = Vectors.mean(vectors);
        vectors.forEach(vector -> examples.add(fromCentre(vector)));
        this.weights = learned(owners);
    }

    private static void add(List<float[]> some, int owner, List<float[]> vectors, List<Integer> owners) {
        vectors.addAll(some);
        some.forEach(vector -> owners.add(owner));
    }

    private double[][] learned(List<Integer> owners) {
        int n = examples.size();
        double[][] likeness = new double[n][n];
        double[][] wanted = new double[n][labels.size()];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                likeness[i][j] = Vectors.dot(examples.get(i), examples.get(j)) + (i == j ? RIDGE : 0);
            }
            if (owners.get(i) < labels.size()) {
                wanted[i][owners.get(i)] = 1;
            }
        }
        return solved(likeness, wanted);
    }

    /** Solves a system of equations with a positive definite matrix by elimination, in place. */
    private static double[][] solved(double[][] matrix, double[][] right) {
        int n = matrix.length;
        for (int pivot = 0; pivot < n; pivot++) {
            for (int row = pivot + 1; row < n; row++) {
                subtract(
                        matrix[row],
                        matrix[pivot],
                        right[row],
                        right[pivot],
                        matrix[row][pivot] / matrix[pivot][pivot]);
            }
        }
        for (int pivot = n - 1; pivot >= 0; pivot--) {
            for (int row = 0; row < pivot; row++) {
                subtract(
                        matrix[row],
                        matrix[pivot],
                        right[row],
                        right[pivot],
                        matrix[row][pivot] / matrix[pivot][pivot]);
            }
            double diagonal = matrix[pivot][pivot];
            right[pivot] = Arrays.stream(right[pivot]).map(x -> x / diagonal).toArray();
        }
        return right;
    }

    private static void subtract(double[] a, double[] b, double[] c, double[] d, double factor) {
        for (int i = 0; i < a.length; i++) {
            a[i] -= factor * b[i];
        }
        for (int i = 0; i < c.length; i++) {
            c[i] -= factor * d[i];
        }
    }

    /** The labels by how much a message is like their examples, the most first. */
    List<Score> scores(float[] vector) {
        float[] seen = fromCentre(vector);
        double[] likeness =
                examples.stream().mapToDouble(e -> Vectors.dot(seen, e)).toArray();
        return IntStream.range(0, labels.size())
                .mapToObj(label -> new Score(
                        labels.get(label),
                        IntStream.range(0, likeness.length)
                                .mapToDouble(i -> likeness[i] * weights[i][label])
                                .sum()))
                .sorted(Comparator.comparingDouble(Score::value).reversed())
                .toList();
    }

    private float[] fromCentre(float[] vector) {
        return Vectors.unit(Vectors.minus(vector, centre));
    }
}
