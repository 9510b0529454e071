package readingroom.archive;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.llm.Digest;
import readingroom.model.Answer;
import readingroom.model.Question;
import readingroom.model.Scope;

/**
 * An answer as it is kept.
 *
 * @param asker as the entrance knew him; null where it did not
 * @param messages the ids of all messages that were looked at for it, by which it is found when one of them is forgotten;
 *     null in what is read back
 * @param conversations of the messages that were read for it; null for one that was kept before these were
 * @param source what is shown of it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KeptAnswer(
        String questionId,
        @Nullable String asker,
        Instant answeredAt,
        String traceId,
        @Nullable List<String> messages,
        @Nullable List<String> conversations,
        Source source) {

    /** Its own: a question may be answered several times, and two questions may have one id. */
    public String id() {
        return Digest.of(String.join("\n", traceId, questionId, String.valueOf(asker), answeredAt.toString()));
    }

    /**
     * Whether it holds nothing but messages of conversations within a scope. Of one that was kept without the conversations
     * that were read for it, only what it cites is known; without citations it may quote anything.
     */
    public boolean isWithin(Scope scope) {
        Answer answer = source.answer();
        // remembered answers had none before they were remembered with them
        boolean isRead = conversations != null
                && !(conversations.isEmpty() && answer.usage().total().cached());
        List<String> read = conversations == null ? List.of() : conversations;
        return scope.everything()
                || (isRead || !answer.citations().isEmpty())
                        && read.stream().allMatch(scope::sees)
                        && answer.citations().stream().allMatch(citation -> scope.sees(citation.conversationId()));
    }

    /**
     * What is shown of an answer.
     *
     * @param trace null in a list
     */
    public record Source(
            Question question, Answer answer, @Nullable Steps trace) {}

    /** The way to an answer. */
    public record Steps(List<TraceStep> steps, String traceId) {}

    static KeptAnswer of(Question question, @Nullable String asker, Answer answer, Trace trace) {
        return new KeptAnswer(
                answer.questionId(),
                asker,
                answer.answeredAt(),
                answer.traceId(),
                trace.messages(),
                trace.conversations(),
                new Source(question, answer, new Steps(trace.steps(), answer.traceId())));
    }
}
