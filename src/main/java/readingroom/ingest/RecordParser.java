package readingroom.ingest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Attachment;

/** Reads the fields of one JSON object; what it does not know it skips without holding it. */
final class RecordParser {

    private static final int UNKNOWN_MAX = 12;
    private static final int LIST_MAX = 1000;

    private final JsonFactory json;

    /** @param textMax the most characters of one text; a longer one is an error */
    RecordParser(int textMax) {
        this.json = JsonFactory.builder()
                .streamReadConstraints(
                        StreamReadConstraints.builder().maxStringLength(textMax).build())
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
                .build();
    }

    /** The fields of an object and how many characters it took. */
    record Parsed(Fields fields, long length) {}

    /** @throws com.fasterxml.jackson.core.JsonProcessingException if it is no JSON or breaks a limit */
    Parsed parse(Reader text) throws IOException {
        try (JsonParser parser = json.createParser(text)) {
            parser.nextToken();
            Fields fields = new Fields();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                read(parser, name, fields);
            }
            return new Parsed(fields, parser.currentLocation().getCharOffset());
        }
    }

    private static void read(JsonParser parser, String name, Fields fields) throws IOException {
        switch (name) {
            case "message_id" -> fields.messageId = scalar(parser, name, fields);
            case "timestamp" -> fields.timestamp = scalar(parser, name, fields);
            case "sender" -> fields.sender = scalar(parser, name, fields);
            case "sender_id" -> fields.senderId = scalar(parser, name, fields);
            case "receiver" -> fields.receiver = joined(texts(parser));
            case "content" -> {
                fields.contentPresent = true;
                fields.content = content(parser, fields);
            }
            case "conversation_id" -> fields.conversationId = scalar(parser, name, fields);
            case "conversation_name" -> fields.conversationName = scalar(parser, name, fields);
            case "reply_to" -> fields.replyTo = scalar(parser, name, fields);
            case "edited_at" -> fields.editedAt = scalar(parser, name, fields);
            case "edited" -> fields.edited = isTrue(scalar(parser, name, fields));
            case "platform" -> fields.platform = scalar(parser, name, fields);
            case "system" -> fields.system = isTrue(scalar(parser, name, fields));
            case "attachments" -> attachments(parser, fields.attachments);
            case "mentions" -> {
                fields.mentions.clear();
                fields.mentions.addAll(texts(parser));
            }
            default -> skip(parser, name, fields);
        }
    }

    private static void skip(JsonParser parser, String name, Fields fields) throws IOException {
        if (fields.unknown.size() < UNKNOWN_MAX) {
            fields.unknown.add(name);
        }
        parser.skipChildren();
    }

    /** Text, number or truth value as text; null, NaN and Infinity, which stand for nothing, as null. */
    private static @Nullable String scalar(JsonParser parser, String name, Fields fields) throws IOException {
        if (parser.currentToken().isStructStart()) {
            fields.misshapen = name;
            parser.skipChildren();
            return null;
        }
        String text = text(parser);
        return text == null || text.isBlank() ? null : text.strip();
    }

    private static @Nullable String content(JsonParser parser, Fields fields) throws IOException {
        if (parser.currentToken().isStructStart()) {
            return scalar(parser, "content", fields);
        }
        return text(parser);
    }

    private static @Nullable String text(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.VALUE_NULL || token == JsonToken.VALUE_NUMBER_FLOAT && parser.isNaN()) {
            return null;
        }
        return token == JsonToken.VALUE_STRING ? wellFormed(parser.getText()) : parser.getText();
    }

    /** Half a surrogate pair cannot be written as UTF-8. */
    static String wellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return text.codePoints()
                        .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString();
            }
        }
        return text;
    }

    private static boolean isTrue(@Nullable String text) {
        return text != null && (text.equalsIgnoreCase("true") || text.equals("1"));
    }

    private static @Nullable String joined(List<String> texts) {
        return texts.isEmpty() ? null : String.join(", ", texts);
    }

    private static List<String> texts(JsonParser parser) throws IOException {
        return named(parser).stream().map(Attachment::name).toList();
    }

    private static void attachments(JsonParser parser, List<Attachment> attachments) throws IOException {
        attachments.clear();
        attachments.addAll(named(parser));
    }

    /** One or several texts or objects with a name. */
    private static List<Attachment> named(JsonParser parser) throws IOException {
        List<Attachment> found = new ArrayList<>();
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            addNamed(parser, found);
            return found;
        }
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            addNamed(parser, found);
        }
        return found;
    }

    private static void addNamed(JsonParser parser, List<Attachment> found) throws IOException {
        Fields ignored = new Fields();
        String name = null;
        String type = null;
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String field = parser.currentName();
                parser.nextToken();
                switch (field) {
                    case "name" -> name = scalar(parser, field, ignored);
                    case "type" -> type = scalar(parser, field, ignored);
                    default -> parser.skipChildren();
                }
            }
            name = name != null ? name : type != null ? type : "attachment";
        } else {
            name = scalar(parser, "", ignored);
        }
        if (name != null && found.size() < LIST_MAX) {
            found.add(new Attachment(name, type));
        }
    }
}
