package readingroom.answer;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import readingroom.model.Answer.Citation;
import readingroom.model.Answer.Status;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;

/**
 * What an answer by a model is worth, reckoned from what held of it and from what its citations have of the question. The
 * model's own word counts least: it may lower the status, and never raises it.
 *
 * @param open what is open in a partial answer, as a key of the wording; null for another status
 */
record Trust(Status status, double confidence, @Nullable String open) {

    private static final double SCORE_FULL = 8;
    private static final double SCORE_WEIGHT = 0.35;
    private static final double HELD_WEIGHT = 0.3;
    private static final double COVERAGE_WEIGHT = 0.15;
    private static final double OWN_WEIGHT = 0.1;
    private static final double SECOND_WEIGHT = 0.1;
    private static final double OWN_UNKNOWN = 0.5;
    private static final double RELAXED_FACTOR = 0.9;

    /** @param shown what the model was shown, the cited messages among it */
    static Trust of(Inquiry inquiry, Draft draft, Verified verified, List<Evidence> shown) {
        Wanted wanted = Wanted.of(inquiry.question(), inquiry.instructions());
        Set<String> ids = verified.citations().stream().map(Citation::messageId).collect(Collectors.toSet());
        List<Reading> cited = Reader.read(shown, wanted).stream()
                .filter(reading -> ids.contains(reading.message().citedId()))
                .toList();
        String open = open(draft, verified, cited, wanted, inquiry);
        Status status = status(verified, open);
        return new Trust(
                status, confidence(status, inquiry, draft, verified, cited), status == Status.PARTIAL ? open : null);
    }

    private static Status status(Verified verified, @Nullable String open) {
        if (verified.citations().isEmpty()) {
            return Status.INSUFFICIENT_EVIDENCE;
        }
        return open == null ? Status.ANSWERED : Status.PARTIAL;
    }

    private static @Nullable String open(
            Draft draft, Verified verified, List<Reading> cited, Wanted wanted, Inquiry inquiry) {
        if (draft.insufficient() || !draft.missing().isEmpty()) {
            return "open-part";
        }
        if (cited.stream().noneMatch(reading -> wanted.isInTime(reading.at()))) {
            return "gap-time";
        }
        return verified.doubtful() > 0 || isOffSubject(cited, wanted, inquiry) ? "gap-unsure" : null;
    }

    /** Whether no cited message, nor what was said around it, has a word of the question, though both are in one script. */
    private static boolean isOffSubject(List<Reading> cited, Wanted wanted, Inquiry inquiry) {
        Tongue tongue = Tongue.of(inquiry.question());
        return !wanted.terms().isEmpty()
                && cited.stream().allMatch(reading -> reading.context() == 0)
                && cited.stream().allMatch(reading -> tongue.isIn(reading.content()));
    }

    private static double confidence(
            Status status, Inquiry inquiry, Draft draft, Verified verified, List<Reading> cited) {
        double top =
                verified.citations().stream().mapToDouble(Citation::score).max().orElse(0);
        double coverage = cited.stream().mapToDouble(Reading::context).max().orElse(0);
        double own = draft.confidence() == null ? OWN_UNKNOWN : draft.confidence();
        double strength = SCORE_WEIGHT * Math.min(1, top / SCORE_FULL)
                + HELD_WEIGHT * verified.share()
                + COVERAGE_WEIGHT * Math.min(1, coverage)
                + OWN_WEIGHT * own
                + (verified.citations().size() > 1 ? SECOND_WEIGHT : 0);
        double factor =
                switch (status) {
                    case ANSWERED -> 0.95;
                    case PARTIAL -> 0.6;
                    default -> 0.2;
                };
        double relaxed = Math.pow(RELAXED_FACTOR, inquiry.relaxations().size());
        return Math.round(100 * factor * strength * relaxed) / 100.0;
    }
}
