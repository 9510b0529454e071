package readingroom.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.netty.handler.codec.http.HttpResponseStatus;
import org.jspecify.annotations.Nullable;
import readingroom.model.Answer;
import readingroom.model.Json;

/**
 * Why a request came to nothing, as RFC 9457 has it.
 *
 * @param type tells problems apart that share a status; {@code about:blank} for those that need no telling apart
 * @param title what the status means
 * @param detail what is wrong and what to do; holds no message text, question or key
 * @param instance where more of it can be read; null if nowhere
 * @param questionId of a question that failed
 * @param cause of a question that failed
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        @Nullable String instance,
        @Nullable String questionId,
        Answer.@Nullable Failure cause) {

    static final String MEDIA_TYPE = "application/problem+json";

    static Problem of(int status, String detail) {
        return new Problem("about:blank", title(status), status, detail, null, null, null);
    }

    static Problem of(Answer failed, Answer.Failure cause, int status) {
        return new Problem("about:blank", title(status), status, cause.message(), null, failed.questionId(), cause);
    }

    Problem at(String path) {
        return new Problem(type, title, status, detail, path, questionId, cause);
    }

    byte[] json() {
        try {
            return Json.mapper().writeValueAsBytes(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a problem of texts can be written", e);
        }
    }

    private static String title(int status) {
        return HttpResponseStatus.valueOf(status).reasonPhrase();
    }
}
