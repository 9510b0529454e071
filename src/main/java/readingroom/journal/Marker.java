package readingroom.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Answer;
import readingroom.model.Json;

/**
 * The document of a question under way: who works on it, and, from just before it is sent, its answer.
 *
 * @param written when, by the clock of its writer
 * @param topic that the answer is sent to; null as long as there is none
 */
record Marker(
        String origin,
        String owner,
        Instant written,
        @Nullable String topic,
        @Nullable Answer answer) {

    static Marker read(JsonNode document) {
        try {
            String answer = document.path("answer").asText(null);
            return new Marker(
                    document.path("origin").asText(),
                    document.path("owner").asText(),
                    Instant.parse(document.path("written").asText()),
                    document.path("topic").asText(null),
                    answer == null ? null : Json.mapper().readValue(answer, Answer.class));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("the journal holds an answer that cannot be read", e);
        }
    }

    /** The marker of the same attempt for an answer that counts instead, now. */
    Marker with(Answer counts, Instant now) {
        return new Marker(origin, owner, now, topic, counts);
    }

    ObjectNode document() {
        ObjectNode document = Json.mapper()
                .createObjectNode()
                .put("kind", "question")
                .put("origin", origin)
                .put("owner", owner)
                .put("written", written.toString());
        if (answer != null) {
            document.put("topic", topic).put("answer", json(answer));
            List<String> cited =
                    answer.citations().stream().map(Answer.Citation::messageId).toList();
            cited.forEach(document.putArray("message_ids")::add);
        }
        return document;
    }

    private static String json(Answer answer) {
        try {
            return Json.mapper().writeValueAsString(answer);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("an answer of text and numbers can be written", e);
        }
    }
}
