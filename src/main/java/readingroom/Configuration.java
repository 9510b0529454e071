package readingroom;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.camel.main.Main;
import org.apache.http.Header;
import org.apache.http.HttpHost;
import org.apache.http.message.BasicHeader;
import org.elasticsearch.client.RestClient;
import readingroom.index.BulkReader;
import readingroom.index.BulkWriter;
import readingroom.index.HoldingsReader;
import readingroom.index.IndexSetup;
import readingroom.ingest.ExportOptions;
import readingroom.ingest.Inbox;
import readingroom.ingest.InboxGate;
import readingroom.ingest.Tally;
import readingroom.ingest.TopicReader;
import readingroom.model.Json;
import readingroom.question.Commit;
import readingroom.question.DeadLetters;
import readingroom.question.Desk;
import readingroom.question.Failures;
import readingroom.question.HttpReplies;
import readingroom.question.Outages;
import readingroom.question.QuestionParser;
import readingroom.question.QuestionReader;
import readingroom.question.Replies;

/** The only place that builds clients and binds beans. */
final class Configuration implements AutoCloseable {

    private final Settings settings;
    private final Servers servers;
    private final Clock clock = Clock.systemUTC();
    private final RestClient elasticsearch;
    private final IndexSetup indexSetup;

    Configuration(Settings settings, Servers servers) {
        this.settings = settings;
        this.servers = servers;
        this.elasticsearch = elasticsearchClient();
        this.indexSetup =
                new IndexSetup(elasticsearch, settings.text("index.name"), settings.integer("index.replicas"));
    }

    /** How records are read and written; that none is lost depends on these, so they are no options. */
    static Map<String, String> kafka(String brokers) {
        String serializer = "org.apache.kafka.common.serialization.ByteArraySerializer";
        String deserializer = "org.apache.kafka.common.serialization.ByteArrayDeserializer";
        return Map.ofEntries(
                Map.entry("brokers", brokers),
                Map.entry("autoCommitEnable", "false"),
                Map.entry("allowManualCommit", "true"),
                Map.entry("breakOnFirstError", "true"),
                Map.entry("autoOffsetReset", "earliest"),
                Map.entry("sessionTimeoutMs", "10000"),
                Map.entry("requestRequiredAcks", "all"),
                Map.entry("keyDeserializer", deserializer),
                Map.entry("valueDeserializer", deserializer),
                Map.entry("keySerializer", serializer),
                Map.entry("valueSerializer", serializer));
    }

    /** What Camel itself must know. */
    static Map<String, String> camel(Settings settings, Servers servers, List<Routes> parts) {
        Map<String, String> camel = new TreeMap<>();
        camel.put("camel.main.name", "readingroom");
        camel.put("camel.main.auto-configuration-log-summary", "false");
        camel.put("camel.main.allow-use-original-message", "true");
        camel.put("camel.main.shutdown-timeout", "30");
        camel.put("camel.main.shutdown-suppress-logging-on-timeout", "true");
        if (parts.contains(Routes.TOPICS)) {
            kafka(servers.brokers()).forEach((key, value) -> camel.put("camel.component.kafka." + key, value));
        }
        if (parts.contains(Routes.HTTP)) {
            camel.put("camel.server.enabled", "true");
            camel.put("camel.server.host", settings.text("http.host"));
            camel.put("camel.server.port", settings.text("http.port"));
        }
        return camel;
    }

    void bind(Main main, List<Routes> parts) {
        main.bind("json", Json.mapper());
        main.bind("elasticsearchClient", elasticsearch);
        bindQuestion(main);
        bindIndex(main);
        bindInbox(main);
    }

    @Override
    public void close() {
        try {
            elasticsearch.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot close the client of Elasticsearch", e);
        }
    }

    private void bindIndex(Main main) {
        BulkWriter.Retry retry = new BulkWriter.Retry(
                Duration.ofMillis(settings.integer("index.retry-delay-ms")),
                Duration.ofMillis(settings.integer("index.retry-delay-max-ms")),
                Duration.ofSeconds(settings.integer("index.retry-seconds")));
        main.bind("indexSetup", indexSetup);
        main.bind("bulkWriter", new BulkWriter(indexSetup, retry));
        main.bind("bulkReader", new BulkReader(indexSetup));
        main.bind("tally", new Tally());
    }

