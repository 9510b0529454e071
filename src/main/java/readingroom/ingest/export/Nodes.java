package readingroom.ingest.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads fields of JSON objects of which little can be relied on. */
public final class Nodes {

    private static final Set<String> WRAPPERS =
            Set.of("$date", "$oid", "$uuid", "$numberLong", "$numberInt", "$numberDouble", "$numberDecimal");

    private static final int WRAPS_MAX = 3;

    private Nodes() {}

    /** The first of the fields that is a text or a number and not blank; null if none is. */
    public static @Nullable String text(JsonNode node, String... names) {
        for (String name : names) {
            String text = text(node.path(name));
            if (text != null) {
                return text;
            }
        }
        return null;
    }

    /** A text or a number that is not blank, as it was written; null for anything else, as NaN and Infinity are. */
    public static @Nullable String text(JsonNode node) {
        if (node.isTextual()) {
            String text = node.textValue();
            return text.isBlank() ? null : text;
        }
        if (node.isObject()) {
            JsonNode value = unwrapped(node);
            return value == node ? null : text(value);
        }
        boolean isOne = node.isNumber() && !(node.isDouble() && !Double.isFinite(node.doubleValue()));
        return isOne ? node.asText() : null;
    }

    static boolean isWrapper(String name) {
        return WRAPPERS.contains(name);
    }

    /** The value of a kind that JSON lacks, as databases write it: {@code {"$date": {"$numberLong": "1"}}}; else the node. */
    private static JsonNode unwrapped(JsonNode node) {
        JsonNode value = node;
        for (int i = 0; i < WRAPS_MAX && value.isObject() && value.size() == 1; i++) {
            String name = value.fieldNames().next();
            if (!isWrapper(name)) {
                return node;
            }
            value = value.path(name);
        }
        return value.isObject() ? node : value;
    }

    /** Text as it stands, blank or not; empty where there is none. */
    public static String words(JsonNode node) {
        return node.isTextual() || node.isNumber() ? node.asText() : "";
    }

    /** Whether one of the fields says yes: true, 1, or one of these as a text. */
    public static boolean isTrue(JsonNode node, String... names) {
        for (String name : names) {
            JsonNode value = node.path(name);
            if (value.asBoolean()
                    || value.asText().equals("1")
                    || value.asText().equalsIgnoreCase("true")) {
                return true;
            }
        }
        return false;
    }

    /** The elements of a list, or the one value itself; nothing of a missing one. */
    public static Iterable<JsonNode> each(JsonNode node) {
        return node.isArray() || node.isMissingNode() || node.isNull() ? node : List.of(node);
    }

    /** The last part of a path or an address, without query and escapes; null for none. */
    public static @Nullable String fileName(@Nullable String path) {
        if (path == null || path.isBlank()) {
            return null;
        }
        int query = path.startsWith("http") ? path.indexOf('?') : -1;
        String plain = (query < 0 ? path : path.substring(0, query)).strip();
        String name = plain.substring(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1);
        return path.startsWith("http") ? unescaped(name) : name;
    }

    private static String unescaped(String name) {
        try {
            return java.net.URLDecoder.decode(name.replace("+", "%2B"), java.nio.charset.StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return name;
        }
    }
}
