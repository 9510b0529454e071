package readingroom;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.embedded.EmbeddedElasticsearch;
import readingroom.embedded.EmbeddedKafka;
import readingroom.embedded.Kept;

/** The servers that a command works with: those of the configuration, and in place of blank ones child processes. */
public final class Servers implements AutoCloseable {

    private final String elasticsearch;
    private final String brokers;
    private final List<Kept<?>> children;

    private Servers(String elasticsearch, String brokers, List<Kept<?>> children) {
        this.elasticsearch = elasticsearch;
        this.brokers = brokers;
        this.children = children;
    }

    /**
     * Starts what is needed and not configured, both at once. The address of a server that is neither is blank.
     */
    public static Servers start(Settings settings, boolean elasticsearch, boolean kafka) {
        if (elasticsearch && settings.isBlank("elasticsearch.url") || kafka && settings.isBlank("kafka.brokers")) {
            OwnFolder.check(settings, "data.folder");
        }
        CompletableFuture<@Nullable Kept<EmbeddedElasticsearch>> node = CompletableFuture.supplyAsync(
                () -> elasticsearch && settings.isBlank("elasticsearch.url") ? startElasticsearch(settings) : null,
                Servers::onItsOwn);
        CompletableFuture<@Nullable Kept<EmbeddedKafka>> broker = CompletableFuture.supplyAsync(
                () -> kafka && settings.isBlank("kafka.brokers") ? startKafka(settings) : null, Servers::onItsOwn);
        try {
            CompletableFuture.allOf(node, broker).join();
        } catch (CompletionException e) {
            closeQuietly(node);
            closeQuietly(broker);
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
        Kept<EmbeddedElasticsearch> ownNode = node.join();
        Kept<EmbeddedKafka> ownBroker = broker.join();
        return new Servers(
                ownNode == null
                        ? settings.text("elasticsearch.url")
                        : ownNode.server().url().toString(),
                ownBroker == null
                        ? settings.text("kafka.brokers")
                        : ownBroker.server().brokers(),
                Stream.<@Nullable Kept<?>>of(ownBroker, ownNode)
                        .filter(Objects::nonNull)
                        .<Kept<?>>map(Objects::requireNonNull)
                        .toList());
    }

    /** The common pool has a single thread on two cores, which the other server, or anybody, may hold. */
    private static void onItsOwn(Runnable start) {
        Thread.ofPlatform().daemon().name("server-start").start(start);
    }

    /** The folder of the build, which holds the embedded servers. */
    static Path build() {
        return Path.of(System.getProperty("readingroom.home", "."), "target");
    }

    public String elasticsearch() {
        return elasticsearch;
    }

    public String brokers() {
        return brokers;
    }

    /** Those that are ours, each started again when it ends by itself. */
    List<Kept<?>> own() {
        return children;
    }

    @Override
    public void close() {
        children.forEach(Servers::closeQuietly);
    }

    private static Kept<EmbeddedElasticsearch> startElasticsearch(Settings settings) {
        Path data = settings.path("data.folder").resolve("elasticsearch");
        return Kept.start(
                "Elasticsearch",
                data,
                settings.integer("elasticsearch.port"),
                port -> EmbeddedElasticsearch.start(build(), data, port));
    }

    private static Kept<EmbeddedKafka> startKafka(Settings settings) {
        if (!settings.text("kafka.security-protocol").equals("PLAINTEXT")) {
            throw new ConfigurationException(settings.told("kafka.security-protocol")
                    + ", but kafka.brokers is blank, and our own Kafka neither encrypts nor asks who one is; set"
                    + " kafka.brokers to yours");
        }
        Path data = settings.path("data.folder").resolve("kafka");
        return Kept.start(
                "Kafka", data, settings.integer("kafka.port"), port -> EmbeddedKafka.start(build(), data, port));
    }

    private static void closeQuietly(CompletableFuture<? extends @Nullable AutoCloseable> future) {
        future.handle((server, failure) -> {
                    if (server != null) {
                        closeQuietly(server);
                    }
                    return null;
                })
                .join();
    }

    private static void closeQuietly(AutoCloseable server) {
        try {
            server.close();
        } catch (Exception e) {
            throw new IllegalStateException("cannot stop a server", e);
        }
    }
}
