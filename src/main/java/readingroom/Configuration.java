package readingroom;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.camel.CamelContext;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.component.platform.http.vertx.VertxPlatformHttpRouter;
import org.apache.camel.main.Main;
import org.elasticsearch.client.ResponseException;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import readingroom.embedded.Kept;
import readingroom.embedded.ServerState;
import readingroom.index.HoldingsReader;
import readingroom.index.IndexCatalog;
import readingroom.index.IndexHealth;
import readingroom.index.IndexHitCounts;
import readingroom.index.IndexSetup;
import readingroom.ingest.Loader;
import readingroom.instruct.TimeReader;
import readingroom.instruct.time.TimeExpressions;
import readingroom.ledger.TotalsReader;
import readingroom.llm.Gate;
import readingroom.log.QuestionContext;
import readingroom.model.Catalog;
import readingroom.model.HitCounts;
import readingroom.model.Json;
import readingroom.observe.Health;
import readingroom.observe.Meters;
import readingroom.question.PunctualTransport;
import readingroom.status.StatusBoard;
import readingroom.tls.TlsTrouble;
import readingroom.trace.Tracing;

/** The only place that builds clients and binds beans; the {@code ...Beans} records are its parts. */
final class Configuration implements AutoCloseable {

    private static final int TOO_MANY = 429;
    private static final int SERVER_ERROR = 500;

    private final Settings settings;
    /** Also Camel's, which looks for it under its name. */
    private final MeterRegistry meters;

    private final Tracing tracing;

    private final TimeReader times = new TimeExpressions()::find;
    private final Clock clock = Clock.systemUTC();
    private final RestClient elasticsearch;
    /** Camel closes it with the first route that stops, when what others do with theirs may still be under way. */
    private final RestClient routed;

    private final IndexSetup indexSetup;
    private final ModelBeans models;
    private final EmbedBeans embed;
    private final JournalBeans journal;
    private final CacheBeans caches;
    private final AccessBeans access;
    private final QuestionBeans questions;
    private final SearchBeans search;
    private final ForgetBeans forget;
    private final IngestBeans ingest;
    private final ArchiveBeans archive;
    private final SeatBeans seats;
    private final boolean indexed;
    private final String brokers;
    private @Nullable LedgerBeans ledger;
    /** What requests for vectors have to pass; open until there is a ledger, before which none are sent. */
    private volatile Gate paying = Gate.OPEN;

    Configuration(Settings settings, Servers servers) {
        this.settings = settings;
        this.meters = Meters.registry(settings.bool("observe.metrics"));
        this.tracing = Tracing.of(settings.environment());
        this.elasticsearch = ElasticsearchClients.of(settings, servers.elasticsearch());
        this.routed = ElasticsearchClients.of(settings, servers.elasticsearch());
        this.indexSetup =
                new IndexSetup(elasticsearch, settings.text("index.name"), settings.integer("index.replicas"));
        String openAiKey = System.getenv("OPENAI_API_KEY");
        this.models = new ModelBeans(settings, openAiKey, meters);
        this.embed = new EmbedBeans(settings, elasticsearch, call -> paying.enter(call), openAiKey);
        this.brokers = servers.brokers();
        this.journal = new JournalBeans(settings, elasticsearch, KafkaAccess.of(settings, brokers), meters, clock);
        this.access = AccessBeans.of(settings, client(), meters);
        this.questions = QuestionBeans.of(settings, models.isModelled(), access.access(), meters, clock);
        this.search = new SearchBeans(
                settings, catalog(servers), times, embed.embeddings(), embed.likeness(), embed.topics(), clock);
        this.caches = new CacheBeans(settings, meters, search.catalog(), times, clock);
        this.forget = ForgetBeans.of(settings, elasticsearch, servers.brokers(), meters, clock);
        this.ingest = IngestBeans.of(settings, elasticsearch, indexSetup, forget.doorkeeper(), meters, clock);
        this.indexed = !servers.elasticsearch().isEmpty();
        this.archive = ArchiveBeans.of(settings, indexed ? elasticsearch : null, client());
        this.seats = SeatBeans.of(settings, meters);
        servers.own().forEach(this::count);
    }

    private void count(Kept<?> server) {
        FunctionCounter.builder("readingroom.server.restarts", server, Kept::restarts)
                .description("How often a server of our own was started again after it had ended")
                .tag("server", server.name())
                .register(meters);
    }

    /** Binds the beans, but for those that the configuration replaces by {@code camel.beans.NAME}. */
    void bind(Main main) {
        BiConsumer<String, Object> registry = (name, bean) -> {
            if (!settings.all().containsKey("camel.beans." + name)) {
                main.bind(name, bean);
            }
        };
        registry.accept("json", Json.mapper());
        registry.accept("elasticsearchClient", routed);
        registry.accept("metricsRegistry", meters);
        registry.accept("tracing", tracing);
        if (settings.text("log.format").equals("json")) {
            registry.accept("questionContext", new QuestionContext());
        }
        access.bind(registry);
        if (!brokers.isEmpty()) {
            registry.accept("kafkaClientFactory", new SecuredKafkaClients(KafkaAccess.security(settings)));
        }
        questions.bind(registry);
        search.bind(registry);
        new BrowseBeans(settings, search.catalog(), times, embed.topics(), clock).bind(registry, client());
        journal.bind(registry);
        caches.bind(registry, client());
        archive.bind(registry);
        seats.bind(registry);
        bindModels(registry);
        forget.bind(registry);
        ingest.bind(registry);
        embed.bind(registry, ingest.bulkWriter()::quietMs);
    }

