package readingroom.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What comes back for a question.
 *
 * @param answer the text, with {@code [n]} marks that name citations
 * @param confidence from 0 to 1
 * @param model the model that wrote it, or "none"
 * @param cause why a question failed; null otherwise
 */
public record Answer(
        String questionId,
        String question,
        Status status,
        String answer,
        double confidence,
        List<Citation> citations,
        List<Instruction> instructions,
        List<String> relaxations,
        List<String> degraded,
        UsageReport usage,
        String model,
        Instant answeredAt,
        String traceId,
        @Nullable Failure cause) {

    /**
     * Why a question failed.
     *
     * @param step the step that gave up, or "question" when it could not be read
     * @param exception the simple name of the exception
     * @param message what is wrong and what to do; holds no message text, question or key
     */
    public record Failure(String step, String exception, String message) {}

    /** The outcome of a question. */
    public enum Status {
        @JsonProperty("answered")
        ANSWERED,
        @JsonProperty("partial")
        PARTIAL,
        @JsonProperty("insufficient_evidence")
        INSUFFICIENT_EVIDENCE,
        @JsonProperty("failed")
        FAILED
    }

    /** The answer of a question that failed, of which nothing else is known or may be told. */
    public static Answer failed(
            String questionId,
            String question,
            UsageReport usage,
            String model,
            Instant answeredAt,
            String traceId,
            Failure cause) {
        return new Answer(
                questionId,
                question,
                Status.FAILED,
                "",
                0,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                usage,
                model,
                answeredAt,
                traceId,
                cause);
    }

    /** Whether the question came to nothing for want of a working step, not of evidence. */
    @JsonIgnore
    public boolean isFailed() {
        return status == Status.FAILED;
    }

    /** A message behind the answer; the quote is a part of its content, word for word. Score from 0 to 10. */
    public record Citation(
            int n,
            String messageId,
            String conversationId,
            String sender,
            OffsetDateTime timestamp,
            String quote,
            double score) {}

    /** The usage as it is shown: every step, and the total. */
    public record UsageReport(List<Usage.Step> steps, Usage.Step total) {

        public static UsageReport of(Usage usage) {
            return new UsageReport(usage.steps(), usage.total());
        }
    }

    public Answer {
        citations = List.copyOf(citations);
        instructions = List.copyOf(instructions);
        relaxations = List.copyOf(relaxations);
        // the parts of a question may fall back in the same way
        degraded = degraded.stream().distinct().toList();
    }

    /** The same answer as the end of this trace. */
    public Answer traced(String trace) {
        return new Answer(
                questionId,
                question,
                status,
                answer,
                confidence,
                citations,
                instructions,
                relaxations,
                degraded,
                usage,
                model,
                answeredAt,
                trace,
                cause);
    }

    /** The same answer with all that was noted on the way to it. */
    public Answer noting(
            List<Instruction> allInstructions,
            List<String> allRelaxations,
            List<String> allDegraded,
            UsageReport used) {
        return new Answer(
                questionId,
                question,
                status,
                answer,
                confidence,
                citations,
                allInstructions,
                allRelaxations,
                allDegraded,
                used,
                model,
                answeredAt,
                traceId,
                cause);
    }
}
