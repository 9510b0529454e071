package readingroom.ingest.export;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/** Reads values of a JSON record as text, whatever their kind. */
public final class Nodes {

    private Nodes() {}

    /** Text, number or truth value as it was written; null for null, lists, objects, and where there is nothing. */
    public static @Nullable String text(@Nullable JsonNode value) {
        return value == null || !value.isValueNode() || value.isNull() ? null : value.asText();
    }

    public static @Nullable String text(JsonNode record, String field) {
        return text(record.get(field));
    }

    /** The first of several fields that holds more than blanks; exporters renamed theirs. */
    public static @Nullable String first(JsonNode record, String... fields) {
        for (String field : fields) {
            String text = text(record, field);
            if (text != null && !text.isBlank()) {
                return text;
            }
        }
        return null;
    }

    /** Whether a field is true, or the word for it. */
    public static boolean isTrue(JsonNode record, String field) {
        return record.path(field).asBoolean(false);
    }

    /** The last name in a path of either kind of slash, without what follows a question mark. */
    public static @Nullable String fileName(@Nullable String path) {
        if (path == null) {
            return null;
        }
        int query = path.indexOf('?');
        String plain = query > 0 ? path.substring(0, query) : path;
        return plain.substring(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1);
    }
}
