package readingroom.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import me.tongfei.progressbar.ProgressBar;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.bench.AskBench;
import readingroom.bench.SpanSink;
import readingroom.bench.StubModel;
import readingroom.bench.SyntheticChats;
import readingroom.embedded.FreePort;
import readingroom.model.Plural;

/** Measures how long whole questions take, without a model and with one of fixed latency. */
@Command(
        name = "ask",
        description = {
            "Measures whole questions over synthetic chats: our own time without a model; then, with a model that"
                    + " takes the same time for every call, one question after the other against the longest chain of"
                    + " calls, and many at once against the calls that llm.parallel allows.",
            "No cache is used. The model is a server of our own on loopback."
        },
        footer = {"", "Example: ./readingroom bench ask --messages 100000 --latency 500 --at-once 64"})
final class BenchAskCommand implements Callable<Integer> {

    @ParentCommand
    private BenchCommand parent;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--messages",
            defaultValue = "100000",
            paramLabel = "N",
            description = "Messages in the index. Default: ${DEFAULT-VALUE}.")
    private long messages;

    @Option(
            names = "--vectors",
            description =
                    "Give all messages vectors first, by the models of embed.*; takes minutes for 100,000 messages.")
    private boolean vectors;

    @Option(
            names = "--questions",
            paramLabel = "N",
            defaultValue = "200",
            description = "Questions asked one after the other without a model; a fifth of them with one."
                    + " Default: ${DEFAULT-VALUE}.")
    private int questions;

    @Option(
            names = "--latency",
            defaultValue = "500",
            paramLabel = "MS",
            description = "Milliseconds that a model call takes. Default: ${DEFAULT-VALUE}.")
    private long latencyMs;

    @Option(
            names = "--at-once",
            defaultValue = "64",
            paramLabel = "N",
            description = "Questions at once. Default: ${DEFAULT-VALUE}.")
    private int atOnce;

    @Option(
            names = "--watched",
            description =
                    "Measure instead what metrics and traces cost: the same questions with and without them, in turn,"
                            + " without a model. The traces go to a server of our own on loopback.")
    private boolean watched;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "N",
            description = "Of the chats and the questions. Default: 1.")
    private long seed;

    @Override
    public Integer call() throws Exception {
        if (messages < 1 || questions < 5 || latencyMs < 1 || atOnce < 1) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "--messages, --latency and --at-once must be 1 or more, --questions 5 or more");
        }
        SyntheticChats chats = new SyntheticChats(seed);
        if (watched) {
            compare(chats);
            return Cli.DONE;
        }
        try (Scratch scratch = Scratch.make("bench")) {
            Settings settings = scratch.in(parent.cli().settings()).with(plain());
            try (ReadingRoom room = start(settings.with(Map.of("llm.provider", "none")))) {
                load(room, chats, scratch.folder().resolve("chats.ndjson"), settings);
                AskBench bench = new AskBench(room::ask, chats, seed);
                bench.warmUp();
                say("without a model, " + Plural.of(messages, "message") + ": " + bench.own(questions));
            }
            try (StubModel model = StubModel.start(latencyMs);
                    ReadingRoom room = start(settings.with(model.settings()))) {
                AskBench bench = new AskBench(room::ask, chats, seed);
                bench.warmUp();
                say("with a model of " + latencyMs + " ms, one after the other: "
                        + bench.single(questions / 5, model, latencyMs));
                int parallel = settings.integer("llm.parallel");
                say(atOnce + " at once, llm.parallel = " + parallel + ": "
                        + bench.many(atOnce, model, latencyMs, parallel));
            }
        }
        return Cli.DONE;
    }

    private void compare(SyntheticChats chats) throws Exception {
        try (Scratch scratch = Scratch.make("bench");
                SpanSink sink = SpanSink.start()) {
            Settings settings =
                    scratch.in(parent.cli().settings()).with(plain()).with(Map.of("llm.provider", "none"));
            Settings on = settings.with(Map.of("http.port", Integer.toString(FreePort.find())))
                    .withVariables(Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", sink.endpoint()));
            try (ReadingRoom with = served(on)) {
                load(with, chats, scratch.folder().resolve("chats.ndjson"), settings);
                Settings off = settings.with(Map.of(
                        "elasticsearch.url", with.servers().elasticsearch(),
                        "http.port", Integer.toString(FreePort.find()),
                        "observe.metrics", "false"));
                try (ReadingRoom without = served(off)) {
                    AskBench bench = new AskBench(with::ask, chats, seed);
                    bench.warmUp();
                    say("with metrics and traces against without, " + messages + " messages: "
                            + bench.against(without::ask, questions) + "; " + sink.bytes() + " bytes of traces");
                }
            }
        }
    }

    /** With HTTP, where the metrics are. */
    private static ReadingRoom served(Settings settings) {
        return ReadingRoom.start(settings, Routes.INDEX, Routes.VECTORS, Routes.INSTRUCT, Routes.STEPS, Routes.HTTP);
    }

    private static ReadingRoom start(Settings settings) {
        return ReadingRoom.start(settings, Routes.INDEX, Routes.VECTORS, Routes.INSTRUCT, Routes.STEPS);
    }

    private Map<String, String> plain() {
        Map<String, String> settings = new HashMap<>(Map.of("cache.minutes", "0"));
        if (!vectors) {
            settings.put("embed.provider", "none");
        }
        return settings;
    }

    private void say(String line) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(line);
        out.flush();
    }

    private void load(ReadingRoom room, SyntheticChats chats, Path export, Settings settings) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(export)) {
            chats.write(writer, messages);
        }
        spec.commandLine()
                .getErr()
                .println(room.loader()
                        .load(
                                export,
                                ReadingRoom.exportOptions(settings),
                                (path, bytes, size) -> {},
                                (path, reject) -> {}));
        try (ProgressBar progress = Bars.bar("vectors", messages, "")) {
            room.embedAll(progress::stepTo);
        }
    }
}
