package readingroom.model;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question as it came in, made complete: every question has an id, a time and a zone.
 *
 * @param asker who "I" and 我 are; null when unknown
 * @param askedAt what "yesterday" counts from
 * @param conversations the conversations to search, by id or name; empty means all
 * @param deadlineMs milliseconds from the arrival of the question to its answer
 * @param origin the record it came in, by which it is known when it comes again; null for one that cannot come again
 */
public record Question(
        String questionId,
        String question,
        @Nullable String asker,
        Instant askedAt,
        ZoneId timeZone,
        List<String> conversations,
        @Nullable String language,
        long deadlineMs,
        @Nullable String origin) {

    /** More than any name has; Elasticsearch takes 32,766 bytes. */
    public static final int ASKER_CHARACTERS_MAX = 1_000;

    public Question {
        conversations = List.copyOf(conversations);
    }

    /** A question that cannot come again. */
    public Question(
            String questionId,
            String question,
            @Nullable String asker,
            Instant askedAt,
            ZoneId timeZone,
            List<String> conversations,
            @Nullable String language,
            long deadlineMs) {
        this(questionId, question, asker, askedAt, timeZone, conversations, language, deadlineMs, null);
    }

    /** The same question out of this record. */
    public Question withOrigin(String record) {
        return new Question(
                questionId, question, asker, askedAt, timeZone, conversations, language, deadlineMs, record);
    }

    /** The same question by the same asker under another spelling of the name. */
    public Question withAsker(String name) {
        return new Question(questionId, question, name, askedAt, timeZone, conversations, language, deadlineMs, origin);
    }

    /** A name for the copies of the index that are asked for this question, the same ones each time, so that they agree. */
    public String affinity() {
        return "question-" + Integer.toHexString(question.hashCode());
    }

    /** Another question by the same asker, at the same time, and due with this one. */
    public Question asking(String text) {
        return new Question(questionId, text, asker, askedAt, timeZone, conversations, language, deadlineMs, origin);
    }

    /** The asker's clock when the question was asked. */
    public ZonedDateTime askedAtLocal() {
        return askedAt.atZone(timeZone);
    }
}
