package readingroom.embed;

import java.util.ArrayList;
import java.util.List;

/**
 * The labels as one model sees them. Its vectors all point into much the same direction, so that cosines say little; what
 * tells is by how much more than plain talk a message is like a label.
 */
final class TagSpace {

    private final float[] centre;
    private final List<Label> labels;

    /**
     * @param direction of its examples as seen from the centre
     * @param mean likeness of plain talk
     * @param deviation of the likeness of plain talk
     */
    private record Label(Labels label, float[] direction, double mean, double deviation) {

        double score(float[] seen) {
            return (Vectors.dot(seen, direction) - mean) / deviation;
        }
    }

    /** How far a message stands out of plain talk towards a label, in standard deviations. */
    record Score(Labels label, double value) {}

    /** @param labels with their examples in the languages that the model is for */
    TagSpace(Encoder encoder, List<Labels> labels, List<String> talk) {
        List<List<float[]>> examples =
                labels.stream().map(label -> encoder.passages(label.examples())).toList();
        List<float[]> plain = encoder.passages(talk);
        List<float[]> means =
                new ArrayList<>(examples.stream().map(Vectors::mean).toList());
        means.add(Vectors.mean(plain));
        this.centre = Vectors.mean(means);
        List<float[]> seen = plain.stream().map(this::fromCentre).toList();
        this.labels = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            float[] direction = fromCentre(Vectors.mean(examples.get(i)));
            double[] likeness =
                    seen.stream().mapToDouble(v -> Vectors.dot(v, direction)).toArray();
            this.labels.add(label(labels.get(i), direction, likeness));
        }
    }

    private static Label label(Labels label, float[] direction, double[] likeness) {
        double mean = 0;
        for (double x : likeness) {
            mean += x / likeness.length;
        }
        double variance = 0;
        for (double x : likeness) {
            variance += (x - mean) * (x - mean) / likeness.length;
        }
        return new Label(label, direction, mean, Math.sqrt(variance) + 1e-6);
    }

    private float[] fromCentre(float[] vector) {
        return Vectors.unit(Vectors.minus(vector, centre));
    }

    /** The labels by how much a message is like them, the most first. */
    List<Score> scores(float[] vector) {
        float[] seen = fromCentre(vector);
        return labels.stream()
                .map(label -> new Score(label.label(), label.score(seen)))
                .sorted((a, b) -> Double.compare(b.value(), a.value()))
                .toList();
    }
}
