package readingroom.question;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;
import readingroom.model.Question;

/** Makes a complete question of JSON fields or bare text; whatever is wrong is named, with its field. */
public final class QuestionParser {

    private final ZoneId zone;
    private final long deadlineMs;
    private final int charactersMax;
    private final int conversationsMax;

    /**
     * @param zone of questions that name none
     * @param deadlineMs of questions that name none
     */
    public QuestionParser(ZoneId zone, long deadlineMs, int charactersMax, int conversationsMax) {
        this.zone = zone;
        this.deadlineMs = deadlineMs;
        this.charactersMax = charactersMax;
        this.conversationsMax = conversationsMax;
    }

    Question parseText(String text, String id, Instant received) throws UnreadableQuestion {
        return new Question(id, checked(text, id), null, received, zone, List.of(), null, deadlineMs);
    }

    /** Reads a JSON object; fields that it does not know are ignored. */
    public Question parseJson(String json, String id, Instant received)
            throws JsonProcessingException, UnreadableQuestion {
        JsonNode node = Json.mapper().readTree(json);
        String ownId = text(node, "question_id", id);
        String known = ownId == null ? id : ownId;
        String question = text(node, "question", known);
        if (question == null) {
            throw new UnreadableQuestion(known, "the field question is missing or empty");
        }
        String askedAt = text(node, "asked_at", known);
        ZoneId asked = zone(text(node, "time_zone", known), askedAt, known);
        return new Question(
                known,
                checked(question, known),
                asker(text(node, "asker", known), known),
                askedAt == null ? received : instant(askedAt, asked, known),
                asked,
                conversations(node.path("conversations"), known),
                text(node, "language", known),
                deadline(node.path("deadline_ms"), known));
    }

    private String checked(String question, String id) throws UnreadableQuestion {
        String stripped = question.strip();
        if (stripped.isEmpty()) {
            throw new UnreadableQuestion(id, "the question is empty");
        }
        if (stripped.length() > charactersMax) {
            throw new UnreadableQuestion(
                    id,
                    "the question has " + stripped.length() + " characters; question.characters-max is "
                            + charactersMax);
        }
        return stripped;
    }

    private static @Nullable String asker(@Nullable String name, String id) throws UnreadableQuestion {
        if (name != null && name.length() > Question.ASKER_CHARACTERS_MAX) {
            throw new UnreadableQuestion(
                    id,
                    "the field asker has " + name.length() + " characters; " + Question.ASKER_CHARACTERS_MAX
                            + " at most");
        }
        return name;
    }

    private static @Nullable String text(JsonNode node, String field, String id) throws UnreadableQuestion {
        JsonNode value = node.path(field);
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        if (!value.isValueNode()) {
            throw new UnreadableQuestion(id, "the field " + field + " is not text");
        }
        String text = value.asText().strip();
        return text.isEmpty() ? null : text;
    }

    private ZoneId zone(@Nullable String name, @Nullable String askedAt, String id) throws UnreadableQuestion {
        try {
            if (name != null) {
                return ZoneId.of(name);
            }
        } catch (DateTimeException e) {
            throw new UnreadableQuestion(id, "the field time_zone is not a zone such as Asia/Shanghai or +08:00");
        }
        OffsetDateTime offset = askedAt == null || askedAt.endsWith("Z") ? null : offsetTime(askedAt);
        return offset == null ? zone : offset.getOffset();
    }

    /** Whether a text can stand in {@code asked_at}. */
    public static boolean isTime(String text) {
        try {
            instant(text.strip(), ZoneOffset.UTC, "");
            return true;
        } catch (UnreadableQuestion e) {
            return false;
        }
    }

    private static Instant instant(String askedAt, ZoneId zone, String id) throws UnreadableQuestion {
        try {
            OffsetDateTime offset = offsetTime(askedAt);
            if (offset != null) {
                return offset.toInstant();
            }
            if (askedAt.matches("-?\\d{1,19}(\\.\\d{1,9})?")) {
                return epoch(new BigDecimal(askedAt));
            }
            String local = askedAt.length() == 10 ? askedAt + "T00:00:00" : askedAt.replace(' ', 'T');
            return LocalDateTime.parse(local).atZone(zone).toInstant();
        } catch (DateTimeException | ArithmeticException e) {
            throw new UnreadableQuestion(
                    id, "the field asked_at is not a time such as 2024-05-15T09:00:00+08:00 or epoch seconds");
        }
    }

    private static @Nullable OffsetDateTime offsetTime(String text) {
        try {
            return OffsetDateTime.parse(text.replace(' ', 'T'));
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Seconds, milliseconds or microseconds, told by their magnitude. */
    private static Instant epoch(BigDecimal value) {
        int digits = value.abs().toBigInteger().toString().length();
        int perSecond = digits <= 11 ? 0 : digits <= 14 ? 3 : digits <= 17 ? 6 : 9;
        BigDecimal nanos = value.movePointRight(9 - perSecond);
        return Instant.ofEpochSecond(0, nanos.longValue());
    }

    private List<String> conversations(JsonNode node, String id) throws UnreadableQuestion {
        if (node.isMissingNode() || node.isNull()) {
            return List.of();
        }
        if (node.isArray() && node.size() > conversationsMax) {
            throw new UnreadableQuestion(
                    id,
                    "the field conversations names " + node.size() + "; question.conversations-max is "
                            + conversationsMax + "; name fewer, or none to search all");
        }
        List<String> found = new ArrayList<>();
        for (JsonNode item : node.isArray() ? node : List.of(node)) {
            if (!item.isValueNode() || item.isNull()) {
                throw new UnreadableQuestion(id, "the field conversations is not a list of ids or names");
            }
            found.add(item.asText());
        }
        return found;
    }

    private long deadline(JsonNode node, String id) throws UnreadableQuestion {
        if (node.isMissingNode() || node.isNull()) {
            return deadlineMs;
        }
        long value = node.asLong(-1);
        if (value <= 0) {
            throw new UnreadableQuestion(id, "the field deadline_ms is not a number of milliseconds above 0");
        }
        return value;
    }
}
