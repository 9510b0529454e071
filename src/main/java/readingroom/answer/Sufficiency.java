package readingroom.answer;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import readingroom.answer.attribute.Attribute;
import readingroom.answer.reckon.Reckoning;
import readingroom.model.Answer;

/**
 * Whether the chosen messages are enough to call the question answered.
 *
 * @param strength 0 to 1, how sure it is that the messages found answer the question
 * @param confidence 0 to 1, how often such an answer cites what it should
 * @param gaps the parts of the question that nothing chosen speaks to
 */
record Sufficiency(double strength, double confidence, List<Gap> gaps, Answer.Status status) {

    private static final double OVERVIEW_STRENGTH = 0.75;
    private static final double SAID_STRENGTH = 0.75;
    // all messages found are of the time or the person asked about
    private static final double OVERVIEW_CONFIDENCE = 0.9;
    private static final double REFUSED_SHARE = 0.1;
    private static final int WORDS_OPEN_MAX = 2;
    private static final Set<Kind> FROM_OTHERS = EnumSet.of(Kind.PERSON, Kind.PERSON_THEN, Kind.UNKNOWN);

    /** A part of the question that stays open; the value is a name or a word of the question, or empty. */
    record Gap(Kind kind, String value) {}

    /** The kinds of parts that can stay open. */
    enum Kind {
        /** nothing on it from the person asked about */
        PERSON,
        /** nothing on it from the person asked about, at the time asked about */
        PERSON_THEN,
        /** what answers best is what another person says of himself or herself */
        OTHER,
        /** nothing from the time asked about */
        TIME,
        /** a time asked about of which there are no messages at all */
        TIME_EMPTY,
        /** nobody of that name in the messages */
        UNKNOWN,
        /** a word of the question that none of the closest messages has */
        WORD,
        /** no message says what was decided */
        DECISION,
        /** no message has what is asked of the thing; the value is its {@link Attribute} */
        ATTRIBUTE,
        /** nothing in particular is missing */
        UNSURE
    }

    static Sufficiency of(Selection selection, List<Reading> readings, Wanted wanted, AnswerLimits limits) {
        List<Gap> gaps = gaps(selection, readings, wanted);
        if (selection.isEmpty()) {
            return new Sufficiency(0, 0, gaps, Answer.Status.INSUFFICIENT_EVIDENCE);
        }
        Found found = new Found(wanted, readings);
        if (found.isElsewhere() || isOfAnotherTime(gaps, wanted)) {
            return new Sufficiency(0, 0, gaps, Answer.Status.INSUFFICIENT_EVIDENCE);
        }
        double[] signals = Signals.values(found);
        double fitted = wanted.isOverview() ? OVERVIEW_STRENGTH : Fitted.sufficiency(signals);
        double strength = found.isSaid() ? Math.max(SAID_STRENGTH, fitted) : fitted;
        double confidence = wanted.isOverview() ? OVERVIEW_CONFIDENCE : Fitted.confidence(signals);
        return switch (status(strength, gaps, wanted, limits)) {
            case ANSWERED -> new Sufficiency(strength, rounded(confidence), gaps, Answer.Status.ANSWERED);
            case PARTIAL ->
                new Sufficiency(strength, rounded(confidence), open(gaps, selection, wanted), Answer.Status.PARTIAL);
            default ->
                new Sufficiency(
                        strength, rounded(REFUSED_SHARE * confidence), gaps, Answer.Status.INSUFFICIENT_EVIDENCE);
        };
    }

    /** The same when something was computed: what gives the number that was asked for leaves none open. */
    Sufficiency with(Reckoned reckoned, Wanted wanted) {
        List<Reckoning> told = reckoned.told();
        Reading key = reckoned.selection().key();
        boolean answers = told.stream().anyMatch(Reckoning::isAnswer);
        boolean changes = told.stream().anyMatch(reckoning -> reckoning.lead().isPresent());
        List<Gap> left = gaps.stream()
                .filter(gap -> !answers || gap.kind() != Kind.ATTRIBUTE && gap.kind() != Kind.UNSURE)
                .filter(gap -> !answers || gap.kind() != Kind.OTHER || key == null || isOfAnother(key, wanted))
                // who changes what was decided has decided
                .filter(gap -> !changes || gap.kind() != Kind.DECISION)
                .toList();
        boolean closed = left.isEmpty() && !gaps.isEmpty() && status == Answer.Status.PARTIAL;
        return new Sufficiency(strength, confidence, left, closed ? Answer.Status.ANSWERED : status);
    }

