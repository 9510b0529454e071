package readingroom.answer;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import readingroom.model.Answer;

/**
 * Whether the chosen messages are enough to call the question answered.
 *
 * @param strength 0 to 1, from the covered words, the scores and what the question asks for
 * @param gaps the parts of the question that nothing chosen speaks to
 */
record Sufficiency(double strength, List<Gap> gaps, Answer.Status status) {

    private static final double COVERAGE_WEIGHT = 0.6;
    private static final double SCORE_WEIGHT = 0.25;
    private static final double SUPPORT_WEIGHT = 0.05;
    private static final double FORM_WEIGHT = 0.1;
    private static final double SCORE_FULL = 8;
    private static final double COVERAGE_OPEN = 0.34;
    private static final double OVERVIEW_STRENGTH = 0.75;
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
        /** nobody of that name in the messages */
        UNKNOWN,
        /** a name or number of the question that no message holds */
        WORD,
        /** no message says what was decided */
        DECISION,
        /** no message has a number */
        NUMBER
    }

    static Sufficiency of(Selection selection, List<Reading> readings, Wanted wanted, AnswerLimits limits) {
        List<Reading> chosen = selection.chosen();
        List<Gap> gaps = gaps(selection, readings, wanted);
        if (chosen.isEmpty()) {
            return new Sufficiency(0, gaps, Answer.Status.INSUFFICIENT_EVIDENCE);
        }
        double coverage = wanted.isOverview() ? 1 : coverage(chosen);
        double strength = wanted.isOverview() ? OVERVIEW_STRENGTH : strength(chosen, coverage, gaps);
        return new Sufficiency(strength, gaps, status(strength, coverage, gaps, wanted, limits));
    }

    /** The confidence shown, 0 to 1: the strength brought to how often such answers cite what they should. */
    double confidence() {
        double bounded = Math.clamp(strength, 0, 1);
        double confidence =
                switch (status) {
                    case ANSWERED -> 0.15 + 0.65 * bounded;
                    case PARTIAL -> 0.4 * bounded;
                    default -> 0.1 * bounded;
                };
        return Math.round(100 * confidence) / 100.0;
    }

    private static Answer.Status status(
            double strength, double coverage, List<Gap> gaps, Wanted wanted, AnswerLimits limits) {
        boolean fromOthers = gaps.stream().anyMatch(gap -> FROM_OTHERS.contains(gap.kind()));
        boolean wordsMissing = coverage < 0.5 && gaps.stream().anyMatch(gap -> gap.kind() == Kind.WORD);
        boolean offTopic = coverage < COVERAGE_OPEN || wordsMissing;
        if (strength < limits.partialMin()
                || offTopic
                || (fromOthers && (wanted.asks(Asking.SAID) || wanted.isOverview()))) {
            return Answer.Status.INSUFFICIENT_EVIDENCE;
        }
        return strength >= limits.answeredMin() && gaps.isEmpty() ? Answer.Status.ANSWERED : Answer.Status.PARTIAL;
    }

    private static double strength(List<Reading> chosen, double coverage, List<Gap> gaps) {
        double top =
                chosen.stream().mapToDouble(r -> r.evidence().score()).max().orElse(0);
        boolean formOpen = gaps.stream().anyMatch(gap -> gap.kind() == Kind.DECISION || gap.kind() == Kind.NUMBER);
        return COVERAGE_WEIGHT * coverage
                + SCORE_WEIGHT * Math.min(1, top / SCORE_FULL)
                + (chosen.size() > 1 ? SUPPORT_WEIGHT : 0)
                + (formOpen ? 0 : FORM_WEIGHT);
    }

    /** What the best of the chosen messages covers, half alone and half with what was said before it. */
    private static double coverage(List<Reading> chosen) {
        return chosen.stream()
                .mapToDouble(r -> (r.coverage() + r.context()) / 2)
                .max()
                .orElse(0);
    }

    private static boolean isOfAnother(Reading key, Wanted wanted) {
        return wanted.people().size() == 1
                && !wanted.asks(Asking.DECISION)
                && !wanted.people().getFirst().isSender(key.message())
                && Signs.isOwn(key.content());
    }

    private static List<Gap> gaps(Selection selection, List<Reading> readings, Wanted wanted) {
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
        }
        // where nothing was chosen, all that was found must lack something before that is said
        gaps.addAll(lacking(chosen.isEmpty() ? readings : chosen, wanted));
        return List.copyOf(gaps);
    }

    private static List<Gap> lacking(List<Reading> closest, Wanted wanted) {
        if (closest.isEmpty()) {
            return List.of();
        }
        List<Gap> gaps = words(closest, wanted);
        if (wanted.asks(Asking.DECISION) && closest.stream().noneMatch(Reading::decisive)) {
            gaps.add(new Gap(Kind.DECISION, ""));
        }
        if (wanted.asks(Asking.NUMBER) && closest.stream().noneMatch(r -> Signs.hasNumber(r.content()))) {
            gaps.add(new Gap(Kind.NUMBER, ""));
        }
        return gaps;
    }

    /** Who of the people asked about has sent nothing on it; the index knows them, so they have sent other messages. */
    private static List<Gap> people(Selection selection, List<Reading> readings, Wanted wanted) {
        boolean said = wanted.asks(Asking.SAID) || wanted.isOverview();
        if (readings.isEmpty() || (selection.isEmpty() && !said)) {
            return List.of();
        }
        Kind kind = wanted.ranges().isEmpty() ? Kind.PERSON : Kind.PERSON_THEN;
        return wanted.people().stream()
                .filter(person -> selection.relevant().stream()
                        .filter(r -> wanted.terms().isEmpty() || r.context() > 0)
                        .noneMatch(r -> said ? person.isSender(r.message()) : person.isIn(r.message())))
                .map(person -> new Gap(kind, person.shown()))
                .toList();
    }

    private static List<Gap> words(List<Reading> readings, Wanted wanted) {
        List<Gap> gaps = new ArrayList<>();
        for (int i = 0; i < wanted.terms().size(); i++) {
            int term = i;
            if (wanted.terms().get(i).isName() && readings.stream().allMatch(r -> r.covered()[term] == 0)) {
                gaps.add(new Gap(Kind.WORD, wanted.terms().get(i).word()));
            }
        }
        return gaps;
    }
}
