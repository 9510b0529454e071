package readingroom.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.Refresh;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import readingroom.TestServers;
import readingroom.model.Catalog;
import readingroom.model.Json;

class IndexCatalogTest {

    private static final String INDEX = "index-catalog-test";

    private final RestClient rest = RestClient.builder(
                    HttpHost.create(TestServers.elasticsearch().url().toString()))
            .build();
    private final ElasticsearchClient client =
            new ElasticsearchClient(new RestClientTransport(rest, new JacksonJsonpMapper(Json.mapper())));
    private final IndexCatalog catalog = new IndexCatalog(client, INDEX, 0);

    @BeforeEach
    void makeIndex() throws IOException {
        client.indices().delete(d -> d.index(INDEX).ignoreUnavailable(true));
        try (InputStream mapping = IndexCatalogTest.class.getResourceAsStream("/mappings/messages-v1.json")) {
            client.indices().create(c -> c.index(INDEX).withJson(mapping));
        }
    }

    @AfterEach
    void close() throws IOException {
        rest.close();
    }

    @Test
    void knowsWhoSpokeWhereAndWhen() throws IOException {
        write("choir", "The choir", "Agnes", "2024-05-01T10:00:00Z", false);
        write("choir", "The choir", "Agnes", "2024-05-03T10:00:00Z", false);
        write("family", null, "小王", "2024-05-02T10:00:00Z", false);
        write("family", null, "Nobody", "2025-05-02T10:00:00Z", true);

        assertThat(catalog.scope(List.of()))
                .isEqualTo(new Catalog.Scope(
                        true,
                        List.of("Agnes", "小王"),
                        List.of(
                                new Catalog.Conversation("choir", "The choir"),
                                new Catalog.Conversation("family", "family")),
                        Instant.parse("2024-05-01T10:00:00Z"),
                        Instant.parse("2024-05-03T10:00:00Z")));
        assertThat(catalog.scope(List.of("The choir")).senders()).containsExactly("Agnes");
        assertThat(catalog.scope(List.of("family")).senders()).containsExactly("小王");
    }

    @Test
    void isEmptyWithoutMessagesAndWithoutAnIndex() {
        assertThat(catalog.scope(List.of()).senders()).isEmpty();
        assertThat(catalog.scope(List.of()).first()).isNull();
        assertThat(new IndexCatalog(client, "no-such-index", 0).scope(List.of()).known())
                .isTrue();
    }

    @Test
    void remembersForAWhileButNeverAnEmptyScope() throws IOException {
        IndexCatalog remembering = new IndexCatalog(client, INDEX, 3_600_000);
        assertThat(remembering.scope(List.of()).senders()).isEmpty();

        write("choir", null, "Agnes", "2024-05-01T10:00:00Z", false);
        assertThat(remembering.scope(List.of()).senders()).containsExactly("Agnes");

        write("choir", null, "Mira", "2024-05-01T10:00:00Z", false);
        assertThat(remembering.scope(List.of()).senders()).containsExactly("Agnes");
    }

    @Test
    void saysThatElasticsearchIsAway() throws IOException {
        rest.close();
        try (RestClient away = RestClient.builder(new HttpHost("127.0.0.1", 9)).build()) {
            ElasticsearchClient nowhere =
                    new ElasticsearchClient(new RestClientTransport(away, new JacksonJsonpMapper(Json.mapper())));

            assertThatThrownBy(() -> new IndexCatalog(nowhere, INDEX, 0).scope(List.of()))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessage("cannot ask Elasticsearch who is in " + INDEX);
        }
    }

    private void write(String conversation, @Nullable String name, String sender, String time, boolean system)
            throws IOException {
        Map<String, Object> document = new HashMap<>(Map.of(
                "conversation_id",
                conversation,
                "sender",
                sender,
                "timestamp",
                time,
                "system",
                system,
                "content",
                "text"));
        if (name != null) {
            document.put("conversation_name", name);
        }
        client.index(i -> i.index(INDEX).document(document).refresh(Refresh.True));
    }
}
