package readingroom.ledger;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.model.Answer;
import readingroom.model.Usage;

/**
 * What one pass of a question through the steps took, ready to be added to the ledger. Holds no text.
 *
 * @param run known by, so that writing it twice adds it once
 * @param status of the answer, in lower case
 * @param cached whether every step was answered from a cache
 */
record Entry(
        String run,
        String questionId,
        @Nullable String asker,
        String status,
        String model,
        boolean cached,
        Instant at,
        List<Line> lines) {

    /** Of one step, all rounds together. */
    record Line(String step, long ms, boolean cached, Calls calls) {

        Line plus(Line more) {
            return new Line(step, ms + more.ms, cached && more.cached, calls.plus(more.calls));
        }
    }

    static final String UNANSWERED = "unanswered";
    /** Of calls that were for no question; those of a day are one page. */
    static final String BACKGROUND = "background";

    Entry {
        lines = List.copyOf(lines);
    }

    boolean isUnanswered() {
        return status.equals(UNANSWERED) || status.equals(BACKGROUND);
    }

    static Entry of(Account account, Answer answer) {
        String id = answer.questionId().isEmpty() ? answer.traceId() : answer.questionId();
        return new Entry(
                account.run(),
                id,
                account.asker(),
                answer.status().name().toLowerCase(Locale.ROOT),
                answer.model(),
                answer.usage().total().cached(),
                answer.answeredAt(),
                lines(answer.usage().steps(), account.close()));
    }

    /** Of calls that no answer is known to belong to. */
    static Entry unanswered(Account account, Instant at) {
        boolean background = account.questionId().isEmpty();
        return new Entry(
                account.run(),
                background ? BACKGROUND + " " + LocalDate.ofInstant(at, ZoneOffset.UTC) : account.questionId(),
                account.asker(),
                background ? BACKGROUND : UNANSWERED,
                "none",
                false,
                at,
                lines(List.of(), account.close()));
    }

    /** Time is what the steps say, calls are what the account says: it has those too that came to nothing. */
    private static List<Line> lines(List<Usage.Step> steps, Map<String, Calls> calls) {
        Map<String, Line> lines = new LinkedHashMap<>();
        for (Usage.Step step : steps) {
            lines.merge(step.step(), new Line(step.step(), step.ms(), step.cached(), Calls.NONE), Line::plus);
        }
        calls.forEach((step, taken) -> lines.merge(
                step,
                new Line(step, 0, false, taken),
                (line, more) -> new Line(step, line.ms, line.cached, line.calls.plus(more.calls))));
        return new ArrayList<>(lines.values());
    }
}
