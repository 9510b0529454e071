package readingroom.answer;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** What can be measured of a question and of what was found for it, and tells whether the question is answered by it. */
final class Signals {

    /** The names of the signals, in the order of their values. */
    static final List<String> NAMES = List.of(
            "own",
            "context",
            "rare-context",
            "unseen",
            "unseen-names",
            "subject-context",
            "subject-gap",
            "time-gap",
            "score",
            "subject-score",
            "score-gap",
            "form-missing",
            "key-from-subject",
            "key-own",
            "speaks",
            "then",
            "own-gap",
            "score-share",
            "of-another",
            "unseen-things",
            "subject-hits");

    private static final double SPEAKING_FULL = 10;

    private final Wanted wanted;
    private final List<Reading> readings;
    private final Selection selection;
    private final Rarity rarity;

    private Signals(Wanted wanted, List<Reading> readings, Selection selection) {
        this.wanted = wanted;
        this.readings = readings;
        this.selection = selection;
        rarity = new Rarity(wanted.terms(), readings);
    }

    static double[] of(Wanted wanted, List<Reading> readings, Selection selection) {
        return new Signals(wanted, readings, selection).values();
    }

    private double[] values() {
        double rareContext = rare(r -> true);
        boolean subjects = !wanted.subjects().isEmpty();
        double ofSubject = subjects ? rare(this::isOfSubject) : rareContext;
        double inTime = wanted.ranges().isEmpty() ? rareContext : rare(r -> wanted.isInTime(r.at()));
        double top = score(r -> true);
        double[] scores = readings.stream()
                .mapToDouble(r -> r.evidence().score())
                .sorted()
                .toArray();
        double fifth = scores.length < 5 ? 0 : scores[scores.length - 5];
        Reading key = selection.key();
        return new double[] {
            best(Reading::coverage),
            best(Reading::context),
            rareContext,
            unseen(term -> true),
            unseen(Term::isName),
            ofSubject,
            rareContext - ofSubject,
            rareContext - inTime,
            top,
            subjects ? score(r -> isOfSubject(r) && wanted.isInTime(r.at())) : score(r -> wanted.isInTime(r.at())),
            top - fifth / 10,
            wanted.hasForm() && (key == null || !hasForm(key)) ? 1 : 0,
            key == null || subjects && !isOfSubject(key) ? 0 : 1,
            key == null ? 0 : rarity.share(key.covered()),
            Math.min(1, selection.relevant().size() / SPEAKING_FULL),
            then(),
            rareOwn(r -> true) - (subjects ? rareOwn(this::isOfSubject) : rareOwn(r -> true)),
            top == 0 ? 0 : subjects ? score(this::isOfSubject) / top : 1,
            key != null && Sufficiency.isOfAnother(key, wanted) ? 1 : 0,
            unseen(Term::isThing),
            Math.min(
                    1,
                    readings.stream()
                                    .filter(r -> isOfSubject(r) && r.coverage() > 0)
                                    .count()
                            / SPEAKING_FULL),
        };
    }

    /** One through the number of messages that those asked about sent at the time asked about; 0 without a time. */
    private double then() {
        long then = wanted.ranges().isEmpty()
                ? 0
                : readings.stream()
                        .filter(r -> wanted.isInTime(r.at()) && isOfSubject(r))
                        .count();
        return then == 0 ? 0 : 1.0 / then;
    }

    private double score(Predicate<Reading> of) {
        return readings.stream()
                        .filter(of)
                        .mapToDouble(r -> r.evidence().score())
                        .max()
                        .orElse(0)
                / 10;
    }

    private boolean hasForm(Reading reading) {
        return wanted.hasFormOf(reading.content());
    }

    private boolean isOfSubject(Reading reading) {
        return wanted.isBySubject(reading.message());
    }

    private double best(ToDoubleFunction<Reading> share) {
        return readings.stream().mapToDouble(share).max().orElse(0);
    }

    /** The best share of the terms with what was said before, each counted by how rare it is among what was found. */
    private double rare(Predicate<Reading> of) {
        return readings.stream()
                .filter(of)
                .mapToDouble(r -> rarity.share(r.around()))
                .max()
                .orElse(0);
    }

    private double rareOwn(Predicate<Reading> of) {
        return readings.stream()
                .filter(of)
                .mapToDouble(r -> rarity.share(r.covered()))
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
