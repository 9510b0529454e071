package readingroom.answer;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.answer.attribute.Attribute;

/** Whether the best have what is asked of the thing, and whether they answer somebody who asked for the same. */
final class AttributeSignals {

    // so that a question that asks generally stands in the middle
    private static final double USUAL = 0.7;
    private static final int FEW = 5;
    private static final int MORE = 15;
    private static final int FIRST = 3;

    private final Found found;
    private final Set<Attribute> asked;

    AttributeSignals(Found found) {
        this.found = found;
        asked = found.wanted().attributes();
    }

    void addTo(Map<String, Double> signals) {
        List<Reading> few = found.best(FEW);
        double best = few.isEmpty() ? ScoreSignals.logit(0) : logit(few.getFirst());
        signals.put("attribute-share", asked.isEmpty() ? 0 : share(few) - USUAL);
        signals.put("attribute-best", asked.isEmpty() ? 0 : with() - best);
        signals.put("attribute-asked", asked.isEmpty() || few.isEmpty() ? 0 : same() / score(few.getFirst()));
        signals.put("answers", answers(found.best(FIRST)));
        signals.put(
                "length",
                few.isEmpty() ? 0 : Math.min(80, few.getFirst().content().length()) / 80.0);
    }

    private double share(List<Reading> few) {
        double all = few.stream().mapToDouble(AttributeSignals::score).sum();
        double with = few.stream()
                .filter(this::has)
                .mapToDouble(AttributeSignals::score)
                .sum();
        return all == 0 ? 0 : with / all;
    }

    private double with() {
        return found.best(Integer.MAX_VALUE).stream()
                .filter(this::has)
                .mapToDouble(AttributeSignals::logit)
                .max()
                .orElse(ScoreSignals.logit(0));
    }

    /** The best score of one that answers somebody who asked for the same. */
    private double same() {
        return found.best(MORE).stream()
                .filter(r -> found.before(r).stream().anyMatch(this::asks))
                .mapToDouble(AttributeSignals::score)
                .max()
                .orElse(0);
    }

    private boolean asks(Reading before) {
        if (!Signs.asks(before.content())) {
            return false;
        }
        EnumSet<Attribute> common = EnumSet.noneOf(Attribute.class);
        common.addAll(Attribute.askedBy(before.content()));
        common.retainAll(asked);
        return !common.isEmpty();
    }

    private double answers(List<Reading> first) {
        return first.stream()
                .mapToDouble(r -> found.before(r).stream().anyMatch(b -> Signs.asks(b.content())) ? 1 : 0)
                .average()
                .orElse(0);
    }

    private boolean has(Reading reading) {
        return asked.stream().anyMatch(attribute -> attribute.isIn(reading.content()));
    }

    private static double score(Reading reading) {
        return Math.max(0.01, reading.evidence().score());
    }

    private static double logit(Reading reading) {
        return ScoreSignals.logit(reading.evidence().score());
    }
}
