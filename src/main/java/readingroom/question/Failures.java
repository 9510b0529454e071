package readingroom.question;

import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import java.io.IOException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.apache.camel.Exchange;
import org.apache.camel.ExchangeException;
import readingroom.model.Answer;
import readingroom.model.Inquiry;
import readingroom.model.Question;
import readingroom.model.Usage;
import readingroom.trace.TraceId;

/** Answers the questions that came to nothing: never silence, always the step and the cause. */
public final class Failures {

    private static final List<String> STEPS = List.of("instruct", "recall", "rerank", "answer");

    private final Clock clock;

    public Failures(Clock clock) {
        this.clock = clock;
    }

    /** The answer to what failed: what the steps before it found is kept. */
    public Answer fail(Exchange exchange, @ExchangeException Exception failure) {
        return failed(exchange, failure).traced(TraceId.of(exchange));
    }

    private Answer failed(Exchange exchange, Exception failure) {
        Throwable cause = Causes.of(failure);
        if (exchange.getMessage().getBody() instanceof Inquiry inquiry) {
            String step = unended(inquiry);
            return answer(
                    inquiry.ended(step),
                    new Answer.Failure(step, cause.getClass().getSimpleName(), message(cause)));
        }
        String id = cause instanceof UnreadableQuestion unreadable
                ? unreadable.questionId()
                : exchange.getMessage().getBody() instanceof Answer answer ? answer.questionId() : "";
        Question unread = new Question(id, "", null, clock.instant(), ZoneOffset.UTC, List.of(), null, 0);
        return answer(
                Inquiry.of(unread, false),
                new Answer.Failure("question", cause.getClass().getSimpleName(), message(cause)));
    }

    private static String unended(Inquiry inquiry) {
        List<Usage.Step> ended = inquiry.usage().steps();
        int last = ended.isEmpty() ? -1 : STEPS.indexOf(ended.getLast().step());
        // what follows an answer is the recall of a further round
        return last == STEPS.size() - 1 ? "recall" : STEPS.get(last + 1);
    }

    private Answer answer(Inquiry inquiry, Answer.Failure failure) {
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
                Answer.UsageReport.of(inquiry.usage()),
                "none",
                clock.instant(),
                UUID.randomUUID().toString(),
                failure);
    }

    /** Messages of foreign exceptions may quote a query, and with it the question: they are not passed on. */
    private static String message(Throwable cause) {
        if (cause instanceof ElasticsearchException e) {
            return "Elasticsearch answered " + e.status() + " " + e.error().type();
        }
        if (cause instanceof IOException && !(cause instanceof PunctualTransport.LateReply)) {
            return "a server could not be reached (" + cause.getClass().getSimpleName()
                    + "); see elasticsearch.url and whether it runs";
        }
        return cause.getClass().getName().startsWith("readingroom.")
                ? String.valueOf(cause.getMessage())
                : cause.getClass().getName();
    }
}
