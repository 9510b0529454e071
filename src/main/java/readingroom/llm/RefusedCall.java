package readingroom.llm;

import dev.langchain4j.exception.HttpException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** An answer of the endpoint that is not a success. Its body is left out, because it may repeat the prompt. */
final class RefusedCall extends HttpException {

    private static final long serialVersionUID = 1L;

    private final @Nullable Duration retryAfter;

    RefusedCall(int status, @Nullable Duration retryAfter) {
        super(status, "status " + status);
        this.retryAfter = retryAfter;
    }

    @Nullable
    Duration retryAfter() {
        return retryAfter;
    }
}
