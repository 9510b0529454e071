package readingroom.recall;

import static org.assertj.core.api.Assertions.assertThat;

import co.elastic.clients.elasticsearch._types.SortOrder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.http.HttpHost;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import readingroom.TestServers;
import readingroom.model.Json;

/** Messages of one minute stay in their order, whatever is written to them later. */
class ChronologyTest {

    private static final String INDEX = "chronology-test";

    private final RestClient client = RestClient.builder(
                    HttpHost.create(TestServers.elasticsearch().url().toString()))
            .build();

    @BeforeEach
    void make() throws IOException {
        send("DELETE", "/" + INDEX + "?ignore_unavailable=true", null);
        try (InputStream in = ChronologyTest.class.getResourceAsStream("/mappings/messages-v1.json")) {
            send("PUT", "/" + INDEX, Json.mapper().readTree(in).toString());
        }
    }

    @AfterEach
    void close() throws IOException {
        client.close();
    }

    @Test
    void isThatOfArrival_notOfTheLastWrite() throws IOException {
        write("a", 10L);
        write("b", 11L);
        write("c", 12L);
        write("b", 11L);
        write("a", 10L);

        assertThat(pages(SortOrder.Asc)).containsExactly("a", "b", "c");
        assertThat(pages(SortOrder.Desc)).containsExactly("c", "b", "a");
    }

    @Test
    void isThatOfWritingInAnOldIndex_andNewMessagesComeAfterTheOld() throws IOException {
        write("a", null);
        write("b", null);
        write("d", 1_700_000_000_000_000L);
        write("c", null);

        assertThat(pages(SortOrder.Asc)).containsExactly("a", "b", "c", "d");
        assertThat(pages(SortOrder.Desc)).containsExactly("d", "c", "b", "a");
    }

    /** One message after the other, each searched for after the one before. */
    private List<String> pages(SortOrder order) throws IOException {
        ObjectNode search = Json.mapper().createObjectNode();
        search.put("size", 1).put("seq_no_primary_term", true);
        search.set(
                "sort", Json.mapper().readTree(Chronology.by(order).toString().replace("SortOptions: ", "")));
        List<String> ids = new ArrayList<>();
        for (JsonNode hit = first(search); !hit.isMissingNode(); hit = first(search)) {
            ids.add(hit.path("_id").asText());
            search.putArray("search_after")
                    .add(1_717_243_200_000L)
                    .add(hit.path("_source").path("arrival").asLong())
                    .add(hit.path("_seq_no").asLong());
        }
        return ids;
    }

    private JsonNode first(ObjectNode search) throws IOException {
        return send("POST", "/" + INDEX + "/_search", search.toString())
                .path("hits")
                .path("hits")
                .path(0);
    }

    private void write(String id, @Nullable Long arrival) throws IOException {
        ObjectNode document = Json.mapper().createObjectNode().put("timestamp", "2024-06-01T12:00:00Z");
        if (arrival != null) {
            document.put("arrival", arrival);
        }
        send("PUT", "/" + INDEX + "/_doc/" + id + "?refresh=true", document.toString());
    }

    private JsonNode send(String method, String path, @Nullable String body) throws IOException {
        Request request = new Request(method, path);
        if (body != null) {
            request.setJsonEntity(body);
        }
        return Json.mapper().readTree(client.performRequest(request).getEntity().getContent());
    }
}
