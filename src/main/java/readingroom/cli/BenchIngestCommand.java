package readingroom.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.http.HttpHost;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RestClient;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.bench.BareLoad;
import readingroom.bench.CpuTime;
import readingroom.bench.RouteLoad;
import readingroom.bench.SyntheticChats;
import readingroom.index.IndexSetup;
import readingroom.ingest.ExportMessages;
import readingroom.model.Row;

/** Measures how fast messages come in. */
@Command(
        name = "ingest",
        description = {
            "Measures how fast the same messages come in through the inbox and through the topic, against a bare client that sends",
            "requests built before, as large and as many at once as is fastest here, and against one call for each message."
        },
        footer = {"", "Example: ./readingroom bench ingest --messages 10000,100000"})
final class BenchIngestCommand implements Callable<Integer> {

    private static final int TRIED = 20_000;
    private static final int SINGLE = 2_000;
    private static final String ROW = "%,10d | %,9.0f | %,9.0f (%.2f) | %,9.0f (%.2f) | %,7.0f (1/%.0f) | %,6d MB%n";

    @ParentCommand
    private BenchCommand parent;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--messages",
            split = ",",
            defaultValue = "10000,100000,1000000",
            paramLabel = "N",
            description = "How many messages to load, each time anew. Default: ${DEFAULT-VALUE}.")
    private List<Integer> messages;

    @Option(names = "--seed", defaultValue = "1", description = "Of the chats. Default: 1.")
    private long seed;

    private int indices;

    @Override
    public Integer call() throws Exception {
        if (messages.stream().anyMatch(count -> count < 1)) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--messages must be numbers above 0");
        }
        PrintWriter out = spec.commandLine().getOut();
        try (Scratch scratch = Scratch.make("bench")) {
            Settings settings = scratch.in(parent.cli().settings())
                    .with(Map.of("embed.provider", "none", "kafka.brokers", "", "kafka.port", "0"));
            try (ReadingRoom room = ReadingRoom.start(settings, Routes.INDEX);
                    RestClient client = RestClient.builder(
                                    HttpHost.create(room.servers().elasticsearch()))
                            .build()) {
                out.println(
                        "messages a second; in brackets the ratio to the bare client; \"one call each\" over at most "
                                + SINGLE + " messages, one call after the other");
                out.println(
                        "  messages | bare bulk |    inbox (ratio) |    topic (ratio) | one call each  | peak heap");
                Settings running =
                        settings.with(Map.of("elasticsearch.url", room.servers().elasticsearch()));
                for (int count : messages) {
                    out.print(measure(count, client, running, scratch));
                    out.flush();
                }
            }
        }
        return Cli.DONE;
    }

    private String measure(int count, RestClient client, Settings settings, Scratch scratch) throws Exception {
        Path export = scratch.folder().resolve("chats-" + count + ".ndjson");
        try (BufferedWriter writer = Files.newBufferedWriter(export)) {
            new SyntheticChats(seed).write(writer, count);
        }
        BareLoad bare = new BareLoad(client);
        List<Row> rows = rows(export, settings);
        BareLoad.Way way = bare.best(rows.subList(0, Math.min(TRIED, count)), () -> index(client));
        spec.commandLine()
                .getErr()
                .println("fastest bare way: " + way.size() + " rows a request, " + way.threads() + " at once");
        CpuTime start = CpuTime.now();
        double before = bare.bulk(rows, way, index(client));
        tell("bare bulk", start, count);
        double single = bare.single(rows.subList(0, Math.min(SINGLE, count)), index(client));
        rows = List.of();
        RouteLoad.resetPeak();
        double inbox = inbox(export, count, client, settings, scratch.folder().resolve("inbox-" + count));
        long peak = RouteLoad.peakMegabytes();
        double topic = topic(export, count, client, settings);
        // the machine may have been busier before than after; the program is compared with the better of both
        double after = bare.bulk(rows(export, settings), way, index(client));
        double best = Math.max(before, after);
        Files.delete(export);
        return ROW.formatted(count, best, inbox, inbox / best, topic, topic / best, single, inbox / single, peak);
    }

    private void tell(String way, CpuTime start, long count) {
        spec.commandLine().getErr().println(way + ": " + CpuTime.now().since(start, count));
    }

    private double inbox(Path export, int count, RestClient client, Settings settings, Path folder) throws Exception {
        Settings own = settings.with(Map.of("index.name", name(), "inbox.folder", folder.toString()));
        ReadingRoom room = ReadingRoom.start(own, Routes.INDEX, Routes.INBOX);
        try {
            CpuTime start = CpuTime.now();
            double rate = new RouteLoad(client).inbox(export, folder);
            tell("inbox", start, count);
            return rate;
        } finally {
            room.close();
        }
    }

    private double topic(Path export, int count, RestClient client, Settings settings) throws Exception {
        Settings own = settings.with(Map.of("index.name", name(), "topic.messages", "messages-" + count));
        try (ReadingRoom room = ReadingRoom.start(own, Routes.INDEX, Routes.INSTRUCT, Routes.STEPS, Routes.TOPICS)) {
            String topic = own.text("topic.messages");
            RouteLoad.publish(export, room.servers().brokers(), topic);
            CpuTime start = CpuTime.now();
            RouteLoad.Consumed consumed =
                    new RouteLoad(client).consumed(room.servers().brokers(), topic, own.text("index.name"), count);
            tell("topic", start, consumed.messages());
            return consumed.rate();
        }
    }

    /** An empty index, instead of the last one. */
    private String index(RestClient client) throws IOException {
        if (indices > 0) {
            client.performRequest(new Request("DELETE", "/bench-" + indices + "-v1?ignore_unavailable=true"));
        }
        String name = name();
        new IndexSetup(client, name, 0).ensure();
        return name;
    }

    private String name() {
        return "bench-" + ++indices;
    }

    private static List<Row> rows(Path export, Settings settings) throws IOException {
        List<Row> rows = new ArrayList<>();
        ExportMessages.read(export, ReadingRoom.exportOptions(settings), rows::add);
        return rows;
    }
}
