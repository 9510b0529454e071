package readingroom.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.KafkaAccess;
import readingroom.Settings;
import readingroom.redrive.Redrive;

/** Sends dead letters to the topics they came from. */
@Command(
        name = "redrive",
        description = {
            "Sends the dead letters that wait to the topics they came from.",
            "With --list they are only written to standard output, a line each; repair these lines and send them with --from."
        },
        footer = {"", "Example: ./readingroom redrive --list > letters.ndjson"})
final class RedriveCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Option(names = "--list", description = "Writes the letters and sends nothing. They hold what people wrote.")
    private boolean list;

    @Option(
            names = "--from",
            paramLabel = "FILE",
            description = "Sends the letters of this file, as --list writes them, instead of those in the topic.")
    private @Nullable Path file;

    @Override
    public Integer call() throws IOException {
        if (list && file != null) {
            throw new IllegalArgumentException("--list and --from do not go together; list first, then send");
        }
        Settings settings = cli.withRunningServe();
        if (settings.isBlank("kafka.brokers")) {
            throw new IllegalArgumentException(
                    "there is no Kafka to read dead letters from; start \"serve\", or set kafka.brokers");
        }
        PrintWriter err = spec.commandLine().getErr();
        try (Redrive redrive = new Redrive(
                KafkaAccess.of(settings, settings.text("kafka.brokers")),
                Set.of(settings.text("topic.messages"), settings.text("topic.questions")),
                settings.text("topic.dead-letters"))) {
            if (list) {
                PrintWriter out = spec.commandLine().getOut();
                err.println(redrive.list(out) + " dead letters wait");
                out.flush();
                return Cli.DONE;
            }
            Redrive.Counts counts = send(redrive, err);
            err.println(counts.sent() + " sent again, " + counts.left() + " not sent");
            return counts.left() > 0 ? Cli.REJECTS : Cli.DONE;
        }
    }

    private Redrive.Counts send(Redrive redrive, PrintWriter problems) throws IOException {
        if (file == null) {
            return redrive.send(problems);
        }
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            return redrive.send(lines, problems);
        }
    }
}
