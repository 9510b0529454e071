package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads a JSON text once, from its beginning, and hands on what stands at the paths asked for: {@code name} a field,
 * {@code messages[]} the elements of a list, {@code chats.list[].messages[]} of lists in a list, {@code []} of the list at
 * the top, and the empty path each object of those that stand one after another. All else is skipped without being held.
 */
public final class JsonWalk {

    private static final String ANY = "*";

    private final Export export;
    private final Map<String, Consumer<JsonNode>> fields = new HashMap<>();
    private final Map<String, BiConsumer<JsonNode, Sink>> elements = new HashMap<>();
    private final Map<String, String> lists = new HashMap<>();
    private final Map<String, Consumer<String>> names = new HashMap<>();
    private final Map<String, Runnable> entries = new HashMap<>();
    private final Set<String> ways = new HashSet<>();

    JsonWalk(Export export) {
        this.export = export;
    }

    /** Asks for a value that messages are read with; it is held as a whole. */
    public JsonWalk on(String path, Consumer<JsonNode> reader) {
        fields.put(path, reader);
        return by(path);
    }

    /** Asks to be told when an object or a list begins there, before anything in it is read. */
    public JsonWalk enter(String path, Runnable reader) {
        entries.put(path, reader);
        return by(path);
    }

    /** Asks for records: each value there is one, which becomes a message, several, or none. */
    public JsonWalk each(String path, BiConsumer<JsonNode, Sink> reader) {
        elements.put(path, reader);
        return by(path);
    }

    /** As {@link #each}, of records with a list of messages: where the file ends within one, those before its end are read. */
    public JsonWalk each(String path, String list, BiConsumer<JsonNode, Sink> reader) {
        lists.put(path, list);
        return each(path, reader);
    }

    /** Asks for the names of the fields of an object, whatever they are; in paths they stand as {@code *}. */
    public JsonWalk names(String path, Consumer<String> reader) {
        names.put(path, reader);
        return by(path.isEmpty() ? ANY : path + "." + ANY);
    }

    /** The path of a field in the object at a path. */
    String child(String path, String name) {
        Consumer<String> reader = names.get(path);
        // behind a broken record the name is not said again
        if (reader != null && !name.equals(ANY)) {
            reader.accept(name);
        }
        String step = reader == null ? name : ANY;
        return path.isEmpty() ? step : path + "." + step;
    }

    /** Reads what is left of a record that the file ends in. */
    void salvage(String path, long start, Sink sink) throws IOException {
        String list = lists.get(path);
        JsonNode found = list == null ? null : Salvage.of(export, start, list);
        if (found != null && !found.path(list).isEmpty()) {
            record(found, elements.get(path), sink);
        }
    }

    /**
     * Reads the text. A record that cannot be read is rejected, also where the JSON itself is broken if the next record can
     * be told; if it cannot, so is the rest.
     */
    public void walk(Sink sink) throws IOException {
        JsonReading.read(this, export, sink);
    }

    /** Reads what {@link #on} asks for before the records are read; what is broken shows when these are. */
    public void look() throws IOException {
        JsonReading.read(this, export, null);
    }

    /** Reads a text that holds a JSON object on each line; a broken line is rejected alone. */
    public void walkLines(Sink sink) throws IOException {
        try (Lines lines = export.lines()) {
            String line;
            while ((line = lines.next()) != null) {
                String text = line;
                // some writers put comments between the records
                if (text.isBlank() || text.startsWith("#") || text.startsWith("//")) {
                    continue;
                }
                sink.at(lines.number(), 1, lines.offset(), () -> text);
                if (lines.isTooLong()) {
                    sink.reject("the line is longer than ingest.record-bytes-max");
                    continue;
                }
                readLine(text, sink);
            }
        }
    }

    private void readLine(String line, Sink sink) throws IOException {
        try (JsonParser parser = LenientJson.parser(line)) {
            parser.nextToken();
            JsonNode node = parser.readValueAsTree();
            record(node, elements.getOrDefault("", (n, s) -> {}), sink);
        } catch (JsonProcessingException e) {
            sink.reject(e instanceof JsonEOFException ? "the line ends within the record" : "no valid JSON");
        }
    }

    @Nullable
    BiConsumer<JsonNode, Sink> element(String path) {
        return elements.get(path);
    }

    @Nullable
    Consumer<JsonNode> field(String path) {
        return fields.get(path);
    }

    void enter(String path) {
        Runnable reader = entries.get(path);
        if (reader != null) {
            reader.run();
        }
    }

    /** Whether something in what stands at a path is asked for. */
    boolean leadsOn(String path) {
        return ways.contains(path);
    }

    static void record(JsonNode node, BiConsumer<JsonNode, Sink> reader, Sink sink) {
        OneRecord.read(node, sink, found -> {
            if (!found.isNull()) {
                reader.accept(found, sink);
            }
        });
    }

    private JsonWalk by(String path) {
        String way = path;
        while (!way.isEmpty()) {
            int end = way.endsWith("[]") ? way.length() - 2 : Math.max(0, way.lastIndexOf('.'));
            way = way.substring(0, end);
            ways.add(way);
        }
        return this;
    }
}
