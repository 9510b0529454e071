package readingroom.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.ExchangeException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.access.UnreadableRules;
import readingroom.browse.InvalidRequest;
import readingroom.browse.MessageNotFound;
import readingroom.model.Json;

/** What routes send back: JSON, or why not. */
public final class Responses {

    private static final Logger LOG = LoggerFactory.getLogger(Responses.class);

    /** Sends the body as JSON. */
    public void json(Exchange exchange) {
        sendJson(exchange, 200, exchange.getMessage().getBody());
    }

    /** Says why a request of a route came to nothing. */
    public void fail(Exchange exchange, @ExchangeException Exception failure) {
        Problem told = told(failure);
        if (told != null) {
            problem(exchange, told);
        } else if (isAway(failure)) {
            LOG.warn(
                    "{}: a server does not answer: {}",
                    exchange.getFromRouteId(),
                    failure.getClass().getName());
            problem(exchange, Problem.of(503, "a server does not answer; see GET /status, and try again"));
        } else {
            LOG.error("{} failed", exchange.getFromRouteId(), wordless(failure));
            problem(exchange, Problem.of(500, "it failed for a reason of its own; the log says which"));
        }
    }

    /** Where it failed, without the messages of foreign exceptions, which may quote a question. */
    private static Exception wordless(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        Exception told = new IllegalStateException(root.getClass().getName());
        told.setStackTrace(root.getStackTrace());
        return told;
    }

    /** What is wrong with the request, or with what people have written for the program; null if it is something else. */
    private static @Nullable Problem told(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            if (cause instanceof Refusal refusal) {
                return Problem.of(refusal.status(), message);
            } else if (cause instanceof UnreadableRules) {
                return Problem.of(503, message);
            } else if (cause instanceof InvalidRequest) {
                return Problem.of(400, message);
            } else if (cause instanceof MessageNotFound) {
                return Problem.of(404, message);
            }
        }
        return null;
    }

    static void sendJson(Exchange exchange, int status, Object body) {
        try {
            send(exchange, status, "application/json", Json.mapper().writeValueAsBytes(body));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a record of the model can be written", e);
        }
    }

    /** Text of others: never as anything that a browser would run. */
    static void sendText(Exchange exchange, String text) {
        send(exchange, 200, "text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    static void problem(Exchange exchange, Problem problem) {
        send(exchange, problem.status(), Problem.MEDIA_TYPE, problem.json());
        if (problem.status() == 503) {
            exchange.getMessage().setHeader("Retry-After", "1");
        }
    }

    /** The refusal in a failure, under what Camel has wrapped around it; null if it is another failure. */
    static @Nullable Refusal refusal(@Nullable Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof Refusal refusal) {
                return refusal;
            }
        }
        return null;
    }

    private static boolean isAway(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException
                    || cause instanceof co.elastic.clients.elasticsearch._types.ElasticsearchException
                    || cause instanceof org.apache.kafka.common.KafkaException) {
                return true;
            }
        }
        return false;
    }

    private static void send(Exchange exchange, int status, String type, byte[] body) {
        exchange.getMessage()
                .setHeaders(new HashMap<>(Map.of(Exchange.HTTP_RESPONSE_CODE, status, Exchange.CONTENT_TYPE, type)));
        exchange.getMessage().setBody(body);
    }
}
