package readingroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import readingroom.model.Json;

/** The description of the interface, for checking what is sent against it. */
public final class Description {

    private static final String ID = "https://readingroom.example/openapi.json";

    private final ObjectNode json;
    private final JsonSchemaFactory schemas;

    /** @param text as it is served */
    public Description(String text) throws IOException {
        this.json = (ObjectNode) Json.mapper().readTree(text);
        ObjectNode strict = json.deepCopy();
        // only for the check: what is sent must be described in full
        strict.at("/components/schemas").forEach(Description::close);
        this.schemas = JsonSchemaFactory.getInstance(
                SpecVersion.VersionFlag.V202012,
                builder -> builder.schemaLoaders(loaders -> loaders.schemas(Map.of(ID, strict.toString()))));
    }

    /** Method and path of each operation, such as {@code GET /answers/{question_id}}. */
    public Set<String> operations() {
        Set<String> operations = new TreeSet<>();
        json.path("paths").properties().forEach(path -> path.getValue()
                .fieldNames()
                .forEachRemaining(method -> operations.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
        return operations;
    }

    /** The operation that a request is, by the pattern of its path. */
    public String operation(String method, String path) {
        return operations().stream()
                .filter(known -> (method + " " + path).matches(known.replaceAll("\\{[^}]+}", "[^/]+")))
                .min(Comparator.comparing(known -> known.contains("{")))
                .orElseThrow(() -> new AssertionError(method + " " + path + " is not described"));
    }

    /** Checks that a response is one that is described. */
    public void check(String method, String path, HttpResponse<String> response) throws IOException {
        JsonNode responses = json.path("paths")
                .path(path)
                .path(method.toLowerCase(Locale.ROOT))
                .path("responses");
        assertThat(responses.isObject()).as(method + " " + path).isTrue();
        String status = Integer.toString(response.statusCode());
        String key = responses.has(status) ? status : "default";
        String pointer = "/paths/" + path.replace("~", "~0").replace("/", "~1") + "/" + method.toLowerCase(Locale.ROOT)
                + "/responses/" + key;
        JsonNode described = responses.path(key);
        if (described.has("$ref")) {
            pointer = described.path("$ref").asText().substring(1);
            described = json.at(pointer);
        }
        if (!described.has("content")) {
            assertThat(response.body()).isEmpty();
            return;
        }
        String type = response.headers().firstValue("Content-Type").orElse("").replaceFirst(";.*", "");
        assertThat(described.path("content").has(type))
                .as(method + " " + path + " " + status + " " + type)
                .isTrue();
        if (type.endsWith("json")) {
            String schema = pointer.replace("{", "%7B").replace("}", "%7D") + "/content/"
                    + type.replace("/", "~1").replace("+", "%2B") + "/schema";
            JsonSchema wanted =
                    schemas.getSchema(Json.mapper().createObjectNode().put("$ref", ID + "#" + schema));
            assertThat(wanted.validate(Json.mapper().readTree(response.body())))
                    .as(method + " " + path + " " + status)
                    .isEmpty();
        }
    }

    private static void close(JsonNode schema) {
        if (schema.isObject() && schema.has("properties") && schema instanceof ObjectNode object) {
            object.put("additionalProperties", false);
        }
        schema.forEach(Description::close);
    }
}
