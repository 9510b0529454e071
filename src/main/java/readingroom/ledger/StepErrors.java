package readingroom.ledger;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.model.Answer;

/** Counts what steps could not do, by kinds of which there are few; the notes of an answer tell it in words. */
final class StepErrors {

    private static final Set<String> STEPS = Set.of("question", "instruct", "recall", "rerank", "answer", "round");
    /** Beginnings of notes, the first that fits. */
    private static final List<Map.Entry<String, String>> KINDS = List.of(
            Map.entry("circuit:", "circuit"),
            Map.entry("deadline:", "deadline"),
            Map.entry("budget:", "budget"),
            Map.entry("no connection", "no_connection"),
            Map.entry("no reply", "no_reply"),
            Map.entry("the endpoint answered with status 429", "busy"),
            Map.entry("the endpoint answered with status", "refused"),
            Map.entry("the endpoint sent", "unusable_reply"),
            Map.entry("the model sent", "unusable_reply"),
            Map.entry("no instruction could be read", "unusable_reply"),
            Map.entry("the claims in the model's reply", "unusable_reply"),
            Map.entry("rerank.tokens-max", "tokens_max"),
            Map.entry("Elasticsearch answered", "elasticsearch"),
            Map.entry("a server could not be reached", "elasticsearch"));

    private final MeterRegistry meters;

    StepErrors(MeterRegistry meters) {
        this.meters = meters;
    }

    void count(Answer answer) {
        answer.degraded().stream().filter(note -> !note.startsWith("screen:")).forEach(this::degraded);
        Answer.Failure failure = answer.cause();
        if (failure != null) {
            String kind = failure.exception().equals("UnreadableQuestion") ? "unreadable" : kind(failure.message());
            count(failure.step(), kind, "failed");
        }
    }

    private void degraded(String note) {
        int colon = note.indexOf(": ");
        String step = colon < 0 ? note : note.substring(0, colon);
        count(step.split(" ", 2)[0], kind(colon < 0 ? null : note.substring(colon + 2)), "degraded");
    }

    private void count(String step, String kind, String outcome) {
        Counter.builder("readingroom.step.errors")
                .description("What steps could not do: they went their local way (degraded), or the question failed")
                .tags("step", STEPS.contains(step) ? step : "other", "kind", kind, "outcome", outcome)
                .register(meters)
                .increment();
    }

    private static String kind(@Nullable String cause) {
        return KINDS.stream()
                .filter(kind -> cause != null && cause.startsWith(kind.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("other");
    }
}
