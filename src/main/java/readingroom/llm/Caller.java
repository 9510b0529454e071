package readingroom.llm;

import org.jspecify.annotations.Nullable;
import readingroom.model.Inquiry;

/**
 * For whom a model is called.
 *
 * @param asker null when unknown
 * @param step that calls, such as {@code rerank}
 * @param deadline until which the step needs the reply
 * @param origin of the question; null when it cannot come again
 */
public record Caller(
        String questionId,
        @Nullable String asker,
        String step,
        Deadline deadline,
        @Nullable String origin) {

    /** A caller whose question cannot come again. */
    public Caller(String questionId, @Nullable String asker, String step, Deadline deadline) {
        this(questionId, asker, step, deadline, null);
    }

    /** The step of a question under way. */
    public static Caller of(Inquiry inquiry, String step) {
        return new Caller(
                inquiry.question().questionId(),
                inquiry.question().asker(),
                step,
                Deadline.of(inquiry, step),
                inquiry.question().origin());
    }
}
