package readingroom.rerank;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.embed.Likeness;
import readingroom.llm.Deadline;
import readingroom.model.Inquiry;

/** Compares the sentences of the best lines, and what was asked before them, with the question. */
final class SentenceLikeness {

    private static final int OF_A_LINE_MAX = 4;
    private static final double SAME = 1e-6;

    private final Likeness likeness;
    private final int sentencesMax;

    /** @param sentencesMax how many sentences of a question's candidates are compared */
    SentenceLikeness(Likeness likeness, int sentencesMax) {
        this.likeness = likeness;
        this.sentencesMax = sentencesMax;
    }

    /** A line whose sentences are compared: where its own begin among all, and what was asked before where these end. */
    private record Part(int line, int from, int asked, int to) {}

    /**
     * Adds to the features how near sentences are to the question.
     *
     * @param lines the best first
     * @param features of these lines, in their order
     */
    void add(Inquiry inquiry, Lines context, List<Line> lines, List<Map<Feature, Double>> features) {
        List<Likeness.Text> texts = new ArrayList<>();
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < lines.size() && texts.size() < sentencesMax; i++) {
            Line line = lines.get(i);
            Line before = context.before(line);
            int from = texts.size();
            take(line, line.sentences(), texts);
            int asked = texts.size();
            take(before, Features.answered(line, before), texts);
            parts.add(new Part(i, from, asked, texts.size()));
        }
        double[] cosines = likeness.of(
                inquiry.question().question(), texts, Deadline.of(inquiry).leftMs());
        add(cosines, parts, features);
    }

    private static void take(@Nullable Line line, List<String> sentences, List<Likeness.Text> texts) {
        if (line != null) {
            sentences.stream()
                    .limit(OF_A_LINE_MAX)
                    .forEach(sentence ->
                            texts.add(new Likeness.Text(line.message().sender(), sentence)));
        }
    }

    private static void add(double[] cosines, List<Part> parts, List<Map<Feature, Double>> features) {
        double[] own = parts.stream()
                .mapToDouble(part -> nearest(cosines, part.from(), part.asked()))
                .filter(cosine -> cosine > 0)
                .toArray();
        double mean = mean(own);
        double deviation = deviation(own, mean);
        if (deviation < SAME) {
            return;
        }
        for (Part part : parts) {
            double said = nearest(cosines, part.from(), part.asked());
            double answered = nearest(cosines, part.asked(), part.to());
            Map<Feature, Double> values = features.get(part.line());
            values.put(Feature.SENTENCE, said > 0 ? (said - mean) / deviation : 0);
            values.put(Feature.ANSWERS_LIKE, Math.max(0, (answered - mean) / deviation));
        }
    }

    private static double nearest(double[] cosines, int from, int to) {
        double nearest = 0;
        for (int i = from; i < to; i++) {
            nearest = Math.max(nearest, cosines[i]);
        }
        return nearest;
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return values.length == 0 ? 0 : sum / values.length;
    }

    private static double deviation(double[] values, double mean) {
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return values.length == 0 ? 0 : Math.sqrt(squares / values.length);
    }
}
