package readingroom.answer;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import readingroom.model.Evidence;

/** Reads the evidence for what a question wants, and puts a value on every message. */
final class Reader {

    private static final Duration NEAR = Duration.ofMinutes(20);
    private static final double NEAR_SHARE = 0.7;
    private static final double OWN_SHARE = 0.6;
    private static final double COVERAGE_WEIGHT = 0.35;
    private static final double SCORE_WEIGHT = 0.65;
    private static final double FORM_BONUS = 0.12;
    private static final double QUESTION_MALUS = 0.15;
    private static final double OTHER_MALUS = 0.5;

    private Reader() {}

    /** The readings, best first; equal ones stay in the order of the evidence. */
    static List<Reading> read(List<Evidence> evidence, Wanted wanted) {
        List<Reading> readings = new ArrayList<>();
        double top = 1e-9;
        for (Evidence one : evidence) {
            if (!one.message().system() && !one.message().content().isBlank()) {
                readings.add(Reading.of(one, wanted.terms(), wanted.ordinals()));
                top = Math.max(top, one.score());
            }
        }
        double best = top;
        Rarity rarity = new Rarity(wanted.terms(), readings);
        return inContext(readings, wanted.terms()).stream()
                .map(reading -> reading.worth(value(reading, wanted, rarity, best)))
                .sorted(Comparator.comparingDouble(Reading::value).reversed())
                .toList();
    }

    private static List<Reading> inContext(List<Reading> readings, List<Term> terms) {
        Map<String, NavigableMap<Instant, List<Reading>>> conversations = new HashMap<>();
        Map<String, Reading> byId = new HashMap<>();
        for (Reading r : readings) {
            conversations
                    .computeIfAbsent(r.message().conversationId(), id -> new TreeMap<>())
                    .computeIfAbsent(r.at(), at -> new ArrayList<>())
                    .add(r);
            byId.put(r.message().citedId(), r);
        }
        return readings.stream()
                .map(r -> {
                    double[] around = around(r, conversations.get(r.message().conversationId()), byId);
                    return r.within(around, Reading.share(around, terms));
                })
                .toList();
    }

    /** "Fine, that is settled then" speaks to what was said just before it, so its context counts, though less. */
    private static double[] around(
            Reading reading, NavigableMap<Instant, List<Reading>> conversation, Map<String, Reading> byId) {
        double[] covered = reading.covered().clone();
        conversation
                .subMap(reading.at().minus(NEAR), true, reading.at(), true)
                .values()
                .forEach(others -> others.forEach(other -> add(other, covered)));
        Reading original = byId.get(reading.message().replyTo());
        if (original != null
                && original.message().conversationId().equals(reading.message().conversationId())) {
            add(original, covered);
        }
        return covered;
    }

    private static void add(Reading other, double[] covered) {
        for (int i = 0; i < covered.length; i++) {
            covered[i] = Math.max(covered[i], NEAR_SHARE * other.covered()[i]);
        }
    }

    private static double value(Reading reading, Wanted wanted, Rarity rarity, double top) {
        String content = reading.content();
        double value = SCORE_WEIGHT * reading.evidence().score() / top;
        double own = wanted.asks(Asking.DECISION) ? 0 : OWN_SHARE;
        // what is told of, and the words that tell it from the rest, count the same
        double said = (reading.coverage() + rarity.share(reading.covered())) / 2;
        double around = (reading.context() + rarity.share(reading.around())) / 2;
        value += COVERAGE_WEIGHT * (own * said + (1 - own) * around);
        boolean fits = (wanted.asks(Asking.DECISION) && reading.decisive())
                || (wanted.asks(Asking.NUMBER) && Signs.hasNumber(content))
                || (wanted.asks(Asking.WHEN) && Signs.hasTime(content));
        value += fits ? FORM_BONUS : 0;
        value -= Signs.isQuestion(content) ? QUESTION_MALUS : 0;
        value -= wanted.ordinals().isOther(content) ? OTHER_MALUS : 0;
        value -= wanted.isFromObjects(reading.message()) ? FORM_BONUS : 0;
        value += !wanted.objects().isEmpty()
                        && wanted.isAboutObjects(reading.message())
                        && !wanted.isFromObjects(reading.message())
                ? FORM_BONUS
                : 0;
        value += !wanted.people().isEmpty() && wanted.isFromPeople(reading.message()) ? FORM_BONUS : 0;
        return value;
    }
}
