package readingroom.index;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Attachment;
import readingroom.model.ChatMessage;
import readingroom.model.Row;

/**
 * A message as it lies in the index; its id is that of the document. Written field by field and without what is empty,
 * zero, false or UTC, for a load writes millions.
 */
final class Document {

    private static final long DELETED = Long.MAX_VALUE / 2;

    private Document() {}

    /**
     * The version of a message, milliseconds of the epoch: a later edit replaces it, the same again does not. A deletion is
     * the last word, so that an older export does not bring the message back.
     */
    static long version(ChatMessage message) {
        if (message.deleted()) {
            return DELETED;
        }
        long sent = message.timestamp().toInstant().toEpochMilli();
        OffsetDateTime edited = message.editedAt();
        return edited == null ? sent : Math.max(edited.toInstant().toEpochMilli(), sent + 1);
    }

    static void write(Row row, JsonGenerator json) throws IOException {
        ChatMessage message = row.message();
        json.writeStartObject();
        text(json, "message_id", message.messageId());
        time(json, "timestamp", message.timestamp());
        if (message.timestamp().getOffset() != ZoneOffset.UTC) {
            text(json, "utc_offset", message.timestamp().getOffset().getId());
        }
        text(json, "sender", message.sender());
        text(json, "sender_id", message.senderId());
        text(json, "receiver", message.receiver());
        text(json, "content", message.content());
        text(json, "conversation_id", message.conversationId());
        text(json, "conversation_name", message.conversationName());
        text(json, "reply_to", message.replyTo());
        text(json, "quoted", message.quoted());
        time(json, "edited_at", message.editedAt());
        attachments(json, message.attachments());
        mentions(json, message.mentions());
        if (message.reactions() != 0) {
            json.writeNumberField("reactions", message.reactions());
        }
        text(json, "platform", message.platform());
        truth(json, "deleted", message.deleted());
        truth(json, "system", message.system());
        json.writeNumberField("arrival", row.arrival());
        json.writeEndObject();
    }

    private static void attachments(JsonGenerator json, List<Attachment> attachments) throws IOException {
        if (attachments.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("attachments");
        for (Attachment attachment : attachments) {
            json.writeStartObject();
            text(json, "name", attachment.name());
            text(json, "type", attachment.type());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void mentions(JsonGenerator json, List<String> mentions) throws IOException {
        if (mentions.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("mentions");
        for (String mention : mentions) {
            json.writeString(mention);
        }
        json.writeEndArray();
    }

    private static void truth(JsonGenerator json, String name, boolean value) throws IOException {
        if (value) {
            json.writeBooleanField(name, true);
        }
    }

    private static void text(JsonGenerator json, String name, @Nullable String value) throws IOException {
        if (value != null) {
            json.writeStringField(name, value);
        }
    }

    private static void time(JsonGenerator json, String name, @Nullable OffsetDateTime value) throws IOException {
        if (value != null) {
            json.writeStringField(name, value.toInstant().toString());
        }
    }
}
