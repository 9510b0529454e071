package readingroom.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import me.tongfei.progressbar.ProgressBar;
import org.apache.http.HttpHost;
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
import readingroom.bench.PlainSearch;
import readingroom.bench.RecallBench;
import readingroom.bench.SyntheticChats;
import readingroom.ingest.FileReport;

/** Measures how long recall takes over more and more messages. */
@Command(
        name = "recall",
        description = {
            "Measures how long instruct and recall take, one question after the other, over synthetic chats.",
            "Each question is also searched by one plain match query in the same run; the last column is the ratio of"
                    + " the two."
        },
        footer = {"", "Example: ./readingroom bench recall --messages 10000,100000"})
final class BenchRecallCommand implements Callable<Integer> {

    @ParentCommand
    private BenchCommand parent;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--messages",
            split = ",",
            defaultValue = "10000,100000,1000000",
            paramLabel = "N",
            description = "After how many messages to measure, rising. Default: ${DEFAULT-VALUE}.")
    private List<Long> messages;

    @Option(
            names = "--vectors",
            description =
                    "Give all messages vectors first, by the models of embed.*; local ones take minutes for 100,000"
                            + " messages.")
    private boolean vectors;

    @Option(
            names = "--questions",
            defaultValue = "400",
            paramLabel = "N",
            description = "Questions asked each time. Default: 400.")
    private int questions;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "N",
            description = "Of the chats and the questions. Default: 1.")
    private long seed;

    @Override
    public Integer call() throws Exception {
        check();
        try (Scratch scratch = Scratch.make("bench")) {
            Settings settings = scratch.in(parent.cli().settings());
            if (!vectors) {
                settings = settings.with(Map.of("embed.provider", "none"));
            }
            try (ReadingRoom room =
                            ReadingRoom.start(settings, Routes.INDEX, Routes.VECTORS, Routes.INSTRUCT, Routes.STEPS);
                    RestClient client = RestClient.builder(
                                    HttpHost.create(room.servers().elasticsearch()))
                            .build()) {
                PlainSearch plain =
                        new PlainSearch(client, settings.text("index.name"), settings.integer("recall.limit"));
                measure(room, new RecallBench(room::instruct, room::recall, plain, seed), scratch, settings);
            }
        }
        return Cli.DONE;
    }

    private void check() {
        boolean rising = true;
        long last = 0;
        for (long count : messages) {
            rising &= count > last;
            last = count;
        }
        if (!rising || questions < 1) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "--messages must be rising numbers above 0, --questions 1 or more");
        }
    }

    private void measure(ReadingRoom room, RecallBench bench, Scratch scratch, Settings settings) throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        SyntheticChats chats = new SyntheticChats(seed);
        out.println(
                "times in ms; " + questions + " questions a line, a quarter of them with each of: no filter, a name, "
                        + "a day, both; every other one of a single conversation");
        out.println(RecallBench.HEADING);
        out.flush();
        long held = 0;
        for (long count : messages) {
            load(room, chats, count - held, scratch.folder().resolve("chats-" + count + ".ndjson"), settings);
            held = count;
            try (ProgressBar progress = Bars.bar("vectors", count, "")) {
                room.embedAll(progress::stepTo);
            }
            try (ProgressBar progress = Bars.bar("questions", questions, "")) {
                out.println(bench.measure(chats, count, questions, progress::stepTo));
                out.flush();
            }
        }
    }

    private void load(ReadingRoom room, SyntheticChats chats, long count, Path export, Settings settings)
            throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(export)) {
            chats.write(writer, count);
        }
        FileReport report = room.loader()
                .load(export, ReadingRoom.exportOptions(settings), (path, bytes, size) -> {}, (path, reject) -> {});
        Files.delete(export);
        spec.commandLine().getErr().println(report);
    }
}
