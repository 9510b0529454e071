package readingroom.mcp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import readingroom.model.ChatMessage;
import readingroom.model.Json;

/** Writes messages as assistants get them: what helps to read, as little as possible, long ones cut. */
final class MessageWriter {

    private static final int NAME_CHARACTERS = 120;
    private static final int QUOTED_CHARACTERS = 200;
    private static final int ATTACHMENTS_MAX = 5;

    private final List<String> words;
    private final int charactersMax;

    /**
     * @param words around which long messages are cut
     * @param charactersMax of a message that is not cut
     */
    MessageWriter(List<String> words, int charactersMax) {
        this.words = words;
        this.charactersMax = charactersMax;
    }

    ObjectNode write(ChatMessage message) {
        String content = Quoted.of(message.content());
        Excerpt excerpt = Excerpt.of(content, words, charactersMax);
        ObjectNode json = Json.mapper().createObjectNode();
        json.put("message_id", message.citedId())
                .put("timestamp", message.timestamp().toString())
                .put("sender", name(message.sender()))
                .put("content", excerpt.text());
        if (excerpt.isCut()) {
            json.put("cut_from_characters", content.length());
        }
        if (message.quoted() != null && !message.quoted().isBlank()) {
            json.put(
                    "quoted",
                    Excerpt.of(Quoted.of(message.quoted()), words, QUOTED_CHARACTERS)
                            .text());
        }
        if (message.replyTo() != null) {
            json.put("reply_to", message.replyTo());
        }
        attachments(message, json);
        mark(json, "system", message.system());
        mark(json, "deleted", message.deleted());
        mark(json, "edited", message.editedAt() != null);
        return json;
    }

    /** The same with the conversation that it is in. */
    ObjectNode writeWithPlace(ChatMessage message) {
        ObjectNode json = write(message).put("conversation_id", message.conversationId());
        if (message.conversationName() != null) {
            json.put("conversation", name(message.conversationName()));
        }
        return json;
    }

    static String name(String name) {
        return Excerpt.of(Quoted.of(name), List.of(), NAME_CHARACTERS).text();
    }

    private static void attachments(ChatMessage message, ObjectNode json) {
        if (!message.attachments().isEmpty()) {
            ArrayNode names = json.putArray("attachments");
            message.attachments().stream().limit(ATTACHMENTS_MAX).forEach(one -> names.add(name(one.name())));
        }
    }

    private static void mark(ObjectNode json, String name, boolean is) {
        if (is) {
            json.put(name, true);
        }
    }
}
