package readingroom.eval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/**
 * A question with the messages that answer it.
 *
 * @param question the question as JSON, as the questions topic takes it
 * @param category what the numbers are broken down by
 * @param evidence message ids; empty when unknown
 */
public record Topic(String questionId, String question, String category, List<String> evidence) {

    public Topic {
        evidence = List.copyOf(evidence);
    }

    /**
     * Reads a file with one object a line: {@code question_id}, {@code question}, {@code conversation_id}, optional
     * {@code category}, {@code evidence}, and whatever else a question may have.
     *
     * @param scoped whether each question is asked of its own conversation only
     * @throws IOException if the file cannot be read, or a line is no such object
     */
    public static List<Topic> read(Path file, boolean scoped) throws IOException {
        List<Topic> topics = new ArrayList<>();
        int line = 0;
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                line++;
                if (!text.isBlank()) {
                    topics.add(topic(text, scoped, file + " line " + line));
                }
            }
        }
        return topics;
    }

    private static Topic topic(String text, boolean scoped, String where) throws IOException {
        JsonNode node = Json.mapper().readTree(text);
        if (!(node instanceof ObjectNode fields)
                || !fields.hasNonNull("question_id")
                || !fields.hasNonNull("question")) {
            throw new IOException(where + " is not an object with question_id and question");
        }
        String conversation = text(fields, "conversation_id");
        if (scoped && conversation == null) {
            throw new IOException(where + " has no conversation_id; use --scope all");
        }
        ObjectNode question = fields.deepCopy()
                .retain(List.of("question_id", "question", "asker", "asked_at", "time_zone", "language"));
        if (scoped) {
            question.putArray("conversations").add(conversation);
        }
        List<String> evidence = new ArrayList<>();
        fields.path("evidence").forEach(id -> evidence.add(id.asText()));
        String category = text(fields, "category");
        return new Topic(
                fields.get("question_id").asText(), question.toString(), category == null ? "all" : category, evidence);
    }

    private static @Nullable String text(JsonNode fields, String name) {
        return fields.hasNonNull(name) ? fields.get(name).asText() : null;
    }
}
