package readingroom.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.eval.Corpus;
import readingroom.eval.EvalReport;
import readingroom.eval.Evaluation;
import readingroom.eval.Outcome;
import readingroom.eval.RunFile;
import readingroom.eval.Topic;
import readingroom.ingest.ExportMessages;
import readingroom.ingest.FileReport;
import readingroom.ingest.Loader;
import readingroom.ingest.export.ExportOptions;

/** Measures what the steps find and answer, in an index of its own that is gone afterwards. */
@Command(
        name = "eval",
        description = {
            "Measures what recall or rerank finds for questions whose evidence is known, and what is answered or"
                    + " refused.",
            "A question without evidence is one that no message answers.",
            "Works in a scratch folder on a server of its own; uses a model only if one is configured.",
            "A question without asked_at counts as asked when the newest message of its conversation was sent.",
            "Intervals are of 95 %% (bootstrap over the questions); ALL is the mean over the questions scored."
        },
        footer = {
            "",
            "Example: ./readingroom eval --messages chats/ --questions questions.jsonl \\",
            "           --run run.jsonl --step recall",
            "Then:    ./readingroom eval --messages chats/ --questions questions.jsonl \\",
            "           --run new.jsonl --compare run.jsonl"
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
            description = "One question a line: question_id, question, conversation_id, category,"
                    + " evidence [message_id...], optional asker, asked_at, time_zone.")
    private Path questions;

    @Option(
            names = "--run",
            required = true,
            paramLabel = "FILE",
            description = "Where the rankings go: question_id, ranked [message_id...], one a line;"
                    + " with --step answer also status, confidence, cited [message_id...].")
    private Path run;

    @Option(
            names = "--compare",
            paramLabel = "FILE",
            description = "The run file of an earlier evaluation: shows what changed since, and for which questions.")
    private @Nullable Path compare;

    @Option(
            names = "--drop-category",
            paramLabel = "NAME",
            description = "Leaves the questions of a category out, e.g. adversarial. Repeatable.")
    private List<String> dropped = List.of();

    @Option(
            names = "--unanswerable",
            paramLabel = "NAME",
            description = "Nothing answers the questions of this category, whatever evidence they name. Repeatable.")
    private List<String> unanswerable = List.of();

    @Option(
            names = "--step",
            paramLabel = "STEP",
            defaultValue = "RECALL",
            description = "The last step: recall, rerank or answer. Default: recall.")
    private Evaluation.Step step;

    @Option(
            names = "--scope",
            paramLabel = "SCOPE",
            defaultValue = "CONVERSATION",
            description = "What a question searches: its own conversation, or all. Default: conversation.")
    private Scope scope;

    @Option(
            names = "--depth",
            defaultValue = "500",
            paramLabel = "N",
            description = "Messages a question in the run. Default: 500.")
    private int depth;

    private boolean rejects;

    @Override
    public Integer call() throws IOException {
        if (depth < 1) {
            throw new IllegalArgumentException("--depth " + depth + " is not a number of messages above 0");
        }
        refuseToOverwrite();
        List<Topic> all = Topic.unanswerable(unanswerable, Topic.read(questions, scope == Scope.CONVERSATION));
        List<Topic> topics = Topic.without(dropped, all);
        Map<String, List<String>> before = compare == null ? Map.of() : RunFile.read(compare);
        List<Path> files = List.of(messages);
        Corpus corpus = corpus(files);
        corpus.missing(topics).ifPresent(err()::println);
        List<Outcome> outcomes = outcomes(corpus.dated(topics), files);
        PrintWriter out = spec.commandLine().getOut();
        out.print(new EvalReport(all, outcomes, corpus, compare == null ? null : before));
        out.flush();
        return rejects ? Cli.REJECTS : Cli.DONE;
    }

    private List<Outcome> outcomes(List<Topic> topics, List<Path> files) throws IOException {
        // a run that cannot be written must not be found out after everything was asked, nor an earlier one be lost
        Path part = run.resolveSibling(run.getFileName() + ".part");
        try (BufferedWriter writer = Files.newBufferedWriter(part);
                Scratch scratch = Scratch.make("eval");
                ReadingRoom room = ReadingRoom.start(
                        scratch.in(cli.settings()).with(Map.of("recall.limit", Integer.toString(depth))),
                        Routes.INDEX,
                        Routes.VECTORS,
                        Routes.INSTRUCT,
                        Routes.STEPS)) {
            load(room.loader(), files, ReadingRoom.exportOptions(cli.settings()));
            embed(room);
            Evaluation evaluation =
                    new Evaluation(room::find, step, depth, Runtime.getRuntime().availableProcessors());
            try (ProgressBar progress = Bars.bar("questions", topics.size(), "")) {
                List<Outcome> outcomes = evaluation.run(topics, writer, progress::stepTo);
                Files.move(part, run, StandardCopyOption.REPLACE_EXISTING);
                return outcomes;
            }
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private void refuseToOverwrite() throws IOException {
        Path target = run.toAbsolutePath().normalize();
        if (target.equals(questions.toAbsolutePath().normalize())
                || target.startsWith(messages.toAbsolutePath().normalize())) {
            throw new IllegalArgumentException(
                    "--run " + run + " would overwrite the questions or the messages; name another file");
        }
    }

    private Corpus corpus(List<Path> files) throws IOException {
        Corpus corpus = new Corpus();
        ExportOptions options = ReadingRoom.exportOptions(cli.settings());
        for (Path file : files) {
            ExportMessages.read(file, options, row -> corpus.add(row.message()));
        }
        if (corpus.size() == 0) {
            throw new IOException("no messages in " + messages);
        }
        return corpus;
    }

    private void load(Loader loader, List<Path> files, ExportOptions options) throws IOException {
        for (Path file : files) {
            FileReport report = loader.load(file, options, (path, bytes, size) -> {}, (path, reject) -> {});
            rejects |= report.rejected() > 0;
            err().println(report);
        }
    }

    private static void embed(ReadingRoom room) throws IOException {
        try (ProgressBar progress = Bars.bar("vectors", 0, "")) {
            room.embedAll(progress::stepTo);
        }
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
