package readingroom.page;

import com.github.tomakehurst.wiremock.client.WireMock;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import readingroom.ModelServer;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;

/** The whole application with the samples in it, a model that knows some answers; looked at with a browser. */
final class PageRoom implements AutoCloseable {

    static final String TENT = "What did Sam say about the tent?";
    static final String BUDGET = "上周我和小王讨论的预算调整方案，最后是怎么定的？";
    private static final List<String> SAMPLES = List.of("family-en.ndjson", "project-mixed.json", "work-zh.json");

    private final Map<String, String> keys = new HashMap<>();
    private final Path folder;
    private final ModelServer model = new ModelServer();
    private final Chromium chromium;
    private final ReadingRoom room;
    private final URI home;

    private PageRoom(Path folder, Chromium chromium, Map<String, String> others) throws IOException {
        this.folder = folder;
        keys.putAll(serverKeys(UUID.randomUUID().toString().substring(0, 8)));
        keys.putAll(ModelServer.MODELS);
        keys.putAll(Map.of(
                "inbox.folder", Files.createDirectories(folder.resolve("inbox")).toString(),
                "data.folder", folder.resolve("data").toString(),
                "inbox.settle-ms", "200",
                "embed.provider", "none",
                "cache.answers", "0",
                "llm.base-url", model.baseUrl(),
                "llm.retry-delay-ms", "1",
                "llm.prompt-usd-per-million", "2",
                "llm.completion-usd-per-million", "5"));
        keys.putAll(others);
        teach();
        this.chromium = chromium;
        Settings settings = Settings.load(folder, Map.of(), keys);
        this.room = ReadingRoom.start(settings, Routes.values());
        this.home = URI.create("http://127.0.0.1:" + settings.text("http.port") + "/");
        for (String sample : SAMPLES) {
            room.loader()
                    .load(
                            Path.of("samples", sample),
                            ReadingRoom.exportOptions(settings),
                            (path, bytes, size) -> {},
                            (path, reject) -> {});
        }
    }

    /** Starts it with further keys. */
    static PageRoom open(Path folder, Chromium chromium, Map<String, String> others) throws IOException {
        return new PageRoom(folder, chromium, others);
    }

    /** A visit of somebody who looks at the page for the first time. */
    Visit visit(Look look) {
        return new Visit(chromium.browser(), home, look);
    }

    URI home() {
        return home;
    }

    String key(String name) {
        return keys.get(name);
    }

    Path folder() {
        return folder;
    }

    ModelServer model() {
        return model;
    }

    // the model finds the tent in whatever message has it; of all else it makes nothing that holds
    private void teach() {
        String marks = IntStream.rangeClosed(1, 15)
                .mapToObj(n -> "[" + n + "] \"I'll bring the big tent\"")
                .collect(Collectors.joining(" "));
        model.answers("instruct", "keyword: tent");
        model.answers(
                "rerank", IntStream.rangeClosed(1, 20).mapToObj(n -> n + "|8|-").collect(Collectors.joining("\n")));
        model.fails("answer", WireMock.aResponse().withStatus(400));
        model.server()
                .stubFor(ModelServer.to("answer")
                        .withRequestBody(WireMock.containing(TENT))
                        .willReturn(ModelServer.completion("Sam brings the big tent. | " + marks)));
    }

    private static Map<String, String> serverKeys(String run) {
        return Map.of(
                "elasticsearch.url", TestServers.elasticsearch().url().toString(),
                "kafka.brokers", TestServers.kafka().brokers(),
                "http.port", Integer.toString(TestServers.freePort()),
                "index.name", "page-" + run,
                "ledger.index-name", "page-ledger-" + run,
                "topic.messages", "page-messages-" + run,
                "topic.questions", "page-questions-" + run,
                "topic.answers", "page-answers-" + run,
                "topic.dead-letters", "page-dead-letters-" + run,
                "topic.alerts", "page-alerts-" + run);
    }

    @Override
    public void close() {
        room.close();
        model.close();
    }
}
