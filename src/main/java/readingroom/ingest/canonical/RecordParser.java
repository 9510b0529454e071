package readingroom.ingest.canonical;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
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
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Texts;

/** Reads the fields of one JSON object; what it does not know it skips without holding it. */
public final class RecordParser {

    private static final int COUNT_DIGITS = 9;
    private static final Pattern COUNT = Pattern.compile("\\d{1," + COUNT_DIGITS + "}");

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

    /** The fields of an object, how many characters it took, and whether all of them stand on one line. */
    record Parsed(Fields fields, long length, boolean onOneLine) {}

    /** @throws com.fasterxml.jackson.core.JsonProcessingException if it is no JSON or breaks a limit */
    Parsed parse(Reader text) throws IOException {
        try (JsonParser parser = json.createParser(text)) {
            parser.nextToken();
            Fields fields = fields(parser);
            JsonLocation end = parser.currentLocation();
            return new Parsed(fields, end.getCharOffset(), end.getLineNr() == 1);
        }
    }

    /**
     * The fields of a text that is one object and nothing else; null where it is more, less or broken, which
     * {@link RecordReader} can tell apart.
     */
    public @Nullable Fields only(byte[] utf8) {
        try (JsonParser parser = json.createParser(utf8)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            Fields fields = fields(parser);
            return parser.nextToken() == null ? fields : null;
        } catch (IOException e) {
            return null;
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
            case "content" -> fields.content(scalar(parser, "content", fields));
            case "conversation_id" -> fields.conversationId(scalar(parser, name, fields));
            case "conversation_name" -> fields.conversationName(scalar(parser, name, fields));
            case "reply_to" -> fields.replyTo(scalar(parser, name, fields));
            case "quoted" -> fields.quoted(scalar(parser, "content", fields));
            case "edited_at" -> fields.editedAt(scalar(parser, name, fields));
            case "edited" -> fields.edited(isTrue(parser));
            case "deleted" -> fields.deleted(isTrue(parser));
            case "reactions" -> fields.reactions(count(parser));
            case "platform" -> fields.platform(scalar(parser, name, fields));
            case "system" -> fields.system(isTrue(parser));
            case "attachments" -> fields.attachments(Texts.files(parser));
            case "mentions" -> fields.mentions(Texts.names(parser));
            default -> {
                fields.unknown(name);
                parser.skipChildren();
            }
        }
    }

    private static @Nullable String scalar(JsonParser parser, String name, Fields fields) throws IOException {
        if (!parser.currentToken().isStructStart()) {
            return Texts.raw(parser);
        }
        String wrapped = Texts.word(parser);
        if (wrapped == null) {
            fields.misshapen(name);
        }
        return wrapped;
    }

    private static boolean isTrue(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> {
                String text = Texts.word(parser);
                yield text != null && (text.equalsIgnoreCase("true") || text.equals("1"));
            }
        };
    }

    /** What is no number of reactions is none. */
    private static int count(JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT && parser.getTextLength() <= COUNT_DIGITS) {
            return Math.max(0, parser.getIntValue());
        }
        String text = Texts.word(parser);
        return text != null && COUNT.matcher(text).matches() ? Integer.parseInt(text) : 0;
    }

    private static @Nullable String joined(List<String> names) {
        return names.isEmpty() ? null : String.join(", ", names);
    }
}
