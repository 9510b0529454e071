package readingroom.http;

import java.time.Clock;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.camel.Body;
import org.apache.camel.Exchange;
import org.apache.camel.ExchangeException;
import org.apache.camel.component.platform.http.vertx.HttpMessage;
import org.apache.camel.support.SynchronizationAdapter;
import org.jspecify.annotations.Nullable;
import readingroom.access.Access;
import readingroom.archive.Trace;
import readingroom.model.Answer;
import readingroom.model.Question;

/** Takes questions from HTTP and gives their answers back, in one piece or, to whoever accepts events, step by step. */
public final class AskRequests implements AutoCloseable {

    private static final String STREAM = EventStream.class.getName();
    private static final int BREATH_SECONDS = 10;

    private final Seats seats;
    private final Clock clock;
    private final ScheduledExecutorService breathing = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("events-", 0).factory());

    /** @param seats of questions */
    public AskRequests(Seats seats, Clock clock) {
        this.seats = seats;
        this.clock = clock;
    }

    /**
     * Notes who asks, and how the answer is wanted.
     *
     * @throws Refusal if too many questions are under way
     */
    public void begin(Exchange exchange) {
        exchange.setProperty(Access.OPERATOR, Caller.of(exchange).operator());
        seats.hold(exchange);
        String accepted = exchange.getMessage().getHeader("Accept", "", String.class);
        if (accepted.contains(EventStream.MEDIA_TYPE) && exchange.getMessage() instanceof HttpMessage message) {
            EventStream events = new EventStream(message.getResponse());
            exchange.setProperty(STREAM, events);
            exchange.setProperty(Trace.PROPERTY, new Trace(clock, step -> events.send("step", step.summary())));
            ScheduledFuture<?> breath =
                    breathing.scheduleWithFixedDelay(events::breathe, BREATH_SECONDS, BREATH_SECONDS, TimeUnit.SECONDS);
            exchange.getExchangeExtension().addOnCompletion(new SynchronizationAdapter() {
                @Override
                public void onDone(Exchange ended) {
                    breath.cancel(false);
                }
            });
        }
    }

    /**
     * The question as the one who sent it may ask it: in his own name.
     *
     * @throws Refusal if it names another asker
     */
    public Question own(@Body Question question, Exchange exchange) {
        Caller caller = Caller.of(exchange);
        String asker = caller.asker();
        if (caller.operator() || asker == null || asker.equals(question.asker())) {
            return question;
        }
        if (question.asker() != null) {
            throw new Refusal(403, "the asker of the question is not the owner of the token; leave asker out");
        }
        return question.withAsker(asker);
    }

    /** Sends an answer. */
    public void answer(@Body Answer answer, Exchange exchange) {
        EventStream events = exchange.getProperty(STREAM, EventStream.class);
        if (events == null) {
            Responses.sendJson(exchange, 200, answer);
        } else {
            events.send("answer", answer);
            events.end();
        }
    }

    /** Says why there is none. */
    public void fail(@Body Answer failed, Exchange exchange, @ExchangeException @Nullable Exception failure) {
        Answer.Failure cause = failed.cause();
        Refusal refusal = Responses.refusal(failure);
        Problem problem = refusal != null
                ? Problem.of(refusal.status(), String.valueOf(refusal.getMessage()))
                : cause == null
                        ? Problem.of(503, "it failed without a cause")
                        : Problem.of(failed, cause, cause.step().equals("question") ? 400 : 503);
        EventStream events = exchange.getProperty(STREAM, EventStream.class);
        if (events == null || !events.isBegun()) {
            Responses.problem(exchange, problem);
        } else {
            events.send("problem", problem);
            events.end();
        }
    }

    @Override
    public void close() {
        breathing.shutdownNow();
    }
}
