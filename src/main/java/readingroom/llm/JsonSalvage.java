package readingroom.llm;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a model wrote as JSON although it was asked for lines, as far as it can be read: every object becomes a flat map
 * of its own scalar fields, with lower-case names, and every other scalar a map of its own.
 */
final class JsonSalvage {

    private static final int VALUES_MAX = 2_000;
    private static final int DEPTH_MAX = 20;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .enable(JsonReadFeature.ALLOW_MISSING_VALUES)
            .build();

    private final List<Map<String, String>> found = new ArrayList<>();
    private final Deque<Map<String, String>> open = new ArrayDeque<>();
    private int values;
    private int end;

    private JsonSalvage(String text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            walk(parser);
        } catch (IOException e) {
            // a fault ends the reading; what was read before it counts
        }
        while (!open.isEmpty()) {
            close();
        }
    }

    /** Whether a line looks like the beginning of JSON. */
    static boolean begins(String line) {
        return line.startsWith("{") || line.matches("\\[\\s*([\\[{\"'].*)?");
    }

    /** Reads the first JSON value of a text. */
    static JsonSalvage read(String text) {
        return new JsonSalvage(text);
    }

    /** The objects and bare scalars in the order of their ends; an inner object before the one around it. */
    List<Map<String, String>> found() {
        return found;
    }

    /** The characters that the value takes; 0 if it does not end, or has a fault. */
    int end() {
        return end;
    }

    private void walk(JsonParser parser) throws IOException {
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            if (token == JsonToken.START_OBJECT) {
                open(parser);
            } else if (token == JsonToken.END_OBJECT) {
                close();
            } else if (token.isScalarValue() && token != JsonToken.VALUE_NULL) {
                add(name(parser.getParsingContext()), parser.getText());
            }
            if (values > VALUES_MAX || open.size() > DEPTH_MAX) {
                return;
            }
            if (parser.getParsingContext().inRoot()) {
                end = (int) parser.currentLocation().getCharOffset();
                return;
            }
        }
    }

    private void open(JsonParser parser) {
        Map<String, String> object = new LinkedHashMap<>();
        String holder = name(parser.getParsingContext().getParent());
        if (!holder.equals(ReplyText.BARE)) {
            object.put(ReplyText.WITHIN, holder);
        }
        open.push(object);
    }

    /** The field that a value belongs to, also from inside an array. */
    private static String name(@Nullable JsonStreamContext place) {
        String name = place == null ? null : place.getCurrentName();
        if (name == null && place != null && place.getParent() != null) {
            name = place.getParent().getCurrentName();
        }
        return name == null ? ReplyText.BARE : name.toLowerCase(Locale.ROOT).strip();
    }

    private void add(String name, String value) {
        values++;
        Map<String, String> object = open.peek();
        if (object == null) {
            found.add(Map.of(name, value));
        } else if (object.putIfAbsent(name, value) != null) {
            // one more value of an array
            found.add(Map.of(name, value));
        }
    }

    private void close() {
        Map<String, String> object = open.pop();
        if (!object.isEmpty() && !object.keySet().equals(Set.of(ReplyText.WITHIN))) {
            found.add(Collections.unmodifiableMap(object));
        }
    }
}
