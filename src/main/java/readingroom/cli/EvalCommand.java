package readingroom.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import me.tongfei.progressbar.ProgressBar;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.eval.Evaluation;
import readingroom.eval.Metrics;
import readingroom.eval.Topic;
import readingroom.ingest.FileReport;
import readingroom.ingest.Loader;

/** Measures what recall or rerank finds, in an index of its own that is gone afterwards. */
@Command(
        name = "eval",
        description = {
            "Measures what recall or rerank finds for questions whose evidence is known.",
            "Works in a scratch folder on a server of its own; uses a model only if one is configured."
        },
        footer = {
            "",
            "Example: ./readingroom eval --messages chats/ --questions questions.jsonl --run run.jsonl --step recall"
        })
final class EvalCommand implements Callable<Integer> {

    private enum Scope {
        CONVERSATION,
        ALL
    }

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Option(names = "--messages", required = true, paramLabel = "PATH", description = "An export, or a folder of them.")
    private Path messages;

    @Option(
            names = "--questions",
            required = true,
            paramLabel = "FILE",
            description =
                    "One question a line: question_id, question, conversation_id, category, evidence [message_id...].")
    private Path questions;

    @Option(
            names = "--run",
            required = true,
            paramLabel = "FILE",
            description = "Where the rankings go: question_id, ranked [message_id...], one a line.")
    private Path run;

    @Option(
            names = "--step",
            defaultValue = "RECALL",
            description = "The last step, recall or rerank. Default: recall.")
    private Evaluation.Step step;

    @Option(
            names = "--scope",
            defaultValue = "CONVERSATION",
            description = "What a question searches: its own conversation, or all. Default: conversation.")
    private Scope scope;

    @Option(names = "--depth", defaultValue = "500", description = "Messages a question in the run. Default: 500.")
    private int depth;

    @Override
    public Integer call() throws IOException {
        List<Topic> topics = Topic.read(questions, scope == Scope.CONVERSATION);
        Path scratch = Files.createTempDirectory("readingroom-eval");
        Settings settings = cli.settings()
                .with(Map.of(
                        "elasticsearch.url",
                        "",
                        "elasticsearch.port",
                        "0",
                        "data.folder",
                        scratch.toString(),
                        "recall.limit",
                        Integer.toString(depth)));
        try (ReadingRoom room =
                ReadingRoom.start(settings, Routes.INDEX, Routes.VECTORS, Routes.INSTRUCT, Routes.STEPS)) {
            load(room.loader(), settings);
            embed(room);
            Evaluation evaluation =
                    new Evaluation(room::find, step, depth, Runtime.getRuntime().availableProcessors());
            Metrics metrics = measure(evaluation, topics);
            PrintWriter out = spec.commandLine().getOut();
            if (metrics.size() > 0) {
                out.print(metrics.table());
            }
            out.flush();
            return Cli.DONE;
        } finally {
            delete(scratch);
        }
    }

    private void load(Loader loader, Settings settings) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        for (Path file : Loader.files(List.of(messages))) {
            FileReport report = loader.load(
                    file, ReadingRoom.exportOptions(settings), (path, bytes, size) -> {}, (path, reject) -> {});
            err.println(report);
        }
    }

    private static void embed(ReadingRoom room) throws IOException {
        try (ProgressBar progress = Bars.bar("vectors", 0, "")) {
            room.embedAll(progress::stepTo);
        }
    }

    private Metrics measure(Evaluation evaluation, List<Topic> topics) throws IOException {
        try (ProgressBar progress = Bars.bar("questions", topics.size(), "");
                BufferedWriter writer = Files.newBufferedWriter(run)) {
            return evaluation.run(topics, writer, progress::stepTo);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> {
                try {
                    Files.deleteIfExists(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
