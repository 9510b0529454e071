package readingroom.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.UUID;
import org.apache.http.HttpHost;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RestClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import readingroom.TestServers;
import readingroom.model.Json;

/** An index of a version without vectors. */
class OldIndexTest {

    private static final List<String> NEW = List.of("arrival", "embedded", "topics", "tone", "vectors");

    private final String alias = "old-" + UUID.randomUUID().toString().substring(0, 8);
    private final RestClient client = RestClient.builder(
                    HttpHost.create(TestServers.elasticsearch().url().toString()))
            .build();

    @AfterEach
    void close() throws IOException {
        client.close();
    }

    @Test
    void getsTheFieldsThatItLacks_andKeepsTheOthers() throws IOException {
        try (InputStream in = OldIndexTest.class.getResourceAsStream("/mappings/messages-v1.json")) {
            ObjectNode definition = (ObjectNode) Json.mapper().readTree(in);
            definition.withObject("/mappings/properties").remove(NEW);
            definition.putObject("aliases").putObject(alias);
            send("PUT", "/" + alias + "-v1", definition);
        }
        JsonNode before = properties();
        assertThat(before.has("arrival")).isFalse();

        new IndexSetup(client, alias, 0).ensure();

        JsonNode after = properties();
        NEW.forEach(field -> assertThat(after.has(field)).as(field).isTrue());
        before.properties()
                .forEach(field -> assertThat(after.path(field.getKey())).isEqualTo(field.getValue()));
        new IndexSetup(client, alias, 0).ensure();
        assertThat(properties()).isEqualTo(after);
    }

    @Test
    void hasTheMappingOfANewOne() throws IOException {
        new IndexSetup(client, alias, 0).ensure();

        NEW.forEach(field -> assertThat(properties(alias).has(field)).as(field).isTrue());
    }

    private JsonNode properties() {
        return properties(alias);
    }

    private JsonNode properties(String index) {
        try {
            return Json.mapper()
                    .readTree(client.performRequest(new Request("GET", "/" + index + "/_mapping"))
                            .getEntity()
                            .getContent())
                    .path(alias + "-v1")
                    .path("mappings")
                    .path("properties");
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void send(String method, String path, JsonNode body) throws IOException {
        Request request = new Request(method, path);
        request.setJsonEntity(body.toString());
        client.performRequest(request);
    }
}
