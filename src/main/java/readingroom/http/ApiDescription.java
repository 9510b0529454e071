package readingroom.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.Handler;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import readingroom.model.Json;

/** Sends the description of the interface, {@code openapi.yaml}, as JSON. */
final class ApiDescription implements Handler<RoutingContext> {

    private static final String FILE = "openapi.yaml";

    private final JsonNode description = read();
    private final StaticResource json = StaticResource.of("application/json", written(description));

    @Override
    public void handle(RoutingContext context) {
        StaticResources.send(context, json);
    }

    /** What it sends. */
    JsonNode description() {
        return description;
    }

    private static JsonNode read() {
        try (InputStream in = ApiDescription.class.getClassLoader().getResourceAsStream(FILE)) {
            return Json.mapper().valueToTree(new Load(LoadSettings.builder().build()).loadFromInputStream(in));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + FILE + " of the program", e);
        }
    }

    private static byte[] written(JsonNode description) {
        try {
            return Json.mapper().writeValueAsBytes(description);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("YAML without anchors can be written as JSON", e);
        }
    }
}
