package readingroom.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.KafkaAccess;
import readingroom.Settings;
import readingroom.model.Plural;
import readingroom.redrive.Redrive;

/** Sends dead letters to the topics they came from, or gives them up. */
@Command(
        name = "redrive",
        description = {
            "Sends the dead letters that wait to the topics they came from. What cannot be sent waits on.",
            "With --list they are only written to standard output, a line each; repair these lines and send them with"
                    + " --from."
        },
        footer = {
            "",
            "Example: ./readingroom redrive --list > letters.ndjson",
            "Then, with the lines repaired:  ./readingroom redrive --from letters.ndjson"
        })
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

    @Option(
            names = "--discard",
            paramLabel = "FILE",
            description = "Gives up the letters of this file, as --list writes them: they wait no more, and are sent"
                    + " nowhere.")
    private @Nullable Path discarded;

    @Override
    public Integer call() throws IOException {
        if (Stream.of(list, file != null, discarded != null)
                        .filter(wanted -> wanted)
                        .count()
                > 1) {
            throw new IllegalArgumentException(
                    "--list, --from and --discard do not go together; list first, then send or discard");
        }
        Settings settings = cli.withRunningServe();
        if (settings.isBlank("kafka.brokers")) {
            throw new IllegalArgumentException(
                    "there is no Kafka to read dead letters from; start \"serve\", or set kafka.brokers");
        }
        try (Redrive redrive = new Redrive(
                KafkaAccess.of(settings, settings.text("kafka.brokers")),
                Set.of(settings.text("topic.messages"), settings.text("topic.questions")),
                settings.text("topic.dead-letters"))) {
            return list ? list(redrive) : work(redrive);
        }
    }

    private int list(Redrive redrive) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        long count = redrive.list(out);
        spec.commandLine().getErr().println(Plural.of(count, "dead letter") + (count == 1 ? " waits" : " wait"));
        out.flush();
        return Cli.DONE;
    }

    private int work(Redrive redrive) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        Redrive.Counts counts = work(redrive, err);
        err.println(Plural.of(counts.done(), "letter") + (discarded == null ? " sent again, " : " given up, ")
                + counts.left() + " left");
        if (counts.left() > 0) {
            err.println(
                    "What is left waits on. \"redrive --list > FILE\" writes it out: mend the lines, or name another"
                            + " topic in them, and send them with --from; or give them up with --discard.");
        }
        return counts.left() > 0 ? Cli.REJECTS : Cli.DONE;
    }

    private Redrive.Counts work(Redrive redrive, PrintWriter problems) throws IOException {
        Path lines = file != null ? file : discarded;
        if (lines == null) {
            return redrive.send(problems);
        }
        try (BufferedReader reader = Files.newBufferedReader(lines)) {
            return file != null ? redrive.send(reader, problems) : redrive.discard(reader, problems);
        }
    }
}
