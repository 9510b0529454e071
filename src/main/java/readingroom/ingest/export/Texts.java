package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import readingroom.model.Attachment;

/** Reads values as text, whatever their kind; the parser stands on the value. */
public final class Texts {

    private static final int LIST_MAX = 1000;

    private Texts() {}

    /** Text, number or truth value as it was written; null for null, NaN and Infinity, which stand for nothing. */
    public static @Nullable String text(JsonParser parser) throws IOException {
        String text = raw(parser);
        return text == null ? null : wellFormed(text);
    }

    /** As {@link #text}, for whoever makes it well-formed. */
    public static @Nullable String raw(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.VALUE_NULL || token == JsonToken.VALUE_NUMBER_FLOAT && parser.isNaN()) {
            return null;
        }
        return parser.getText();
    }

    /** As {@link #text} without blanks around it; null if nothing is left, and for a list or an object. */
    public static @Nullable String word(JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            return wrapped(parser);
        }
        if (parser.currentToken().isStructStart()) {
            parser.skipChildren();
            return null;
        }
        String text = text(parser);
        return text == null || text.isBlank() ? null : text.strip();
    }

    /** The value that databases wrap in an object because JSON lacks its kind; null for any other object. */
    private static @Nullable String wrapped(JsonParser parser) throws IOException {
        int open = 0;
        while (parser.currentToken() == JsonToken.START_OBJECT) {
            open++;
            if (parser.nextToken() == JsonToken.FIELD_NAME && Nodes.isWrapper(parser.currentName())) {
                parser.nextToken();
            }
        }
        String value = parser.currentToken().isScalarValue() ? word(parser) : null;
        for (; open > 0; open--) {
            while (parser.currentToken() != JsonToken.END_OBJECT) {
                parser.skipChildren();
                parser.nextToken();
            }
            if (open > 1) {
                parser.nextToken();
            }
        }
        return value;
    }

    /** One or several files, each an object with name and type or just a name. One without a name is still one. */
    public static List<Attachment> files(JsonParser parser) throws IOException {
        List<Attachment> files = named(parser);
        files.replaceAll(file -> !file.name().isEmpty()
                ? file
                : new Attachment(Objects.requireNonNullElse(file.type(), "attachment"), file.type()));
        return files;
    }

    /** One or several names, each a text or an object with a name. */
    public static List<String> names(JsonParser parser) throws IOException {
        List<String> names = new ArrayList<>();
        for (Attachment named : named(parser)) {
            if (!named.name().isEmpty()) {
                names.add(named.name());
            }
        }
        return names;
    }

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

    /** Half a surrogate pair cannot be written as UTF-8. */
    public static String wellFormed(String text) {
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

    private static void addNamed(JsonParser parser, List<Attachment> found) throws IOException {
        Attachment attachment = parser.currentToken() == JsonToken.START_OBJECT ? object(parser) : plain(word(parser));
        if (attachment != null && found.size() < LIST_MAX) {
            found.add(attachment);
        }
    }

    private static @Nullable Attachment plain(@Nullable String name) {
        return name == null ? null : new Attachment(name, null);
    }

    private static Attachment object(JsonParser parser) throws IOException {
        String name = null;
        String type = null;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String field = parser.currentName();
            parser.nextToken();
            switch (field) {
                case "name" -> name = word(parser);
                case "type" -> type = word(parser);
                default -> parser.skipChildren();
            }
        }
        return new Attachment(name == null ? "" : name, type);
    }
}
