package readingroom.rerank;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Properties;

/** The weights of the features, and how a weighed sum becomes a probability; fitted, and read from the program. */
final class Weights {

    static final String INTERCEPT = "probability.intercept";
    static final String SUM = "probability.sum";
    static final String COVERAGE = "probability.coverage";

    private final Map<Feature, Double> weights = new EnumMap<>(Feature.class);
    private final double intercept;
    private final double sum;
    private final double coverage;

    private Weights(Properties values, String resource) {
        for (Feature feature : Feature.values()) {
            weights.put(feature, number(values, feature.key(), resource));
        }
        this.intercept = number(values, INTERCEPT, resource);
        this.sum = number(values, SUM, resource);
        this.coverage = number(values, COVERAGE, resource);
    }

    /** @param language {@code en} or {@code zh} */
    static Weights read(String language) {
        String resource = "/rerank/weights-" + language + ".properties";
        Properties values = new Properties();
        try (InputStream in = Weights.class.getResourceAsStream(resource)) {
            values.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource + " of the program", e);
        }
        return new Weights(values, resource);
    }

    /** The sum of the features by their weights; it compares within one question. */
    double sum(Map<Feature, Double> features) {
        double all = 0;
        for (Map.Entry<Feature, Double> feature : features.entrySet()) {
            all += weights.get(feature.getKey()) * feature.getValue();
        }
        return all;
    }

    /**
     * How probable it is that a message of this sum answers.
     *
     * @param covered how much of the question the best messages have, from 0 to 1
     */
    double probability(double weighed, double covered) {
        return 1 / (1 + Math.exp(-(intercept + sum * weighed + coverage * covered)));
    }

    private static double number(Properties values, String key, String resource) {
        String value = values.getProperty(key);
        if (value == null) {
            throw new IllegalStateException(resource + " has no " + key);
        }
        return Double.parseDouble(value);
    }
}
