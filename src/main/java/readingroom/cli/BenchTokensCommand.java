package readingroom.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import me.tongfei.progressbar.ProgressBar;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.bench.TokenComparison;
import readingroom.eval.Corpus;
import readingroom.eval.Evaluation;
import readingroom.eval.Topic;
import readingroom.ingest.ExportMessages;
import readingroom.ingest.export.ExportOptions;

/** Measures how many tokens questions take. */
@Command(
        name = "tokens",
        description = {
            "Measures the tokens that questions take, prompts and replies, against the prototype that the idea came"
                    + " with (one prompt with 100 candidates).",
            "Asks no model: the prompts are those that would be sent, and the replies are written by one rule for both"
                    + " sides. Each question searches its own conversation."
        },
        footer = {
            "",
            "Example: ./readingroom bench tokens --messages chats/ \\",
            "           --questions questions.jsonl"
        })
final class BenchTokensCommand implements Callable<Integer> {

    @ParentCommand
    private BenchCommand parent;

    @Spec
    private CommandSpec spec;

    @Option(names = "--messages", required = true, paramLabel = "PATH", description = "An export, or a folder of them.")
    private Path messages;

    @Option(
            names = "--questions",
            required = true,
            paramLabel = "FILE",
            description = "One question a line: question_id, question, conversation_id,"
                    + " optional asker, asked_at, time_zone, evidence [message_id...].")
    private Path questions;

    @Override
    public Integer call() throws Exception {
        List<Path> files = List.of(messages);
        Corpus corpus = new Corpus();
        ExportOptions options = ReadingRoom.exportOptions(parent.cli().settings());
        for (Path file : files) {
            ExportMessages.read(file, options, row -> corpus.add(row.message()));
        }
        List<Topic> topics = corpus.dated(Topic.read(questions, true));
        try (Scratch scratch = Scratch.make("bench")) {
            // the local scores decide what is read; no score may be known from a question before
            Settings settings = scratch.in(parent.cli().settings())
                    .with(Map.of("llm.provider", "none", "rerank.method", "local", "cache.scores", "0"));
            try (ReadingRoom room =
                    ReadingRoom.start(settings, Routes.INDEX, Routes.VECTORS, Routes.INSTRUCT, Routes.STEPS)) {
                load(room, files, options);
                PrintWriter out = spec.commandLine().getOut();
                out.print(compared(room, topics));
                out.flush();
            }
        }
        return Cli.DONE;
    }

    private void load(ReadingRoom room, List<Path> files, ExportOptions options) throws IOException {
        for (Path file : files) {
            spec.commandLine()
                    .getErr()
                    .println(room.loader().load(file, options, (path, bytes, size) -> {}, (path, reject) -> {}));
        }
        try (ProgressBar progress = Bars.bar("vectors", 0, "")) {
            room.embedAll(progress::stepTo);
        }
    }

    private static TokenComparison compared(ReadingRoom room, List<Topic> topics) throws Exception {
        TokenComparison comparison = new TokenComparison(room.prompts());
        try (ProgressBar progress = Bars.bar("questions", topics.size(), "")) {
            for (Topic topic : topics) {
                comparison.add(room.find(topic.question(), Evaluation.Step.RERANK), topic.evidence());
                progress.step();
            }
        }
        return comparison;
    }
}
