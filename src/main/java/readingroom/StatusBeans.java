package readingroom;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.common.KafkaException;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import readingroom.access.UnreadableRules;
import readingroom.embedded.ServerState;
import readingroom.index.IndexHealth;
import readingroom.ingest.PutAway;
import readingroom.ingest.Reports;
import readingroom.ingest.Waiting;
import readingroom.ledger.Totals;
import readingroom.model.Holdings;
import readingroom.status.HeldUps;
import readingroom.status.KafkaHealth;
import readingroom.status.Lag;
import readingroom.status.LoadNews;
import readingroom.status.ServeState;
import readingroom.status.Status;
import readingroom.status.StatusBoard;
import readingroom.tls.KafkaTrouble;

/** Gathers what {@code status} says, from all servers at once and never for long. */
final class StatusBeans {

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int TIMEOUT_MS = 10_000;
    private static final int ANSWER_SECONDS = 12;
    private static final int LAST = 20;

    private final Settings settings;

    private final @Nullable Configuration running;

    StatusBeans(Settings settings) {
        this(settings, null);
    }

    /** @param running whose clients are used, when it is asked about itself */
    StatusBeans(Settings settings, @Nullable Configuration running) {
        this.settings = settings;
        this.running = running;
    }

    /** Where a {@code serve} tells how it stands. */
    static Path file(Settings settings) {
        return settings.path("data.folder").resolve("state.json");
    }

    /** The topics that are read and who reads them, by what they are for. */
    static Map<String, Lag> groups(Settings settings) {
        Map<String, Lag> groups = new LinkedHashMap<>();
        groups.put("messages", new Lag(settings.text("topic.messages"), "readingroom-messages", 0));
        groups.put("questions", new Lag(settings.text("topic.questions"), "readingroom-questions", 0));
        groups.put("dead-letters", new Lag(settings.text("topic.dead-letters"), "readingroom-redrive", 0));
        return groups;
    }

    /** What Elasticsearch says. */
    private record Stock(
            Status.Server server,
            @Nullable Holdings holdings,
            @Nullable Totals totals) {}

    /** What Kafka says. */
    private record Topics(Status.Server server, List<Lag> lags) {}

    /** @param serves whether a {@code serve} runs with the same data folder */
    Status read(boolean serves) throws IOException {
        // of several threads that log first, all but one would be told off
        LoggerFactory.getILoggerFactory();
        CompletableFuture<Stock> stock = ask(this::stock);
        CompletableFuture<Topics> topics = ask(this::topics);
        CompletableFuture<Status.Inbox> inbox = ask(this::inbox);
        ServeState serve = serves ? StatusBoard.read(file(settings)).orElse(null) : null;
        Stock index = settings.isBlank("elasticsearch.url")
                ? await(stock)
                : await(stock.completeOnTimeout(
                        new Stock(busy("elasticsearch.url"), null, null), ANSWER_SECONDS, TimeUnit.SECONDS));
        Topics kafka = await(topics.completeOnTimeout(
                new Topics(busy("kafka.brokers"), List.of()), ANSWER_SECONDS, TimeUnit.SECONDS));
        Status.Inbox folder = await(inbox);
        return new Status(
                index.server.with(serves ? own("elasticsearch") : null),
                kafka.server.with(serves ? own("kafka") : null),
                index.holdings,
                index.totals,
                folder,
                serve,
                LoadNews.read(settings.path("data.folder")),
                Reports.last(IngestBeans.reports(settings), LAST),
                kafka.lags,
                HeldUps.of(
                        index.server,
                        kafka.server,
                        folder,
                        AccessBeans.obstacle(settings)
                                .map(UnreadableRules::getMessage)
                                .orElse(null),
                        serve));
    }

    private @Nullable ServerState own(String name) {
        return ServerState.read(settings.path("data.folder").resolve(name)).orElse(null);
    }

    /** One that answers, but not so soon as to be waited for. */
    private Status.Server busy(String key) {
        return new Status.Server(settings.text(key), null);
    }

    private static <T> CompletableFuture<T> ask(Supplier<T> question) {
        return CompletableFuture.supplyAsync(
                question, task -> Thread.ofPlatform().daemon().start(task));
    }

    private static <T> T await(CompletableFuture<T> answer) throws IOException {
        try {
            return answer.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof UncheckedIOException unchecked) {
                throw unchecked.getCause();
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /** Elasticsearch of our own is started if it does not run and there is something in it. */
    private Stock stock() {
        String url = settings.text("elasticsearch.url");
        if (url.isEmpty()) {
            return Files.exists(settings.path("data.folder").resolve("elasticsearch"))
                    ? counted(settings, "")
                    : new Stock(new Status.Server("", null), null, null);
        }
        try (RestClient client = ElasticsearchClients.of(settings, url)) {
            Optional<IndexHealth.Obstacle> obstacle =
                    new IndexHealth(client, settings.text("index.name"), PATIENCE).obstacle();
            String why = obstacle.map(IndexHealth.Obstacle::why).orElse(null);
            if (obstacle.isPresent() && obstacle.get().isAway()) {
                return new Stock(new Status.Server(url, why), null, null);
            }
            Settings hasty = settings.with(Map.of("elasticsearch.timeout-ms", String.valueOf(TIMEOUT_MS)));
            Stock counted = counted(hasty, url);
            return why == null ? counted : new Stock(new Status.Server(url, why), counted.holdings, counted.totals);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Stock counted(Settings settings, String url) {
        try {
            return running == null ? started(settings, url) : counted(running, url);
        } catch (IOException | RuntimeException e) {
            if (url.isEmpty()) {
                throw e instanceof RuntimeException cause ? cause : new UncheckedIOException((IOException) e);
            }
            return new Stock(
                    new Status.Server(url, "it does not count: " + e.getClass().getSimpleName()), null, null);
        }
    }

    private static Stock started(Settings settings, String url) throws IOException {
        try (Servers servers = Servers.start(settings, true, false);
                Configuration configuration = new Configuration(settings, servers)) {
            return counted(configuration, url);
        }
    }

    private static Stock counted(Configuration configuration, String url) throws IOException {
        return new Stock(
                new Status.Server(url, null),
                configuration.holdingsReader().read(),
                configuration.totalsReader().read());
    }

    private Topics topics() {
        String brokers = settings.text("kafka.brokers");
        if (brokers.isEmpty()) {
            return new Topics(new Status.Server("", null), List.of());
        }
        try (KafkaHealth kafka = new KafkaHealth(KafkaAccess.of(settings, brokers), PATIENCE)) {
            Optional<String> obstacle = kafka.obstacle();
            if (obstacle.isPresent()) {
                return new Topics(new Status.Server(brokers, obstacle.get()), List.of());
            }
            List<Lag> lags = new ArrayList<>();
            groups(settings).values().forEach(read -> kafka.lag(read.topic(), read.group())
                    .ifPresent(lags::add));
            return new Topics(new Status.Server(brokers, null), lags);
        } catch (KafkaException e) {
            return new Topics(
                    new Status.Server(
                            brokers,
                            KafkaTrouble.of(e)
                                    .orElse("no answer (" + e.getClass().getSimpleName() + ")")),
                    List.of());
        }
    }

    private Status.Inbox inbox() {
        Path folder = settings.path("inbox.folder").toAbsolutePath();
        try {
            return new Status.Inbox(
                    folder.toString(),
                    Waiting.in(folder, PATIENCE),
                    PutAway.in(folder, PATIENCE),
                    Files.exists(folder) ? Files.getFileStore(folder).getUsableSpace() : -1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
