package readingroom.recall;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.Refresh;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.component.es.ElasticsearchComponent;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.spi.Resource;
import org.apache.camel.support.PluginHelper;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import readingroom.camel.Enrichment;
import readingroom.embed.Embeddings;
import readingroom.index.IndexCatalog;
import readingroom.instruct.RuleInstructor;
import readingroom.instruct.TimeReader;
import readingroom.instruct.Verifier;
import readingroom.model.ChatMessage;
import readingroom.model.Inquiry;
import readingroom.model.Json;
import readingroom.model.Question;
import readingroom.question.SearchPatience;

/** The instruct rules and the recall and search routes alone, on an index of its own. */
public final class RecallFixture implements AutoCloseable {

    private final String index;
    private final RestClient rest;
    private final ElasticsearchClient client;
    private final CamelContext camel = new DefaultCamelContext();
    private final ProducerTemplate template;
    private final RuleInstructor rules;
    private final Verifier verifier;

    public RecallFixture(URI elasticsearch, String index, TimeReader times) throws Exception {
        this(elasticsearch, index, times, Embeddings.NONE, 500);
    }

    /** @param limit of candidates, and how few messages are read as a whole */
    RecallFixture(URI elasticsearch, String index, TimeReader times, Embeddings embeddings, int limit)
            throws Exception {
        this.index = index;
        this.rest =
                RestClient.builder(HttpHost.create(elasticsearch.toString())).build();
        this.client = new ElasticsearchClient(new RestClientTransport(rest, new JacksonJsonpMapper(Json.mapper())));
        IndexCatalog catalog = new IndexCatalog(client, index, 60_000);
        this.rules = new RuleInstructor(times, catalog, List.of("pets", "宠物"), 20_000);
        this.verifier = new Verifier(catalog);
        RecallPlan plan = new RecallPlan(embeddings, limit);
        camel.getRegistry().bind("recallPlan", plan);
        MultiSearch searches = new MultiSearch(index);
        camel.getRegistry().bind("ladder", new Enrichment<>(new Ladder(plan, searches, 5)::climb));
        camel.getRegistry().bind("neighbourhood", new Enrichment<>(searches::answer));
        camel.getRegistry().bind("neighbours", new Neighbours(40, limit));
        camel.getRegistry().bind("fusion", new Fusion(limit));
        camel.getRegistry().bind("multiSearch", new MultiSearch(index));
        camel.getRegistry().bind("searchPatience", new SearchPatience());
        ElasticsearchComponent component = new ElasticsearchComponent();
        component.setClient(rest);
        camel.addComponent("elasticsearch", component);
        for (String route : List.of("recall", "search")) {
            Resource resource =
                    PluginHelper.getResourceLoader(camel).resolveResource("classpath:routes/" + route + ".camel.yaml");
            PluginHelper.getRoutesLoader(camel).loadRoutes(resource);
        }
        camel.start();
        this.template = camel.createProducerTemplate();
    }

    /** Makes the index anew with these messages. */
    public void load(List<ChatMessage> messages) throws IOException {
        client.indices().delete(d -> d.index(index).ignoreUnavailable(true));
        try (InputStream mapping = RecallFixture.class.getResourceAsStream("/mappings/messages-v1.json")) {
            client.indices().create(c -> c.index(index).withJson(mapping));
        }
        for (int from = 0; from < messages.size(); from += 500) {
            List<ChatMessage> chunk = messages.subList(from, Math.min(from + 500, messages.size()));
            client.bulk(bulk -> {
                chunk.forEach(message -> bulk.operations(o -> o.index(
                        i -> i.index(index).id(String.valueOf(message.id())).document(document(message)))));
                return bulk;
            });
        }
        client.indices().refresh(r -> r.index(index));
    }

    /** Adds fields to a message that the background gives it. */
    void extend(String id, Map<String, Object> fields, Map<String, Object> mapping) throws IOException {
        client.indices().putMapping(m -> m.index(index)
                .withJson(new StringReader(
                        Json.mapper().valueToTree(Map.of("properties", mapping)).toString())));
        client.update(u -> u.index(index).id(id).doc(fields).refresh(Refresh.True), ObjectNode.class);
    }

    public Inquiry instruct(Question question) {
        return verifier.verify(rules.instruct(Inquiry.of(question, false)));
    }

    public Inquiry recall(Inquiry inquiry) {
        return template.requestBody("direct:recall", inquiry, Inquiry.class);
    }

    private static ObjectNode document(ChatMessage message) {
        ObjectNode document = Json.mapper().valueToTree(message);
        document.remove("id");
        document.put(
                "timestamp",
                message.timestamp().withOffsetSameInstant(ZoneOffset.UTC).toString());
        document.put("utc_offset", message.timestamp().getOffset().getId());
        return document;
    }

    @Override
    public void close() {
        camel.stop();
        try {
            rest.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
