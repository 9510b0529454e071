package readingroom.llm;

import org.jspecify.annotations.Nullable;
import readingroom.model.Inquiry;

/**
 * For whom a model is called.
 *
 * @param questionId empty for work in the background
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

    private static final long BACKGROUND_NANOS = 60_000_000_000L;

    /** A caller whose question cannot come again. */
    public Caller(String questionId, @Nullable String asker, String step, Deadline deadline) {
        this(questionId, asker, step, deadline, null);
    }

    /** For work in the background, which no question waits for. */
    public static Caller background(String step) {
        return new Caller("", null, step, new Deadline(System.nanoTime() + BACKGROUND_NANOS));
    }

    /** Whether it is for no question. */
    public boolean isBackground() {
        return questionId.isEmpty();
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
