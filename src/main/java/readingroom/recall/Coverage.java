package readingroom.recall;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.text.Term;
import readingroom.text.Terms;

/**
 * Scores messages by the question's terms that they and their neighbours have: each term counts by its rarity, in full in
 * the message itself and less the further away it was said, and mostly where it is nearest. A term that was said before
 * counts more than one that is said after, because answers follow what they answer.
 */
final class Coverage {

    private static final double[] SAID_BEFORE = {0.9, 0.6, 0.4, 0.2};
    private static final double[] SAID_AFTER = {0.6, 0.4, 0.2};
    private static final double[] REPEATED = {0.5, 0.3, 0.15};
    private static final double REPETITION = 0.3;
    private static final double SATURATION = 0.9;
    private static final double RARITY_POWER = 1.2;
    private static final double ANSWERS_A_QUESTION = 0.2;
    private static final double NAMED_SENDER = 0.8;
    private static final double PREFERRED_TIME = 0.3;
    private static final int CHARACTERS_MAX = 20_000;

    private final Need need;
    private final Map<Term, Double> weights = new HashMap<>();
    private final Map<String, Map<Term, Double>> said = new HashMap<>();

    /** A message with its score. */
    record Scored(Hit hit, double score) {}

    Coverage(Search search) {
        this.need = search.asked();
        Found counts = search.found().getOrDefault(RecallPlan.COUNTS, Found.NOTHING);
        need.terms().forEach((term, weight) -> {
            long having = counts.counts().getOrDefault(RecallPlan.name(term), 0L);
            double rarity = Math.log(1 + (counts.total() - having + 0.5) / (having + 0.5));
            weights.put(term, weight * Math.pow(rarity, RARITY_POWER));
        });
    }

    /** All messages of the timeline, best first; of equal ones the newer first. */
    List<Scored> rank(Timeline timeline) {
        return timeline.all().stream()
                .map(hit -> new Scored(hit, score(hit, timeline)))
                .sorted(Comparator.comparingDouble(Scored::score)
                        .reversed()
                        .thenComparing(scored -> -scored.hit().millis())
                        .thenComparing(scored -> -scored.hit().arrival())
                        .thenComparing(scored -> scored.hit().id()))
                .toList();
    }

    private double score(Hit hit, Timeline timeline) {
        Map<Term, Double> nearest = new HashMap<>();
        double repeated = said(hit, 1, 1, nearest);
        Hit other = timeline.before(hit);
        double answering = other != null && isQuestion(other) ? ANSWERS_A_QUESTION * own(other) : 0;
        for (int i = 0; i < SAID_BEFORE.length && other != null; i++, other = timeline.before(other)) {
            repeated += said(other, SAID_BEFORE[i], i < REPEATED.length ? REPEATED[i] : 0, nearest);
        }
        other = timeline.after(hit);
        for (int i = 0; i < SAID_AFTER.length && other != null; i++, other = timeline.after(other)) {
            repeated += said(other, SAID_AFTER[i], REPEATED[i], nearest);
        }
        double covered =
                nearest.values().stream().mapToDouble(Double::doubleValue).sum();
        double score = (1 - REPETITION) * covered + REPETITION * repeated + answering;
        return (need.isBrowsing() ? 1 : score) * preference(hit);
    }

    /** Notes how near each term is; returns what it adds to a plain sum over the neighbours. */
    private double said(Hit hit, double nearness, double share, Map<Term, Double> nearest) {
        double sum = 0;
        for (Map.Entry<Term, Double> term : said(hit).entrySet()) {
            nearest.merge(term.getKey(), nearness * term.getValue(), Math::max);
            sum += share * term.getValue();
        }
        return sum;
    }

    private double own(Hit hit) {
        return said(hit).values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private double preference(Hit hit) {
        double person = need.people().getOrDefault(hit.message().sender(), 0.0);
        double time = need.preferred().stream()
                .filter(window -> window.contains(hit.message().timestamp().toInstant()))
                .mapToDouble(Window::weight)
                .max()
                .orElse(0);
        return (1 + NAMED_SENDER * person) * (1 + PREFERRED_TIME * time);
    }

    /** The terms of the need that sender and content have, with their weights; said twice counts a little more. */
    private Map<Term, Double> said(Hit hit) {
        return said.computeIfAbsent(hit.id(), unused -> {
            List<Term> terms = new ArrayList<>(Terms.of(hit.message().sender(), CHARACTERS_MAX));
            terms.addAll(Terms.of(hit.message().content(), CHARACTERS_MAX));
            Map<Term, Double> counts = new HashMap<>();
            terms.stream().filter(weights::containsKey).forEach(term -> counts.merge(term, 1.0, Double::sum));
            counts.replaceAll((term, count) -> weights.get(term) * count * (1 + SATURATION) / (count + SATURATION));
            return counts;
        });
    }

    private static boolean isQuestion(@Nullable Hit hit) {
        if (hit == null) {
            return false;
        }
        String content = hit.message().content().strip();
        return content.endsWith("?") || content.endsWith("？") || content.endsWith("吗") || content.endsWith("呢");
    }
}
