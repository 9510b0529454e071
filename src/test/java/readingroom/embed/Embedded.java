package readingroom.embed;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.ResourceHelper;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import readingroom.Elastic;
import readingroom.MessageBuilder;
import readingroom.RouteContext;
import readingroom.TestServers;
import readingroom.index.BulkClient;
import readingroom.index.BulkReader;
import readingroom.index.BulkWriter;
import readingroom.index.HoldingsReader;
import readingroom.index.IndexSetup;
import readingroom.model.ChatMessage;
import readingroom.model.Chunk;
import readingroom.model.Holdings;
import readingroom.model.Json;
import readingroom.model.Outcome;
import readingroom.model.Position;
import readingroom.model.Row;

/** The routes that index and embed messages, on an index of their own. */
final class Embedded implements AutoCloseable {

    static final String TOPICS = "travel/旅行, food/美食, pets/宠物";
    static final OffsetDateTime NOON = OffsetDateTime.parse("2024-06-01T12:00:00Z");

    final String index = "embedded-" + UUID.randomUUID().toString().substring(0, 8);
    final Elastic elastic = new Elastic(TestServers.elasticsearch().url());
    final RestClient client = RestClient.builder(
                    HttpHost.create(TestServers.elasticsearch().url().toString()))
            .build();
    final IndexSetup setup = new IndexSetup(client, index, 0);
    final BulkWriter writer = new BulkWriter(
            setup,
            new BulkWriter.Retry(Duration.ofMillis(100), Duration.ofSeconds(1), Duration.ofMinutes(1)),
            new readingroom.index.Stall(java.time.Clock.systemUTC()));
    final VectorParts parts;
    final Embeddings embeddings;
    private final RouteContext context = new RouteContext();
    private long arrival;

    /** With the models of the program. */
    static Encoders models() {
        var thread =
                Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());
        Duration idle = Duration.ofMinutes(2);
        return new Encoders(
                new LocalEncoder(LocalModel.E5_SMALL, thread, idle),
                new LocalEncoder(LocalModel.BGE_SMALL_ZH, thread, idle));
    }

    Embedded(Encoders encoders) throws Exception {
        this(encoders, TOPICS);
    }

    Embedded(Encoders encoders, String topics) throws Exception {
        this.parts = new VectorParts(encoders, client, index, topics, new VectorParts.Limits(7, 5_000, 0));
        this.embeddings = parts.embeddings();
        context.bind("elasticsearchClient", client)
                .bind("bulkWriter", writer)
                .bind("bulkClient", new BulkClient(client, index))
                .bind("bulkReader", new BulkReader(setup))
                .bind("unembedded", parts.unembedded())
                .bind("embedder", parts.embedder())
                .bind("vectorWriter", parts.writer())
                .bind("pace", parts.pace(() -> Long.MAX_VALUE))
                .routes("index", "bulk", "vectors")
                .start();
    }

    /** Starts the background. */
    void background() throws Exception {
        context.properties(Map.of("embed.pause-ms", "100"));
        PluginHelper.getRoutesLoader(context.context())
                .loadRoutes(ResourceHelper.resolveMandatoryResource(context.context(), "file:routes/embed.camel.yaml"));
    }

    Outcome write(ChatMessage... messages) {
        List<Row> rows = Arrays.stream(messages)
                .map(message -> new Row(message, new Position(1, 1, 1, 0), ++arrival))
                .toList();
        return context.producer().requestBody("direct:index", new Chunk(rows, List.of()), Outcome.class);
    }

    Written embedPage() throws IOException {
        setup.refresh();
        return context.producer().requestBody("direct:vectors", "", Written.class);
    }

    /** How many messages have been embedded until there were no more. */
    int embedAll() throws IOException {
        int done = 0;
        for (Written written = embedPage(); !written.isEmpty(); written = embedPage()) {
            done += written.written();
        }
        setup.refresh();
        return done;
    }

    /** A document with version, sequence number and source. */
    JsonNode document(String id) {
        return hits("{\"version\":true,\"query\":{\"ids\":{\"values\":[\"" + id + "\"]}}}")
                .path(0);
    }

    JsonNode hits(String search) {
        elastic.post("/" + index + "/_refresh", "");
        return elastic.post("/" + index + "/_search", search).path("hits").path("hits");
    }

    /** Ids of the messages nearest to a vector. */
    List<String> nearest(Embedding question, int count) throws IOException {
        String vector = Json.mapper().writeValueAsString(question.vector());
        JsonNode hits =
                hits("{\"size\":%d,\"knn\":{\"field\":\"%s\",\"k\":%d,\"num_candidates\":50,\"query_vector\":%s}}"
                        .formatted(count, question.field(), count, vector));
        return hits.findValuesAsText("_id");
    }

    long withVector(String model, int dimensions) {
        return hits("{\"size\":1000,\"query\":{\"exists\":{\"field\":\"" + VectorFields.name(model, dimensions)
                        + "\"}}}")
                .size();
    }

    Holdings holdings() throws IOException {
        return new HoldingsReader(
                        new ElasticsearchClient(new RestClientTransport(client, new JacksonJsonpMapper(Json.mapper()))),
                        index)
                .read();
    }

    static ChatMessage message(String id, String sender, String content) {
        return message(id, sender, content, null);
    }

    static ChatMessage message(String id, String sender, String content, @Nullable OffsetDateTime edited) {
        return MessageBuilder.message(id)
                .at(NOON)
                .sender(sender)
                .content(content)
                .conversation("c", "The chat")
                .editedAt(edited)
                .build();
    }

    @Override
    public void close() throws IOException {
        context.close();
        client.close();
    }
}
