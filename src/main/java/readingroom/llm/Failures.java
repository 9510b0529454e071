package readingroom.llm;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.TimeoutException;
import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells why a call failed, and whether to try again, from the exceptions of the client; their messages are left behind. */
final class Failures {

    private static final int DEPTH_MAX = 20;
    private static final int TOO_MANY = 429;

    private Failures() {}

    static ModelFailure of(@Nullable Throwable cause, Prompt prompt) {
        int calls = prompt.calls();
        Optional<HttpException> refused = find(cause, HttpException.class);
        if (refused.isPresent()) {
            return refused(refused.get(), prompt).unpaid();
        }
        if (find(cause, TimeoutException.class).isPresent()) {
            return ModelUnavailable.down("no reply in time", calls, null);
        }
        if (find(cause, ConnectException.class).isPresent()) {
            return ModelUnavailable.down("no connection: ConnectException", calls, null)
                    .unpaid();
        }
        Optional<IOException> broken = find(cause, IOException.class);
        if (broken.isPresent() && !(broken.get() instanceof com.fasterxml.jackson.core.JacksonException)) {
            return ModelUnavailable.down("no connection: " + name(broken.get()), calls, null);
        }
        return new BrokenEndpoint("the endpoint sent something that is no chat completion: " + name(cause), calls);
    }

    private static ModelFailure refused(HttpException refused, Prompt prompt) {
        int status = refused.statusCode();
        String message = "the endpoint answered with status " + status;
        if (status == 400 || status == 422) {
            return new RefusedRequest(message, prompt.calls());
        }
        if (status != 408 && status != TOO_MANY && status < 500) {
            return new BrokenEndpoint(message + hint(status), prompt.calls());
        }
        Duration wait = refused instanceof RefusedCall call ? call.retryAfter() : null;
        if (wait != null && wait.toMillis() >= prompt.deadline().leftMs()) {
            return new LongWait(message + " and a Retry-After beyond the deadline", prompt.calls(), wait);
        }
        return status == TOO_MANY
                ? ModelUnavailable.busy(message, prompt.calls(), wait)
                : ModelUnavailable.down(message, prompt.calls(), wait);
    }

    private static String hint(int status) {
        return switch (status) {
            case 401, 403 -> "; check llm.api-key";
            case 404 -> "; check llm.base-url and llm.model";
            default -> "";
        };
    }

    private static <T extends Throwable> Optional<T> find(@Nullable Throwable cause, Class<T> type) {
        Throwable current = cause;
        for (int depth = 0; current != null && depth < DEPTH_MAX; depth++) {
            if (type.isInstance(current)) {
                return Optional.of(type.cast(current));
            }
            current = current.getCause();
        }
        return Optional.empty();
    }

    private static String name(@Nullable Throwable cause) {
        return cause == null ? "unknown" : cause.getClass().getSimpleName();
    }
}
