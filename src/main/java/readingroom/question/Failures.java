package readingroom.question;

import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.apache.camel.Exchange;
import org.apache.camel.ExchangeException;
import readingroom.model.Answer;
import readingroom.model.Inquiry;
import readingroom.model.Usage;

/** Answers the questions that came to nothing: never silence, always the step and the cause. */
public final class Failures {

    private static final List<String> STEPS = List.of("instruct", "recall", "rerank", "answer");

    private final Clock clock;

    public Failures(Clock clock) {
        this.clock = clock;
    }

    /** The answer to what failed: what the steps before it found is kept. */
    public Answer fail(Exchange exchange, @ExchangeException Exception failure) {
        Throwable cause = Causes.of(failure);
        return exchange.getMessage().getBody() instanceof Inquiry inquiry ? ofInquiry(inquiry, cause) : ofRecord(cause);
    }

    private Answer ofInquiry(Inquiry inquiry, Throwable cause) {
        List<String> ended =
                inquiry.usage().steps().stream().map(Usage.Step::step).toList();
        String step = STEPS.stream().filter(s -> !ended.contains(s)).findFirst().orElse("answer");
        return new Answer(
                inquiry.question().questionId(),
                inquiry.question().question(),
                Answer.Status.FAILED,
                "",
                0,
                List.of(),
                inquiry.instructions(),
                inquiry.relaxations(),
                inquiry.degraded(),
                Answer.UsageReport.of(inquiry.ended(step).usage()),
                "none",
                clock.instant(),
                UUID.randomUUID().toString(),
                new Answer.Failure(step, cause.getClass().getSimpleName(), message(cause)));
    }

    private Answer ofRecord(Throwable cause) {
        return new Answer(
                cause instanceof UnreadableQuestion unreadable ? unreadable.questionId() : "",
                "",
                Answer.Status.FAILED,
                "",
                0,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Answer.UsageReport.of(Usage.none()),
                "none",
                clock.instant(),
                UUID.randomUUID().toString(),
                new Answer.Failure("question", cause.getClass().getSimpleName(), message(cause)));
    }

    /** Messages of foreign exceptions may quote a query, and with it the question: they are not passed on. */
    private static String message(Throwable cause) {
        if (cause instanceof ElasticsearchException e) {
            return "Elasticsearch answered " + e.status() + " " + e.error().type();
        }
        if (cause instanceof IOException) {
            return "a server could not be reached (" + cause.getClass().getSimpleName()
                    + "); see elasticsearch.url and whether it runs";
        }
        return cause.getClass().getName().startsWith("readingroom.")
                ? String.valueOf(cause.getMessage())
                : cause.getClass().getName();
    }
}
