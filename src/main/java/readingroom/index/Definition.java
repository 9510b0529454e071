package readingroom.index;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import readingroom.model.Json;

/** Settings and mappings that an index is made with. */
public final class Definition {

    /** Filled in while the program runs: a field for each model and number of dimensions. */
    private static final String VECTORS = "vectors";

    private final ObjectNode json;

    private Definition(ObjectNode json) {
        this.json = json;
    }

    /** That of the program. */
    public static Definition ofProgram(int replicas) {
        return named("messages", replicas);
    }

    /** @param mapping name of a file in {@code mappings}, without its version */
    static Definition named(String mapping, int replicas) {
        String resource = "/mappings/" + mapping + "-v1.json";
        try (InputStream in = Definition.class.getResourceAsStream(resource)) {
            return new Definition((ObjectNode) Json.mapper().readTree(in)).withReplicas(replicas);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource + " of the program", e);
        }
    }

    /**
     * One that an operator has written; like {@link #text} of the program's, with the changes that are wanted.
     *
     * @throws IllegalArgumentException if it lacks a field that the program needs
     */
    public static Definition ofFile(Path file, int replicas) throws IOException {
        JsonNode read;
        try {
            read = Json.mapper().readTree(Files.readString(file));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(file + " is no JSON: " + e.getOriginalMessage(), e);
        }
        List<String> missing = new ArrayList<>();
        ofProgram(replicas).fields().fieldNames().forEachRemaining(field -> {
            if (!read.path("mappings").path("properties").has(field)) {
                missing.add(field);
            }
        });
        if (!(read instanceof ObjectNode object) || !missing.isEmpty()) {
            throw new IllegalArgumentException(file + " lacks fields in mappings.properties: "
                    + String.join(", ", missing) + "; begin with what \"index definition\" prints");
        }
        boolean replicated = read.at("/settings/number_of_replicas").isMissingNode();
        return replicated ? new Definition(object).withReplicas(replicas) : new Definition(object);
    }

    private Definition withReplicas(int replicas) {
        ObjectNode copy = json.deepCopy();
        copy.withObject("/settings").put("number_of_replicas", replicas);
        return new Definition(copy);
    }

    /** As people read it. */
    public String text() {
        return json.toPrettyString();
    }

    /** A copy to be sent. */
    ObjectNode json() {
        return json.deepCopy();
    }

    /** The fields of documents, by name. */
    ObjectNode fields() {
        return json.deepCopy().withObject("/mappings/properties");
    }

    /** The same with the fields that only the index has, such as those of vectors. */
    Definition withFieldsOf(JsonNode mappings) {
        ObjectNode copy = json.deepCopy();
        ObjectNode fields = copy.withObject("/mappings/properties");
        mappings.path("properties").properties().forEach(field -> {
            if (!fields.has(field.getKey()) || field.getKey().equals(VECTORS)) {
                fields.set(field.getKey(), field.getValue());
            }
        });
        return new Definition(copy);
    }

    /** Tells this definition from others. */
    String fingerprint() {
        return UUID.nameUUIDFromBytes(json.toString().getBytes(StandardCharsets.UTF_8))
                .toString();
    }

    /**
     * In what an index differs, in words.
     *
     * @param mappings of the index, as Elasticsearch tells them
     * @param settings of the index, flat
     */
    List<String> differences(JsonNode mappings, JsonNode settings) {
        List<String> found = new ArrayList<>();
        Map<String, String> wanted = flat(json.path("mappings").path("properties"));
        Map<String, String> present = flat(mappings.path("properties"));
        wanted.forEach((path, value) -> {
            if (!value.equals(present.get(path))) {
                found.add("mapping " + path + ": " + present.getOrDefault(path, "not there") + " instead of " + value);
            }
        });
        flat(json.path("settings")).forEach((path, value) -> {
            String is = settings.path("index." + path).asText("not there");
            if (!value.equals(is) && !path.equals("number_of_replicas")) {
                found.add("setting " + path + ": " + is + " instead of " + value);
            }
        });
        return found;
    }

    /** Paths and values as texts, because Elasticsearch gives some back as such; what it leaves out is left out. */
    private static Map<String, String> flat(JsonNode node) {
        Map<String, String> values = new TreeMap<>();
        flatten("", node, values);
        values.keySet().removeIf(path -> path.equals(VECTORS) || path.startsWith(VECTORS + "."));
        return values;
    }

    private static void flatten(String path, JsonNode node, Map<String, String> values) {
        if (node.isObject()) {
            node.properties()
                    .forEach(entry -> flatten(
                            path.isEmpty() ? entry.getKey() : path + "." + entry.getKey(), entry.getValue(), values));
        } else if (node.isArray() && node.size() == 1) {
            // Elasticsearch gives a single value back as a list
            flatten(path, node.path(0), values);
        } else if (node.isArray()) {
            values.put(path, node.toString());
        } else {
            values.put(path, node.asText());
        }
    }
}
