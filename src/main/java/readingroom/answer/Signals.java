package readingroom.answer;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** What can be measured of a question and of what was found for it, and tells whether the question is answered by it. */
final class Signals {

    /** The names of the signals, in the order of their values. */
    static final List<String> NAMES = List.of(
            "own",
            "context",
            "rare-own",
            "rare-context",
            "unseen",
            "unseen-names",
            "subject-context",
            "subject-gap",
            "subject-none",
            "no-subject",
            "time-gap",
            "time-none",
            "top-score",
            "score-gap",
            "score-mean",
            "form",
            "form-missing",
            "hits",
            "relaxed",
            "terms",
            "key-from-subject",
            "overview",
            "decisive",
            "near");

    private static final int HITS_FULL = 100;
    private static final int TERMS_FULL = 6;

    private final Wanted wanted;
    private final List<Reading> readings;
    private final Selection selection;
    private final double[] rarity;

    private Signals(Wanted wanted, List<Reading> readings, Selection selection) {
        this.wanted = wanted;
        this.readings = readings;
        this.selection = selection;
        rarity = rarity(wanted.terms(), readings);
    }

    static double[] of(Wanted wanted, List<Reading> readings, Selection selection, int relaxations) {
        return new Signals(wanted, readings, selection).values(relaxations);
    }

    private double[] values(int relaxations) {
        double context = best(r -> true, false);
        double rareContext = rare(r -> true, false);
        boolean subjects = !wanted.subjects().isEmpty();
        double ofSubject = subjects ? rare(this::isOfSubject, false) : rareContext;
        boolean timed = !wanted.ranges().isEmpty();
        double inTime = timed ? rare(r -> wanted.isInTime(r.at()), false) : rareContext;
        double[] scores = readings.stream()
                .mapToDouble(r -> r.evidence().score())
                .sorted()
                .toArray();
        double top = scores.length == 0 ? 0 : scores[scores.length - 1];
        double fifth = scores.length < 5 ? 0 : scores[scores.length - 5];
        double mean = Arrays.stream(scores)
                .skip(Math.max(0, scores.length - 5))
                .average()
                .orElse(0);
        Reading key = selection.key();
        boolean form = wanted.hasForm();
        return new double[] {
            best(r -> true, true),
            context,
            rare(r -> true, true),
            rareContext,
            unseen(t -> true),
            unseen(Term::isName),
            ofSubject,
            rareContext - ofSubject,
            subjects && readings.stream().noneMatch(this::isOfSubject) ? 1 : 0,
            subjects ? 0 : 1,
            rareContext - inTime,
            timed && readings.stream().noneMatch(r -> wanted.isInTime(r.at())) ? 1 : 0,
            top / 10,
            (top - fifth) / 10,
            mean / 10,
            form && key != null && hasForm(key) ? 1 : 0,
            form && (key == null || !hasForm(key)) ? 1 : 0,
            Math.min(1, readings.stream().filter(r -> r.coverage() > 0).count() / (double) HITS_FULL),
            Math.min(2, relaxations),
            Math.min(1, wanted.terms().size() / (double) TERMS_FULL),
            key != null && subjects && isOfSubject(key) ? 1 : 0,
            wanted.isOverview() ? 1 : 0,
            selection.chosen().stream().anyMatch(Reading::decisive) ? 1 : 0,
            wanted.unknown().isEmpty() ? 0 : 1,
        };
    }

    private boolean hasForm(Reading reading) {
        return wanted.hasFormOf(reading.content());
    }

    private boolean isOfSubject(Reading reading) {
        return wanted.subjects().stream().anyMatch(person -> person.isSender(reading.message()));
    }

    private double best(Predicate<Reading> of, boolean own) {
        return readings.stream()
                .filter(of)
                .mapToDouble(own ? Reading::coverage : Reading::context)
                .max()
                .orElse(0);
    }

    /** The best share of the terms, each counted by how rare it is among what was found. */
    private double rare(Predicate<Reading> of, boolean own) {
        return readings.stream()
                .filter(of)
                .mapToDouble(r -> share(own ? r.covered() : r.around()))
                .max()
                .orElse(0);
    }

    private double share(double[] covered) {
        double sum = 0;
        double all = 0;
        for (int i = 0; i < covered.length; i++) {
            sum += covered[i] * rarity[i];
            all += rarity[i];
        }
        return all == 0 ? wanted.terms().isEmpty() && !readings.isEmpty() ? 1 : 0 : sum / all;
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

    private static double[] rarity(List<Term> terms, List<Reading> readings) {
        double[] rarity = new double[terms.size()];
        for (int i = 0; i < rarity.length; i++) {
            int term = i;
            long having = readings.stream().filter(r -> r.covered()[term] > 0).count();
            rarity[i] = terms.get(i).weight() * Math.log(1 + (readings.size() - having + 0.5) / (having + 0.5));
        }
        return rarity;
    }
}
