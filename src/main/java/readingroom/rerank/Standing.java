package readingroom.rerank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;

/**
 * Puts the scores of a model over the local ones. A message without a score gets the one that stands at its local place among
 * those that have one, so a batch that failed is spread over the ranking by its local order, and neither wins nor loses as a
 * whole.
 */
final class Standing {

    private static final double MODEL_SHARE = 0.8;
    private static final double LOCAL_SHARE = 1 - MODEL_SHARE;

    private final Reading reading;
    private final List<Evidence> local;
    private final Map<Integer, Double> scores = new HashMap<>();
    private final List<Double> falling;

    private Standing(Reading reading) {
        this.reading = reading;
        this.local = reading.inquiry().evidence();
        reading.verdicts().forEach((place, verdicts) -> {
            double mean =
                    verdicts.stream().mapToDouble(Verdict::score).average().orElse(0);
            scores.put(
                    place, MODEL_SHARE * mean + LOCAL_SHARE * local.get(place).score());
        });
        this.falling =
                scores.values().stream().sorted(Comparator.reverseOrder()).toList();
    }

    /** The inquiry with the scores of both; with the local ones alone if the model gave none. */
    static Inquiry merged(Reading reading) {
        return new Standing(reading).merged();
    }

    private Inquiry merged() {
        if (scores.isEmpty()) {
            return reading.inquiry();
        }
        List<Evidence> evidence = new ArrayList<>();
        for (int place = 0; place < local.size(); place++) {
            evidence.add(scores.containsKey(place) ? scored(place) : unscored(place));
        }
        return reading.inquiry().withEvidence(evidence);
    }

    private Evidence scored(int place) {
        Evidence item = local.get(place);
        String words = reading.verdicts().get(place).stream()
                .sorted(Comparator.comparingDouble(Verdict::score).reversed())
                .map(Verdict::sentence)
                .filter(sentence -> !sentence.isEmpty())
                .findFirst()
                .orElse("");
        String source = SourceWords.closest(words, item.message().content());
        return new Evidence(
                item.message(), scores.get(place), source.isEmpty() ? item.sentence() : source, item.occurrences());
    }

    private Evidence unscored(int place) {
        Evidence item = local.get(place);
        double score = LOCAL_SHARE * item.score();
        if (reading.failed().contains(place)) {
            score = atPlace(place);
        } else if (reading.keys().containsKey(place)) {
            // a model that leaves a message out has read it, and found at least no more in it than we do
            score = Math.min(item.score(), atPlace(place));
        }
        return new Evidence(item.message(), score, item.sentence(), item.occurrences());
    }

    /** Between the scores around its local place; behind the very best, which a model has vouched for. */
    private double atPlace(int place) {
        int better =
                (int) scores.keySet().stream().filter(other -> other < place).count();
        int last = falling.size() - 1;
        int next = Math.clamp(better, Math.min(1, last), last);
        double before = better > last ? falling.get(last) : falling.get(Math.max(0, next - 1));
        return (before + falling.get(next)) / 2;
    }
}
