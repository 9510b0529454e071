package readingroom.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import readingroom.model.Json;

/** What a model would write: instructions, a score for each message, a claim with a quote. */
final class StubReplies {

    private static final int QUOTE_CHARACTERS = 40;
    private static final int SCORES = 11;

    private StubReplies() {}

    /** The reply to a request, known by the step that its model is named after. */
    static String to(JsonNode request) {
        String model = request.path("model").asText();
        String prompt = request.path("messages").path(1).path("content").asText();
        if (model.startsWith("rerank")) {
            return scores(messages(prompt));
        }
        if (model.startsWith("answer")) {
            return claim(messages(prompt));
        }
        return "concept: something that was said";
    }

    private static String scores(List<JsonNode> messages) {
        StringBuilder lines = new StringBuilder();
        for (JsonNode message : messages) {
            int number = number(message);
            // any order will do, as long as it is always the same
            lines.append(number)
                    .append('|')
                    .append(Math.floorMod(text(message).hashCode(), SCORES))
                    .append("|-\n");
        }
        return lines.toString();
    }

    private static String claim(List<JsonNode> messages) {
        if (messages.isEmpty()) {
            return "insufficient evidence | everything";
        }
        JsonNode first = messages.getFirst();
        String text = text(first);
        String quote = text.substring(0, Math.min(QUOTE_CHARACTERS, text.length()));
        return quote + " | [" + number(first) + "] \"" + quote + "\"\nconfidence | 8";
    }

    /** The messages of a prompt: the lines that are JSON and begin with a number, as objects or as lists. */
    private static List<JsonNode> messages(String prompt) {
        List<JsonNode> messages = new ArrayList<>();
        for (String line : prompt.split("\n")) {
            if (line.startsWith("{\"id\":") || line.matches("\\[\\d.*")) {
                try {
                    messages.add(Json.mapper().readTree(line));
                } catch (JsonProcessingException e) {
                    throw new IllegalStateException("a message of a prompt is no JSON", e);
                }
            }
        }
        return messages;
    }

    private static int number(JsonNode message) {
        return message.isArray() ? message.path(0).asInt() : message.path("id").asInt();
    }

    /** The words of a message: its field of that name, or what stands after number, time and sender. */
    private static String text(JsonNode message) {
        return (message.isArray() ? message.path(3) : message.path("text")).asText();
    }
}
