package readingroom.answer;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/**
 * Two logistic models over {@link Signals}: how sure it is that what was found answers the question, brought to one half where a
 * tenth of the answerable questions is refused and to 0.7 where a tenth of the unanswerable ones is answered in full, and how
 * often such an answer cites what it should.
 */
final class Fitted {

    private static final String FILE = "/wording/sufficiency.properties";
    private static final Properties WEIGHTS = read();
    private static final Head ANSWERABLE = Head.of("answerable");
    private static final Head CORRECT = Head.of("correct");

    private record Head(double constant, double[] weights) {

        static Head of(String name) {
            double[] weights = Signals.NAMES.stream()
                    .mapToDouble(signal -> number(name + "." + signal))
                    .toArray();
            return new Head(number(name + ".constant"), weights);
        }

        double probability(double[] signals) {
            double sum = constant;
            for (int i = 0; i < weights.length; i++) {
                sum += weights[i] * signals[i];
            }
            return 1 / (1 + Math.exp(-sum));
        }
    }

    private Fitted() {}

    /** From 0 to 1; one half divides what is answered from what is refused. */
    static double sufficiency(double[] signals) {
        return ANSWERABLE.probability(signals);
    }

    /** From 0 to 1: the share of such answers that cite at least one of the messages that answer the question. */
    static double confidence(double[] signals) {
        return CORRECT.probability(signals);
    }

    private static double number(String key) {
        String value = WEIGHTS.getProperty(key);
        if (value == null) {
            throw new IllegalStateException(FILE + " has no " + key + "; write it anew with SufficiencyFit");
        }
        return Double.parseDouble(value);
    }

    private static Properties read() {
        Properties weights = new Properties();
        try (InputStream in = Fitted.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException(FILE + " is missing from the class path; build again");
            }
            weights.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be read; build again", e);
        }
        return weights;
    }
}
