package readingroom;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import readingroom.http.Description;

/** The description of the interface and the routes name the same operations; {@code HttpTest} calls each of them. */
class DescriptionTest {

    /** What is answered before the routes. */
    private static final Set<String> BEFORE_ROUTES =
            Set.of("GET /session", "POST /session", "DELETE /session", "GET /openapi.json");

    @Test
    void describesEachRoute_andNothingElse() throws IOException {
        Set<String> entered = new TreeSet<>(BEFORE_ROUTES);
        for (RouteFile file : RouteFile.all()) {
            JsonNode from = file.route().path("from");
            if (from.path("uri").asText().equals("platform-http")) {
                String path = from.at("/parameters/path").asText();
                for (String method :
                        from.at("/parameters/httpMethodRestrict").asText().split(",")) {
                    entered.add(method + " " + path);
                }
            }
        }
        assertThat(description().operations()).isEqualTo(entered);
    }

    @Test
    void namesEachOperationOnce_andWhatItAnswers() throws IOException {
        JsonNode paths = json().path("paths");
        List<String> ids = paths.findValuesAsText("operationId");
        assertThat(ids).doesNotHaveDuplicates().hasSameSizeAs(description().operations());
        paths.forEach(path -> path.forEach(operation -> {
            assertThat(operation.path("summary").asText()).endsWith(".");
            assertThat(operation.path("responses")).isNotEmpty();
        }));
    }

    private static Description description() throws IOException {
        return new Description(json().toString());
    }

    private static JsonNode json() throws IOException {
        String text = Files.readString(Path.of("src/main/resources/openapi.yaml"));
        return new ObjectMapper().valueToTree(new Load(LoadSettings.builder().build()).loadFromString(text));
    }
}
