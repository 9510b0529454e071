package readingroom.recall;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How near messages are to the question in meaning, by their vectors: 1 for the nearest of all, 0 for the last of the
 * nearest {@value #DEPTH} and all behind it. Cosines of small models lie close together, and where differs from question
 * to question; this is the same for all.
 */
final class Similarity {

    static final int DEPTH = 200;

    private final Map<String, Double> byId = new HashMap<>();

    Similarity(Search search) {
        search.need().vectors().forEach(embedding -> {
            String name = RecallPlan.VECTORS + embedding.field();
            Map<String, Double> scores = new HashMap<>();
            search.found().forEach((found, answer) -> {
                if (found.endsWith(name)) {
                    scores.putAll(answer.scores());
                }
            });
            add(scores);
        });
    }

    double of(Hit hit) {
        return byId.getOrDefault(hit.id(), 0.0);
    }

    private void add(Map<String, Double> scores) {
        List<Double> sorted = sorted(scores.values());
        if (sorted.isEmpty()) {
            return;
        }
        double best = sorted.getFirst();
        double last = sorted.get(Math.min(DEPTH, sorted.size()) - 1);
        double range = best > last ? best - last : 1;
        scores.forEach((id, score) -> byId.merge(id, Math.max(0, (score - last) / range), Math::max));
    }

    private static List<Double> sorted(Collection<Double> scores) {
        return scores.stream().sorted(Comparator.reverseOrder()).toList();
    }
}
