package readingroom.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import readingroom.answer.attribute.Attribute;

/** Finds what of a question the messages that were found leave open. */
final class Gaps {

    private static final int WORDS_OPEN_MAX = 2;
    private static final double NEAR_BEST = 0.8;

    private Gaps() {}

    /** A partial answer says what is open: what lacks, else the words that the messages do not have, else that it is not sure. */
    static List<Gap> open(List<Gap> gaps, Selection selection, Wanted wanted) {
        if (!gaps.isEmpty()) {
            return gaps;
        }
        List<Gap> attributes =
                missing(selection.chosen(), wanted).stream().map(Gaps::gap).toList();
        if (!attributes.isEmpty()) {
            return attributes;
        }
        // a colour is named without the word for it
        List<Gap> words =
                words(selection.chosen(), wanted, term -> Attribute.askedBy("what " + term.word())
                                .isEmpty())
                        .stream()
                        .limit(WORDS_OPEN_MAX)
                        .toList();
        return words.isEmpty() ? List.of(new Gap(Gap.Kind.UNSURE, "")) : words;
    }

    /** Whether the message is what somebody says of himself or herself who was not asked about. */
    static boolean isOfAnother(Reading key, Wanted wanted) {
        return wanted.people().size() == 1
                && !wanted.asks(Asking.DECISION)
                && !wanted.people().getFirst().isSender(key.message())
                && Signs.isOwn(key.content());
    }

    /** What is open for sure; a partial answer may say more of it. */
    static List<Gap> of(Selection selection, List<Reading> readings, Wanted wanted) {
        List<Gap> gaps = new ArrayList<>();
        wanted.unknown().forEach(name -> gaps.add(new Gap(Gap.Kind.UNKNOWN, name)));
        gaps.addAll(people(selection, readings, wanted));
        Reading key = selection.key();
        if (gaps.isEmpty() && key != null && isOfAnother(key, wanted)) {
            gaps.add(new Gap(Gap.Kind.OTHER, key.message().sender()));
        }
        List<Reading> chosen = selection.chosen();
        if (!chosen.isEmpty() && chosen.stream().noneMatch(r -> wanted.isInTime(r.at()))) {
            gaps.add(new Gap(Gap.Kind.TIME, ""));
        } else {
            wanted.emptyTimes().forEach(words -> gaps.add(new Gap(Gap.Kind.TIME_EMPTY, words)));
        }
        // where nothing was chosen, all that was found must lack something before that is said
        gaps.addAll(lacking(chosen.isEmpty() ? readings : chosen, wanted));
        return List.copyOf(gaps);
    }

    private static List<Gap> lacking(List<Reading> closest, Wanted wanted) {
        if (closest.isEmpty()) {
            return List.of();
        }
        List<Gap> gaps = new ArrayList<>(words(closest, wanted, Term::isName));
        if (wanted.asks(Asking.DECISION) && closest.stream().noneMatch(Reading::decisive)) {
            gaps.add(new Gap(Gap.Kind.DECISION, ""));
        }
        missing(closest, wanted).stream().filter(Attribute::isTold).forEach(attribute -> gaps.add(gap(attribute)));
        return gaps;
    }

    private static Gap gap(Attribute attribute) {
        return new Gap(Gap.Kind.ATTRIBUTE, attribute.name().toLowerCase(Locale.ROOT));
    }

    /** What is asked of the thing and none of these messages has; how often something was is counted over messages. */
    private static List<Attribute> missing(List<Reading> closest, Wanted wanted) {
        return wanted.attributes().stream()
                .filter(attribute -> attribute != Attribute.NUMBER || !wanted.asks(Asking.TIMES))
                .filter(attribute -> closest.stream().noneMatch(r -> attribute.isIn(r.content())))
                .toList();
    }

    /** Who of the people asked about has sent nothing on it; the index knows them, so they have sent other messages. */
    private static List<Gap> people(Selection selection, List<Reading> readings, Wanted wanted) {
        boolean said = wanted.asks(Asking.SAID) || wanted.isOverview();
        if (readings.isEmpty() || (selection.isEmpty() && !said)) {
            return List.of();
        }
        // words of the person in other words than the question's stand near the front all the same
        double near = NEAR_BEST
                * readings.stream().mapToDouble(r -> r.evidence().score()).max().orElse(0);
        Gap.Kind kind = wanted.ranges().isEmpty() ? Gap.Kind.PERSON : Gap.Kind.PERSON_THEN;
        return wanted.people().stream()
                .filter(person -> readings.stream()
                        .filter(r -> wanted.terms().isEmpty()
                                || r.coverage() > 0
                                || r.evidence().score() >= near)
                        .noneMatch(r -> said ? person.isSender(r.message()) : person.isIn(r.message())))
                .map(person -> new Gap(kind, person.shown()))
                .toList();
    }

    /** The terms that nothing in these messages has, not even as a part of a word. */
    private static List<Gap> words(List<Reading> closest, Wanted wanted, Predicate<Term> of) {
        return wanted.terms().stream()
                .filter(of)
                .filter(term -> !term.isPrice() || closest.stream().noneMatch(r -> Signs.hasMoney(r.content())))
                .map(Term::word)
                .filter(word -> closest.stream().noneMatch(r -> r.has(word)))
                .map(word -> new Gap(Gap.Kind.WORD, word))
                .toList();
    }
}
