package readingroom.answer;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
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
    private static final Set<Gap.Kind> FROM_OTHERS =
            EnumSet.of(Gap.Kind.PERSON, Gap.Kind.PERSON_THEN, Gap.Kind.UNKNOWN);

    static Sufficiency of(Selection selection, List<Reading> readings, Wanted wanted, AnswerLimits limits) {
        List<Gap> gaps = Gaps.of(selection, readings, wanted);
        Found found = new Found(wanted, readings);
        if (isRefused(selection, found, gaps)) {
            return new Sufficiency(0, 0, gaps, Answer.Status.INSUFFICIENT_EVIDENCE);
        }
        double[] signals = Signals.values(found);
        double fitted = wanted.isOverview() ? OVERVIEW_STRENGTH : Fitted.sufficiency(signals);
        double strength = found.isSaid() ? Math.max(SAID_STRENGTH, fitted) : fitted;
        double confidence = wanted.isOverview() ? OVERVIEW_CONFIDENCE : Fitted.confidence(signals);
        return switch (status(strength, gaps, limits)) {
            case ANSWERED -> new Sufficiency(strength, rounded(confidence), gaps, Answer.Status.ANSWERED);
            case PARTIAL ->
                new Sufficiency(
                        strength, rounded(confidence), Gaps.open(gaps, selection, wanted), Answer.Status.PARTIAL);
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
                .filter(gap -> !answers || gap.kind() != Gap.Kind.ATTRIBUTE && gap.kind() != Gap.Kind.UNSURE)
                .filter(gap -> !answers || gap.kind() != Gap.Kind.OTHER || key == null || Gaps.isOfAnother(key, wanted))
                // who changes what was decided has decided
                .filter(gap -> !changes || gap.kind() != Gap.Kind.DECISION)
                .toList();
        boolean closed = left.isEmpty() && !gaps.isEmpty() && status == Answer.Status.PARTIAL;
        return new Sufficiency(strength, confidence, left, closed ? Answer.Status.ANSWERED : status);
    }

    /** Whether it is refused by rule: nothing there, all of it about something else, of another time or by other people. */
    static boolean isRefused(Selection selection, Found found, List<Gap> gaps) {
        Wanted wanted = found.wanted();
        boolean otherTime = !wanted.isOverview() && gaps.stream().anyMatch(gap -> gap.kind() == Gap.Kind.TIME);
        boolean fromOthers = (wanted.asks(Asking.SAID) || wanted.isOverview())
                && gaps.stream().anyMatch(gap -> FROM_OTHERS.contains(gap.kind()));
        return selection.isEmpty() || found.isElsewhere(selection) || otherTime || fromOthers;
    }

    private static double rounded(double confidence) {
        return Math.round(100 * confidence) / 100.0;
    }

    private static Answer.Status status(double strength, List<Gap> gaps, AnswerLimits limits) {
        if (strength < limits.partialMin()) {
            return Answer.Status.INSUFFICIENT_EVIDENCE;
        }
        return strength >= limits.answeredMin() && gaps.isEmpty() ? Answer.Status.ANSWERED : Answer.Status.PARTIAL;
    }
}
