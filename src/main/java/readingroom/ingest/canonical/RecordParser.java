package readingroom.ingest.canonical;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Texts;

/** Reads the fields of one JSON object; what it does not know it skips without holding it. */
public final class RecordParser {

    private final JsonFactory json;

    /** @param textMax the most characters of one text; a longer one is an error */
    public RecordParser(int textMax) {
        this.json = JsonFactory.builder()
                .streamReadConstraints(
                        StreamReadConstraints.builder().maxStringLength(textMax).build())
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                .enable(JsonReadFeature.ALLOW_YAML_COMMENTS)
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
            return new Parsed(fields(parser), parser.currentLocation().getCharOffset());
        }
    }

    /** The fields of an object that was read already. */
    public static Fields fields(JsonNode object) {
        try (JsonParser parser = object.traverse()) {
            parser.nextToken();
            return fields(parser);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Fields fields(JsonParser parser) throws IOException {
        Fields fields = new Fields();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            read(parser, name, fields);
        }
        return fields;
    }

    private static void read(JsonParser parser, String name, Fields fields) throws IOException {
        switch (name) {
            case "message_id" -> fields.id(scalar(parser, name, fields));
            case "timestamp" -> fields.time(scalar(parser, name, fields));
            case "sender" -> fields.sender(scalar(parser, name, fields));
            case "sender_id" -> fields.senderId(scalar(parser, name, fields));
            case "receiver" -> fields.receiver(joined(Texts.names(parser)));
            case "content" -> fields.content(content(parser, fields));
            case "conversation_id" -> fields.conversationId(scalar(parser, name, fields));
            case "conversation_name" -> fields.conversationName(scalar(parser, name, fields));
            case "reply_to" -> fields.replyTo(scalar(parser, name, fields));
            case "quoted" -> fields.quoted(content(parser, fields));
            case "edited_at" -> fields.editedAt(scalar(parser, name, fields));
            case "edited" -> fields.edited(isTrue(Texts.word(parser)));
            case "deleted" -> fields.deleted(isTrue(Texts.word(parser)));
            case "reactions" -> fields.reactions(count(Texts.word(parser)));
            case "platform" -> fields.platform(scalar(parser, name, fields));
            case "system" -> fields.system(isTrue(Texts.word(parser)));
            case "attachments" -> fields.attachments(Texts.files(parser));
            case "mentions" -> fields.mentions(Texts.names(parser));
            default -> {
                fields.unknown(name);
                parser.skipChildren();
            }
        }
    }

    private static @Nullable String scalar(JsonParser parser, String name, Fields fields) throws IOException {
        boolean struct = parser.currentToken().isStructStart();
        String word = Texts.word(parser);
        if (struct && word == null) {
            fields.misshapen(name);
        }
        return word;
    }

    private static @Nullable String content(JsonParser parser, Fields fields) throws IOException {
        return parser.currentToken().isStructStart() ? scalar(parser, "content", fields) : Texts.text(parser);
    }

    private static boolean isTrue(@Nullable String text) {
        return text != null && (text.equalsIgnoreCase("true") || text.equals("1"));
    }

    private static int count(@Nullable String text) {
        return text != null && text.matches("\\d{1,9}") ? Integer.parseInt(text) : 0;
    }

    private static @Nullable String joined(List<String> names) {
        return names.isEmpty() ? null : String.join(", ", names);
    }
}
