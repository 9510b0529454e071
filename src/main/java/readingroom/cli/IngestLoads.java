package readingroom.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RestClient;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.bench.BareLoad;
import readingroom.bench.CpuTime;
import readingroom.bench.RouteLoad;
import readingroom.bench.SyntheticChats;
import readingroom.index.IndexSetup;
import readingroom.ingest.ExportMessages;
import readingroom.model.Plural;
import readingroom.model.Row;

/** Loads the same messages in each of the ways, each time into an index of its own. */
final class IngestLoads {

    /** So many go one after the other, a call each. */
    static final int SINGLE = 2_000;

    private static final int TRIED = 20_000;
    /** So many are loaded before anything is measured: compiling the routes costs more than their first 100,000 messages. */
    private static final int WARM = 100_000;

    private final Settings settings;
    private final RestClient client;
    private final Path folder;
    private final Consumer<String> notes;
    private int indices;

    /**
     * @param settings with servers that run
     * @param folder for exports and inboxes
     * @param notes takes lines on the way
     */
    IngestLoads(Settings settings, RestClient client, Path folder, Consumer<String> notes) {
        this.settings = settings;
        this.client = client;
        this.folder = folder;
        this.notes = notes;
    }

    /**
     * Messages a second in each way, and the most heap that the inbox took.
     *
     * @param bareByInbox of the bare client right before and after the inbox
     * @param bareByTopic the same for the topic
     */
    record Rates(
            double bareByInbox, double inbox, double bareByTopic, double topic, double single, long peakMegabytes) {}

    /** Loads some messages by both routes, so that none is measured while it is compiled. */
    void warmUp(long seed) throws Exception {
        notes.accept("to warm up:");
        Path export = export(WARM, seed);
        inbox(export, WARM);
        topic(export, WARM);
        Files.delete(export);
    }

    /** Each route stands between two loads by the bare client and is held against their mean, for the machine may be busy. */
    Rates measure(int count, long seed) throws Exception {
        Path export = export(count, seed);
        List<Row> first = rows(export).subList(0, Math.min(TRIED, count));
        BareLoad.Way way = new BareLoad(client).best(first, this::index);
        notes.accept("fastest bare way: " + Plural.of(way.size(), "row") + " a request, " + way.threads() + " at once");
        double before = bare(export, count, way);
        double single = new BareLoad(client).single(first.subList(0, Math.min(SINGLE, count)), index());
        RouteLoad.resetPeak();
        double inbox = inbox(export, count);
        long peak = RouteLoad.peakMegabytes();
        double between = bare(export, count, way);
        double topic = topic(export, count);
        double after = bare(export, count, way);
        Files.delete(export);
        return new Rates((before + between) / 2, inbox, (between + after) / 2, topic, single, peak);
    }

    private Path export(int count, long seed) throws IOException {
        Path export = folder.resolve("chats-" + count + ".ndjson");
        try (BufferedWriter writer = Files.newBufferedWriter(export)) {
            new SyntheticChats(seed).write(writer, count);
        }
        return export;
    }

    private double bare(Path export, int count, BareLoad.Way way) throws Exception {
        List<byte[]> bodies = BareLoad.bodies(rows(export), way);
        String index = index();
        CpuTime start = CpuTime.now();
        double rate = new BareLoad(client).bulk(bodies, count, way, index);
        note("bare bulk", start, count);
        return rate;
    }

    private double inbox(Path export, int count) throws Exception {
        Path inbox = folder.resolve("inbox-" + indices);
        Settings own = settings.with(Map.of("index.name", name(), "inbox.folder", inbox.toString()));
        ReadingRoom room = ReadingRoom.start(own, Routes.INDEX, Routes.INBOX);
        try {
            CpuTime start = CpuTime.now();
            double rate = new RouteLoad(client).inbox(export, inbox);
            note("inbox", start, count);
            return rate;
        } finally {
            room.close();
        }
    }

    private double topic(Path export, int count) throws Exception {
        Settings own = settings.with(Map.of("index.name", name(), "topic.messages", "messages-" + indices));
        String topic = own.text("topic.messages");
        String brokers = own.text("kafka.brokers");
        ReadingRoom room = ReadingRoom.start(own, Routes.INDEX, Routes.INSTRUCT, Routes.STEPS, Routes.TOPICS);
        try {
            RouteLoad.publish(export, brokers, topic);
            CpuTime start = CpuTime.now();
            RouteLoad.Consumed consumed = new RouteLoad(client).consumed(brokers, topic, own.text("index.name"), count);
            note("topic", start, consumed.messages());
            return consumed.rate();
        } finally {
            room.close();
        }
    }

    private void note(String way, CpuTime start, long count) {
        notes.accept(way + ": " + CpuTime.now().since(start, count));
    }

    /** An empty index. */
    private String index() throws IOException {
        String name = name();
        new IndexSetup(client, name, 0).ensure();
        return name;
    }

    /** The name of the next index, instead of the last one, whose merges would be paid for by the next way. */
    private String name() throws IOException {
        if (indices > 0) {
            client.performRequest(new Request("DELETE", "/bench-" + indices + "-v1?ignore_unavailable=true"));
            CpuTime.awaitRest();
        }
        return "bench-" + ++indices;
    }

    private List<Row> rows(Path export) throws IOException {
        List<Row> rows = new ArrayList<>();
        ExportMessages.read(export, ReadingRoom.exportOptions(settings), rows::add);
        return rows;
    }
}