    private static boolean isOfAnotherTime(List<Gap> gaps, Wanted wanted) {
        return !wanted.isOverview() && gaps.stream().anyMatch(gap -> gap.kind() == Kind.TIME);
    }

    private static double rounded(double confidence) {
        return Math.round(100 * confidence) / 100.0;
    }

    private static Answer.Status status(double strength, List<Gap> gaps, Wanted wanted, AnswerLimits limits) {
        boolean fromOthers = gaps.stream().anyMatch(gap -> FROM_OTHERS.contains(gap.kind()));
        if (strength < limits.partialMin() || (fromOthers && (wanted.asks(Asking.SAID) || wanted.isOverview()))) {
            return Answer.Status.INSUFFICIENT_EVIDENCE;
        }
        return strength >= limits.answeredMin() && gaps.isEmpty() ? Answer.Status.ANSWERED : Answer.Status.PARTIAL;
    }

    /** A partial answer says what is open: what lacks, else the words that the messages do not have, else that it is not sure. */
    private static List<Gap> open(List<Gap> gaps, Selection selection, Wanted wanted) {
        if (!gaps.isEmpty()) {
            return gaps;
        }
        List<Gap> attributes = missing(selection.chosen(), wanted).stream()
                .map(Sufficiency::gap)
                .toList();
        if (!attributes.isEmpty()) {
            return attributes;
        }
        List<Gap> words = words(selection.chosen(), wanted, term -> true).stream()
                .limit(WORDS_OPEN_MAX)
                .toList();
        return words.isEmpty() ? List.of(new Gap(Kind.UNSURE, "")) : words;
    }

    /** Whether the message is what somebody says of himself or herself who was not asked about. */
    static boolean isOfAnother(Reading key, Wanted wanted) {
        return wanted.people().size() == 1
                && !wanted.asks(Asking.DECISION)
                && !wanted.people().getFirst().isSender(key.message())
                && Signs.isOwn(key.content());
    }

    static List<Gap> gaps(Selection selection, List<Reading> readings, Wanted wanted) {
        List<Gap> gaps = new ArrayList<>();
        wanted.unknown().forEach(name -> gaps.add(new Gap(Kind.UNKNOWN, name)));
        gaps.addAll(people(selection, readings, wanted));
        Reading key = selection.key();
        if (gaps.isEmpty() && key != null && isOfAnother(key, wanted)) {
            gaps.add(new Gap(Kind.OTHER, key.message().sender()));
        }
        List<Reading> chosen = selection.chosen();
        if (!chosen.isEmpty() && chosen.stream().noneMatch(r -> wanted.isInTime(r.at()))) {
            gaps.add(new Gap(Kind.TIME, ""));
        } else {
            wanted.emptyTimes().forEach(words -> gaps.add(new Gap(Kind.TIME_EMPTY, words)));
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
            gaps.add(new Gap(Kind.DECISION, ""));
        }
        missing(closest, wanted).stream().filter(Attribute::isTold).forEach(attribute -> gaps.add(gap(attribute)));
        return gaps;
    }

    private static Gap gap(Attribute attribute) {
        return new Gap(Kind.ATTRIBUTE, attribute.name().toLowerCase(Locale.ROOT));
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
        Kind kind = wanted.ranges().isEmpty() ? Kind.PERSON : Kind.PERSON_THEN;
        return wanted.people().stream()
                .filter(person -> readings.stream()
                        .filter(r -> wanted.terms().isEmpty() || r.coverage() > 0)
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
                .map(word -> new Gap(Kind.WORD, word))
                .toList();
    }
}
