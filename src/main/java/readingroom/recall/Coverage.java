package readingroom.recall;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import readingroom.text.Term;

/**
 * Scores messages by the question's terms that they and their neighbours have: each term counts by its rarity, in full in
 * the message itself and less the further away it was said, and mostly where it is nearest. A term that was said before
 * counts more than one that is said after, because answers follow what they answer.
 */
final class Coverage {

    /** How many messages before one are looked at. */
    static final int LINES_BEFORE = 8;

    /** How many after it. */
    static final int LINES_AFTER = 3;

    private static final double[] SAID_BEFORE = {0.9, 0.6, 0.4, 0.2};
    private static final double[] SAID_AFTER = {0.6, 0.4, 0.2};
    private static final double[] REPEATED = {0.5, 0.3, 0.15, 0};
    private static final double REPETITION = 0.3;
    private static final double ANSWERS_A_QUESTION = 0.2;

    private final Need need;
    private final Spoken spoken;
    private final Timeline timeline;

    Coverage(Search search, Timeline timeline) {
        this.need = search.asked();
        this.spoken = new Spoken(search);
        this.timeline = timeline;
    }

    /** 0 for a message that has nothing of the question and nobody around it either. */
    double of(Hit hit) {
        if (need.isBrowsing()) {
            return need.preferences().of(hit);
        }
        Map<Term, Double> nearest = new HashMap<>();
        double repeated = said(hit, 1, 1, nearest);
        List<Hit> before = before(hit);
        for (int i = 0; i < before.size(); i++) {
            repeated += said(before.get(i), SAID_BEFORE[i], REPEATED[i], nearest);
        }
        Hit other = timeline.after(hit);
        for (int i = 0; i < SAID_AFTER.length && other != null; i++, other = timeline.after(other)) {
            repeated += said(other, SAID_AFTER[i], REPEATED[i], nearest);
        }
        double answering = !before.isEmpty() && before.getFirst().isQuestion()
                ? ANSWERS_A_QUESTION * spoken.weight(before.getFirst())
                : 0;
        double covered =
                nearest.values().stream().mapToDouble(Double::doubleValue).sum();
        return ((1 - REPETITION) * covered + REPETITION * repeated + answering)
                * need.preferences().of(hit);
    }

    /** What was said before, the last first. A reaction between a question and its answer keeps nobody apart. */
    private List<Hit> before(Hit hit) {
        List<Hit> before = new ArrayList<>();
        Hit other = timeline.before(hit);
        for (int lines = 0; lines < LINES_BEFORE && before.size() < SAID_BEFORE.length && other != null; lines++) {
            if (!spoken.isReaction(other)) {
                before.add(other);
            }
            other = timeline.before(other);
        }
        return before;
    }

    /** Notes how near each term is; returns what the message adds to a plain sum over the neighbours. */
    private double said(Hit hit, double nearness, double share, Map<Term, Double> nearest) {
        double sum = 0;
        for (Map.Entry<Term, Double> term : spoken.by(hit).entrySet()) {
            nearest.merge(term.getKey(), nearness * term.getValue(), Math::max);
            sum += share * term.getValue();
        }
        return sum;
    }
}