    private void bindInbox(Main main) {
        InboxGate gate = new InboxGate(
                Duration.ofMillis(settings.integer("inbox.settle-ms")),
                Duration.ofMillis(settings.integer("inbox.retry-ms")),
                Duration.ofMillis(settings.integer("inbox.cut-wait-ms")));
        main.bind("inboxGate", gate);
        main.bind("inbox", new Inbox(settings.path("inbox.folder"), exportOptions(settings), gate, clock));
        main.bind("topicReader", new TopicReader(exportOptions(settings)));
    }

    /** How exports are read when the command line says nothing else. */
    static ExportOptions exportOptions(Settings settings) {
        return new ExportOptions(
                settings.read("ingest.zone", "a zone such as Asia/Shanghai", ZoneId::of),
                null,
                settings.isBlank("ingest.owner") ? null : settings.text("ingest.owner"),
                new ExportOptions.Limits(
                        settings.integer("index.bulk-messages"),
                        settings.integer("index.bulk-bytes"),
                        settings.integer("ingest.record-bytes-max")));
    }

    IndexSetup indexSetup() {
        return indexSetup;
    }

    QuestionReader questionReader() {
        ZoneId zone = settings.isBlank("question.zone")
                ? ZoneId.systemDefault()
                : settings.read("question.zone", "a zone such as Asia/Shanghai", ZoneId::of);
        QuestionParser parser = new QuestionParser(
                zone, settings.integer("question.deadline-ms"), settings.integer("question.characters-max"));
        return new QuestionReader(parser, clock);
    }

    HoldingsReader holdingsReader() {
        return new HoldingsReader(client(), settings.text("index.name"));
    }

    private ElasticsearchClient client() {
        return new ElasticsearchClient(new RestClientTransport(elasticsearch, new JacksonJsonpMapper(Json.mapper())));
    }

    Desk desk() {
        return new Desk(false);
    }

    Failures failures() {
        return new Failures(clock);
    }

    private void bindQuestion(Main main) {
        main.bind("questionReader", questionReader());
        main.bind("desk", desk());
        main.bind("failures", failures());
        main.bind("outages", new Outages());
        main.bind("deadLetters", new DeadLetters(clock));
        main.bind(
                "replies",
                new Replies(
                        settings.text("topic.answers"),
                        Set.of(
                                settings.text("topic.questions"),
                                settings.text("topic.messages"),
                                settings.text("topic.dead-letters"))));
        main.bind("httpReplies", new HttpReplies());
        main.bind("commit", new Commit());
    }

    private RestClient elasticsearchClient() {
        HttpHost[] hosts = Arrays.stream(servers.elasticsearch().split(","))
                .map(String::strip)
                .map(Configuration::host)
                .toArray(HttpHost[]::new);
        int timeout = settings.integer("elasticsearch.timeout-ms");
        Header[] headers = settings.isBlank("elasticsearch.api-key")
                ? new Header[0]
                : new Header[] {new BasicHeader("Authorization", "ApiKey " + settings.text("elasticsearch.api-key"))};
        return RestClient.builder(hosts)
                .setDefaultHeaders(headers)
                .setRequestConfigCallback(config -> config.setConnectTimeout(5_000)
                        .setSocketTimeout(timeout)
                        .setConnectionRequestTimeout(timeout))
                .build();
    }

    private static HttpHost host(String url) {
        URI uri = URI.create(url.contains("://") ? url : "http://" + url);
        if (uri.getHost() == null) {
            throw new ConfigurationException(
                    "elasticsearch.url = " + url + " is not a URL such as http://localhost:9200");
        }
        int port = uri.getPort() >= 0 ? uri.getPort() : uri.getScheme().equals("https") ? 443 : 9200;
        return new HttpHost(uri.getHost(), port, uri.getScheme());
    }
}
