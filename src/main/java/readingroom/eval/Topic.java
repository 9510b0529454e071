package readingroom.eval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/**
 * A question with the messages that answer it.
 *
 * @param question the question as JSON, as the questions topic takes it
 * @param conversation the conversation it is about; null when none is named
 * @param category what the numbers are broken down by
 * @param evidence message ids; empty when unknown, or when nothing answers it
 */
public record Topic(
        String questionId, String question, @Nullable String conversation, String category, List<String> evidence) {

    private static final List<String> PASSED_ON =
            List.of("question_id", "question", "asker", "asked_at", "time_zone", "language");

    public Topic {
        evidence = List.copyOf(evidence);
    }

    /**
     * Reads a file with one object a line: {@code question_id}, {@code question}, {@code conversation_id}, optional
     * {@code category}, {@code evidence}, and whatever else a question may have.
     *
     * @param scoped whether each question is asked of its own conversation only
     * @throws IOException naming file and line, if the file cannot be read or is empty, or a line is no such object or
     *     has the id of another
     */
    public static List<Topic> read(Path file, boolean scoped) throws IOException {
        Map<String, String> places = new LinkedHashMap<>();
        List<Topic> topics = new ArrayList<>();
        for (JsonLines.Line line : JsonLines.read(file)) {
            Topic topic = topic(line.node(), scoped, line.where());
            String other = places.putIfAbsent(topic.questionId(), line.where());
            if (other != null) {
                throw new IOException(
                        line.where() + " has question_id " + topic.questionId() + " again, after " + other);
            }
            topics.add(topic);
        }
        if (topics.isEmpty()) {
            throw new IOException(file + " has no questions");
        }
        return topics;
    }

    /**
     * Those of other categories.
     *
     * @throws IllegalArgumentException for a category that no topic is of
     */
    public static List<Topic> without(List<String> categories, List<Topic> topics) {
        refuseUnknown(categories, topics);
        return topics.stream()
                .filter(topic -> !categories.contains(topic.category()))
                .toList();
    }

    /**
     * The same, with nothing that answers those of some categories: a question can name the message that makes it look
     * answerable.
     *
     * @throws IllegalArgumentException for a category that no topic is of
     */
    public static List<Topic> unanswerable(List<String> categories, List<Topic> topics) {
        refuseUnknown(categories, topics);
        return topics.stream()
                .map(topic -> categories.contains(topic.category())
                        ? new Topic(
                                topic.questionId(), topic.question(), topic.conversation(), topic.category(), List.of())
                        : topic)
                .toList();
    }

    /** Whether messages are known to answer it. */
    public boolean isAnswerable() {
        return !evidence.isEmpty();
    }

    /** The same, asked at this time if it does not say when it was asked. */
    Topic askedAt(OffsetDateTime time) {
        ObjectNode fields = fields();
        if (fields.hasNonNull("asked_at")) {
            return this;
        }
        fields.put("asked_at", time.toString());
        return new Topic(questionId, fields.toString(), conversation, category, evidence);
    }

    /** The question in words. */
    String text() {
        return fields().path("question").asText();
    }

    private static void refuseUnknown(List<String> categories, List<Topic> topics) {
        TreeSet<String> known = new TreeSet<>();
        topics.forEach(topic -> known.add(topic.category()));
        for (String category : categories) {
            if (!known.contains(category)) {
                throw new IllegalArgumentException(
                        "no question is of category " + category + "; there are " + String.join(", ", known));
            }
        }
    }

    private ObjectNode fields() {
        try {
            return (ObjectNode) Json.mapper().readTree(question);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Topic topic(ObjectNode fields, boolean scoped, String where) throws IOException {
        if (!fields.hasNonNull("question_id") || !fields.hasNonNull("question")) {
            throw new IOException(where + " is not an object with question_id and question");
        }
        String conversation = text(fields, "conversation_id");
        if (scoped && conversation == null) {
            throw new IOException(where + " has no conversation_id; use --scope all");
        }
        ObjectNode question = fields.deepCopy().retain(PASSED_ON);
        if (scoped) {
            question.putArray("conversations").add(conversation);
        }
        String category = text(fields, "category");
        return new Topic(
                fields.get("question_id").asText(),
                question.toString(),
                conversation,
                category == null ? "all" : category,
                evidence(fields.path("evidence"), where));
    }

    private static List<String> evidence(JsonNode ids, String where) throws IOException {
        if (!ids.isArray() && !ids.isMissingNode() && !ids.isNull()) {
            throw new IOException(where + " has evidence that is not a list of message ids");
        }
        List<String> evidence = new ArrayList<>();
        for (JsonNode id : ids) {
            if (!id.isValueNode() || id.isNull()) {
                throw new IOException(where + " has evidence that is not a list of message ids");
            }
            evidence.add(id.asText());
        }
        return evidence;
    }

    private static @Nullable String text(JsonNode fields, String name) {
        return fields.hasNonNull(name) ? fields.get(name).asText() : null;
    }
}
