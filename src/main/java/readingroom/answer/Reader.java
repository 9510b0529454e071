package readingroom.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import readingroom.model.Evidence;

/** Reads the evidence for what a question wants, and puts a value on every message. */
final class Reader {

    private static final Duration NEAR = Duration.ofMinutes(20);
    private static final double NEAR_SHARE = 0.7;
    private static final double OWN_SHARE = 0.6;
    private static final double COVERAGE_WEIGHT = 0.6;
    private static final double SCORE_WEIGHT = 0.4;
    private static final double FORM_BONUS = 0.12;
    private static final double QUESTION_MALUS = 0.15;

    private Reader() {}

    /** The readings, best first; equal ones stay in the order of the evidence. */
    static List<Reading> read(List<Evidence> evidence, Wanted wanted) {
        List<Reading> readings = new ArrayList<>();
        double top = 1e-9;
        for (Evidence one : evidence) {
            if (!one.message().system() && !one.message().content().isBlank()) {
                readings.add(Reading.of(one, wanted.terms()));
                top = Math.max(top, one.score());
            }
        }
        double best = top;
        return inContext(readings, wanted.terms()).stream()
                .map(reading -> reading.worth(value(reading, wanted, best)))
                .sorted(Comparator.comparingDouble(Reading::value).reversed())
                .toList();
    }

    private static List<Reading> inContext(List<Reading> readings, List<Term> terms) {
        Map<String, List<Reading>> conversations = new HashMap<>();
        readings.forEach(r -> conversations
                .computeIfAbsent(r.message().conversationId(), id -> new ArrayList<>())
                .add(r));
        return readings.stream()
                .map(r -> {
                    double[] around = around(r, conversations.get(r.message().conversationId()));
                    return r.within(around, Reading.share(around, terms));
                })
                .toList();
    }

    /** "Fine, that is settled then" speaks to what was said just before it, so its context counts, though less. */
    private static double[] around(Reading reading, List<Reading> conversation) {
        double[] covered = reading.covered().clone();
        for (Reading other : conversation) {
            Duration since = Duration.between(other.at(), reading.at());
            boolean before = !since.isNegative() && since.compareTo(NEAR) <= 0;
            boolean replied = other.message().citedId().equals(reading.message().replyTo());
            if (before || replied) {
                for (int i = 0; i < covered.length; i++) {
                    covered[i] = Math.max(covered[i], NEAR_SHARE * other.covered()[i]);
                }
            }
        }
        return covered;
    }

    private static double value(Reading reading, Wanted wanted, double top) {
        String content = reading.content();
        double value = SCORE_WEIGHT * reading.evidence().score() / top;
        double own = wanted.asks(Asking.DECISION) ? 0 : OWN_SHARE;
        value += COVERAGE_WEIGHT * (own * reading.coverage() + (1 - own) * reading.context());
        boolean fits = (wanted.asks(Asking.DECISION) && reading.decisive())
                || (wanted.asks(Asking.NUMBER) && Signs.hasNumber(content))
                || (wanted.asks(Asking.WHEN) && Signs.hasTime(content));
        value += fits ? FORM_BONUS : 0;
        value -= Signs.isQuestion(content) ? QUESTION_MALUS : 0;
        value += !wanted.people().isEmpty() && wanted.isFromPeople(reading.message()) ? FORM_BONUS : 0;
        return value;
    }
}
