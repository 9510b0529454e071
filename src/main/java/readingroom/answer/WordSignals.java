package readingroom.answer;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** How much of the question's words are in a message, in one stretch of talk, and in anything that was found. */
final class WordSignals {

    private static final int FIRST = 3;
    private static final int MORE = 15;
    // so that a question without words of its own stands in the middle
    private static final double USUAL = 0.3;

    private final Found found;
    private final Wanted wanted;
    private final List<Reading> readings;
    private final Rarity rarity;

    WordSignals(Found found) {
        this.found = found;
        wanted = found.wanted();
        readings = found.all();
        rarity = new Rarity(wanted.terms(), readings);
    }

    void addTo(Map<String, Double> signals) {
        boolean subjects = !wanted.subjects().isEmpty();
        double rareContext = rare(Reading::around, r -> true);
        double rareOwn = rare(Reading::covered, r -> true);
        signals.put("own", most(readings, Reading::coverage));
        signals.put("context", most(readings, Reading::context));
        signals.put("rare-context", rareContext);
        signals.put("subject-context", subjects ? rare(Reading::around, this::isOfSubject) : rareContext);
        signals.put("time-gap", rareContext - rare(Reading::around, r -> wanted.isInTime(r.at())));
        signals.put("own-gap", subjects ? rareOwn - rare(Reading::covered, this::isOfSubject) : 0);
        signals.put("unseen-names", unseen(Term::isName));
        signals.put("unseen-things", unseen(Term::isThing));
        for (int n : new int[] {1, FIRST, MORE}) {
            List<Reading> best = found.best(n);
            signals.put("window-" + n, most(best, r -> Reading.share(found.covered(r), wanted.terms())));
            signals.put("rare-window-" + n, most(best, r -> rarity.share(found.covered(r))));
        }
        signals.put("own-1", most(found.best(1), Reading::coverage));
        signals.put("own-" + FIRST, most(found.best(FIRST), Reading::coverage));
    }

    private boolean isOfSubject(Reading reading) {
        return wanted.isBySubject(reading.message());
    }

    private double most(List<Reading> of, ToDoubleFunction<Reading> share) {
        return wanted.terms().isEmpty()
                ? USUAL
                : of.stream().mapToDouble(share).max().orElse(0);
    }

    /** The best share of the terms, each counted by how rare it is among what was found. */
    private double rare(Function<Reading, double[]> covered, Predicate<Reading> of) {
        return wanted.terms().isEmpty()
                ? USUAL
                : readings.stream()
                        .filter(of)
                        .mapToDouble(r -> rarity.share(covered.apply(r)))
                        .max()
                        .orElse(0);
    }

    /** The weighted share of the terms that no message found has. */
    private double unseen(Predicate<Term> of) {
        double sum = 0;
        double all = 0;
        List<Term> terms = wanted.terms();
        for (int i = 0; i < terms.size(); i++) {
            int term = i;
            all += terms.get(i).weight();
            if (of.test(terms.get(i)) && readings.stream().allMatch(r -> r.covered()[term] == 0)) {
                sum += terms.get(i).weight();
            }
        }
        return all == 0 ? 0 : sum / all;
    }
}
