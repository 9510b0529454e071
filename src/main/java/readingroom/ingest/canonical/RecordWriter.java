package readingroom.ingest.canonical;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Attachment;
import readingroom.model.ChatMessage;
import readingroom.model.Json;

/** Writes messages in canonical form; field by field, for an export has millions. */
public final class RecordWriter {

    private static final int MINUTES_END = "2024-01-01T00:00".length();

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final JsonGenerator json;

    public RecordWriter() {
        try {
            json = Json.mapper().getFactory().createGenerator(bytes, JsonEncoding.UTF8);
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot be written", e);
        }
        json.setPrettyPrinter(new MinimalPrettyPrinter(""));
    }

    /** A message without its id in the index, as a line without its end. */
    public byte[] write(ChatMessage message) throws IOException {
        bytes.reset();
        json.writeStartObject();
        text("message_id", message.messageId());
        time("timestamp", message.timestamp());
        text("sender", message.sender());
        text("sender_id", message.senderId());
        text("receiver", message.receiver());
        text("content", message.content());
        text("conversation_id", message.conversationId());
        text("conversation_name", message.conversationName());
        text("reply_to", message.replyTo());
        text("quoted", message.quoted());
        time("edited_at", message.editedAt());
        attachments(message.attachments());
        json.writeArrayFieldStart("mentions");
        for (String mention : message.mentions()) {
            json.writeString(mention);
        }
        json.writeEndArray();
        json.writeNumberField("reactions", message.reactions());
        text("platform", message.platform());
        json.writeBooleanField("deleted", message.deleted());
        json.writeBooleanField("system", message.system());
        json.writeEndObject();
        json.flush();
        return bytes.toByteArray();
    }

    private void attachments(List<Attachment> attachments) throws IOException {
        json.writeArrayFieldStart("attachments");
        for (Attachment attachment : attachments) {
            json.writeStartObject();
            text("name", attachment.name());
            text("type", attachment.type());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void text(String name, @Nullable String value) throws IOException {
        if (value != null) {
            json.writeStringField(name, value);
        }
    }

    private void time(String name, @Nullable OffsetDateTime value) throws IOException {
        if (value != null) {
            json.writeStringField(name, iso(value));
        }
    }

    /** The text of Java leaves out seconds of 0, and has zeros at the end of a fraction. */
    private static String iso(OffsetDateTime time) {
        if (time.getNano() != 0) {
            return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time);
        }
        String text = time.toString();
        return time.getSecond() != 0 ? text : text.substring(0, MINUTES_END) + ":00" + text.substring(MINUTES_END);
    }
}