    /** The same for what HTTP enters by. */
    void bindHttp(Main main, Servers servers) {
        Settings found =
                settings.with(Map.of("elasticsearch.url", servers.elasticsearch(), "kafka.brokers", servers.brokers()));
        HttpBeans.Parts parts = new HttpBeans.Parts(
                archive.archive(),
                access.access(),
                seats,
                forget.oblivion(),
                ingest.intake(),
                LedgerBeans.days(settings, elasticsearch, clock),
                totalsReader(),
                () -> new StatusBeans(found, this).read(true),
                meters,
                clock);
        new HttpBeans(found, parts).bind(main::bind);
        new McpBeans(settings).bind(main::bind);
    }

    private void bindModels(BiConsumer<String, Object> registry) {
        List<String> paid = Stream.concat(models.models().stream(), EmbedBeans.models(settings).stream())
                .toList();
        ledger = new LedgerBeans(settings, paid, indexed ? elasticsearch : null, meters, clock);
        ledger.bind(registry);
        paying = ledger.ledger().keeping(ledger.ledger().budget());
        models.bind(
                registry,
                new ModelBeans.Checks(times, search.catalog(), hitCounts(), embed.topics()),
                journal.replies(),
                clock,
                ledger.ledger());
    }

    /** Only after the beans were bound. */
    LedgerBeans ledger() {
        return Objects.requireNonNull(ledger, "the beans are not bound yet");
    }

    TotalsReader totalsReader() {
        return LedgerBeans.totals(settings, elasticsearch, clock);
    }

    /**
     * Makes the index where it is missing, so that questions before the first message find an empty one.
     *
     * @throws ServerAway if Elasticsearch does not answer, or is not ready
     * @throws ConfigurationException if it refuses
     */
    void ensureIndex(String url) {
        try {
            indexSetup.ensure();
            ledger().ledger().prepare();
        } catch (ResponseException e) {
            int status = e.getResponse().getStatusLine().getStatusCode();
            String said = "Elasticsearch at " + url + " (elasticsearch.url) answers " + status;
            throw status == TOO_MANY || status >= SERVER_ERROR
                    ? new ServerAway(said + "; it is not ready")
                    : new ConfigurationException(said + "; is the address right, and elasticsearch.api-key, or"
                            + " elasticsearch.username and elasticsearch.password?");
        } catch (IOException e) {
            String said = "Elasticsearch at " + url + " (elasticsearch.url)";
            Optional<String> trouble = TlsTrouble.of(e, "elasticsearch.ca-file");
            if (trouble.isPresent()) {
                throw new ConfigurationException(said + ": " + trouble.get());
            }
            throw new ServerAway(said + " does not answer: " + e.getClass().getSimpleName()
                    + "; is it running, and is the address right?");
        }
    }

    ForgetBeans forget() {
        return forget;
    }

    EmbedBeans embed() {
        return embed;
    }

    QuestionBeans questions() {
        return questions;
    }

    Loader loader(ProducerTemplate producer) {
        return new Loader(producer, indexSetup::refresh, settings.integer("index.requests"));
    }

    /** Tells other processes how it stands with this one. */
    StatusBoard statusBoard(Servers servers) {
        return new StatusBoard(
                StatusBeans.file(settings),
                ingest.intake(),
                ingest.stall(),
                new StatusBoard.Watched(
                        new IndexHealth(elasticsearch, settings.text("index.name"), StatusBoard.PATIENCE),
                        KafkaAccess.of(settings, servers.brokers()),
                        StatusBeans.groups(settings),
                        embed.missing()),
                meters,
                clock);
    }

    /** Tells by HTTP how it stands; only after the routes were started. */
    void observe(CamelContext context, Servers servers, @Nullable StatusBoard board) {
        Meters.ofProcess(meters);
        Health health = new Health(context);
        if (board != null) {
            for (String name : List.of("elasticsearch", "kafka")) {
                health.server(
                        name,
                        () -> board.obstacle(name),
                        servers.own().stream()
                                .filter(own -> own.name().equalsIgnoreCase(name))
                                .<Supplier<ServerState>>map(own -> own::state)
                                .findFirst()
                                .orElse(null));
            }
        }
        health.model(models.state());
        int port = settings.integer("http.port");
        health.serve(VertxPlatformHttpRouter.lookup(context, VertxPlatformHttpRouter.getRouterNameFromPort(port)));
    }

    HoldingsReader holdingsReader() {
        return new HoldingsReader(client(), settings.text("index.name"));
    }

    @Override
    public void close() {
        if (ledger != null) {
            ledger.ledger().close();
        }
        tracing.close();
        archive.archive().close();
        try {
            routed.close();
            elasticsearch.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot close the client of Elasticsearch", e);
        }
    }

    private Catalog catalog(Servers servers) {
        return servers.elasticsearch().isEmpty()
                ? Catalog.NONE
                : new IndexCatalog(client(), settings.text("index.name"), settings.integer("instruct.catalog-ttl-ms"));
    }

    private HitCounts hitCounts() {
        return indexed ? new IndexHitCounts(client(), settings.text("index.name")) : HitCounts.NONE;
    }

    private ElasticsearchClient client() {
        return new ElasticsearchClient(
                new PunctualTransport(new RestClientTransport(elasticsearch, new JacksonJsonpMapper(Json.mapper()))));
    }
}
