package readingroom.browse;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.model.Question;
import readingroom.model.Scope;

/**
 * A search by instructions of the caller. What is given as an instruction holds for every message found and is never given
 * up; the text is what messages are ranked by, in words and in meaning.
 *
 * @param scope what the caller may see
 * @param asker who "me" is; null when unknown
 * @param text in plain words; empty when only instructions count
 * @param from a time, day, month, year, or words for one; null without a beginning
 * @param to the same; a day, month or year is included as a whole; null without an end
 * @param persons who sent it, any of them
 * @param mentions who is spoken of, any of them
 * @param keywords what must be in the message, all of them; each may have "phrases", AND, OR, NOT and parentheses
 * @param topics what it should be about
 * @param conversations where, by ids or names; empty is everywhere
 * @param timeZone of times without one; null for that of the program
 * @param limit messages in a page, 1 to {@value #LIMIT_MAX}
 * @param cursor of the page before; null for the first page
 */
public record FindRequest(
        Scope scope,
        @Nullable String asker,
        String text,
        @Nullable String from,
        @Nullable String to,
        List<String> persons,
        List<String> mentions,
        List<String> keywords,
        List<String> topics,
        List<String> conversations,
        @Nullable ZoneId timeZone,
        int limit,
        @Nullable String cursor) {

    public static final int LIMIT_DEFAULT = 20;
    public static final int LIMIT_MAX = 100;
    private static final int VALUES_MAX = 16;
    private static final int CHARACTERS_MAX = 2_000;

    /** @throws InvalidRequest if there is nothing to search for, or too much */
    public FindRequest {
        text = text.strip();
        from = blankToNull(from);
        to = blankToNull(to);
        cursor = blankToNull(cursor);
        persons = values("person", persons);
        mentions = values("mention", mentions);
        keywords = values("keyword", keywords);
        topics = values("topic", topics);
        conversations = values("conversation", conversations);
        if (text.length() > CHARACTERS_MAX) {
            throw new InvalidRequest(
                    "text", "text has " + text.length() + " characters; " + CHARACTERS_MAX + " at most, so shorten it");
        }
        if (asker != null && asker.length() > Question.ASKER_CHARACTERS_MAX) {
            throw new InvalidRequest(
                    "asker",
                    "asker has " + asker.length() + " characters; " + Question.ASKER_CHARACTERS_MAX + " at most");
        }
        limit = inRange("limit", limit, 1, LIMIT_MAX);
        boolean empty =
                Stream.of(persons, mentions, keywords, topics, conversations).allMatch(List::isEmpty)
                        && Stream.of(from, to).allMatch(Objects::isNull);
        if (text.isEmpty() && empty) {
            throw new InvalidRequest(
                    "text",
                    "there is nothing to search for; give at least one of text, from, to, person, mention, keyword,"
                            + " topic, conversation");
        }
    }

    /** @throws InvalidRequest if it is no zone */
    public static @Nullable ZoneId zone(@Nullable String name) {
        try {
            return name == null || name.isBlank() ? null : ZoneId.of(name.strip());
        } catch (DateTimeException e) {
            throw InvalidRequest.of("time_zone", name, "is not a zone such as Asia/Shanghai or +08:00");
        }
    }

    static int inRange(String argument, int value, int min, int max) {
        if (value < min || value > max) {
            throw InvalidRequest.of(argument, value, "is not between " + min + " and " + max);
        }
        return value;
    }

    static @Nullable String blankToNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }

    private static List<String> values(String argument, List<String> values) {
        List<String> all = values.stream()
                .map(String::strip)
                .filter(value -> !value.isEmpty())
                .distinct()
                .toList();
        if (all.size() > VALUES_MAX) {
            throw InvalidRequest.of(argument, all.size() + " values", "are too many; " + VALUES_MAX + " at most");
        }
        all.stream()
                .filter(value -> value.length() > CHARACTERS_MAX)
                .findFirst()
                .ifPresent(value -> {
                    throw new InvalidRequest(
                            argument,
                            argument + " has " + value.length() + " characters; " + CHARACTERS_MAX
                                    + " at most, so shorten it");
                });
        return all;
    }
}
