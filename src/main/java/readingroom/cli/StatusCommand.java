package readingroom.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.Settings;
import readingroom.embedded.ServerState;
import readingroom.model.Holdings;

/** Says what runs, what the index holds and what waits in the inbox. */
@Command(
        name = "status",
        description = "Says what runs, what the index holds and what waits in the inbox.",
        footer = {"", "Example: ./readingroom status"})
final class StatusCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Optional<RunningServe> serve = RunningServe.find(cli.settings());
        Settings settings = cli.withRunningServe();
        PrintWriter out = spec.commandLine().getOut();
        out.println("serve          "
                + serve.map(s -> "process " + s.pid() + ", " + s.http()).orElse("not running"));
        if (serve.isPresent()) {
            printServer(out, settings, "Elasticsearch");
            printServer(out, settings, "Kafka");
        }
        printHoldings(out, settings);
        Path inbox = settings.path("inbox.folder");
        out.println("inbox          " + inbox.toAbsolutePath());
        out.println("  waiting      " + files(inbox));
        out.println("  done         " + files(inbox.resolve("done")));
        out.println("  error        " + files(inbox.resolve("error")));
        out.flush();
        return Cli.DONE;
    }

    /** Nothing of a server that is not ours. */
    private static void printServer(PrintWriter out, Settings settings, String name) {
        Path data = settings.path("data.folder").resolve(name.toLowerCase(Locale.ROOT));
        ServerState.read(data).ifPresent(state -> out.printf("  %-13s %s%n", name, state));
    }

    private static void printHoldings(PrintWriter out, Settings settings) throws IOException {
        if (settings.isBlank("elasticsearch.url")
                && !Files.exists(settings.path("data.folder").resolve("elasticsearch"))) {
            out.println("index          none yet: drop exports into the inbox of a \"serve\", or use \"ingest\"");
            return;
        }
        ReadingRoom.Stock stock = ReadingRoom.stock(settings);
        Holdings holdings = stock.holdings();
        out.println("index          " + holdings.messages() + " messages in " + holdings.conversations()
                + " conversations by " + holdings.senders() + " people");
        if (holdings.withVectors() > 0) {
            out.println("  vectors      of " + holdings.withVectors() + " messages, " + holdings.waiting() + " to go");
        }
        if (holdings.first() != null) {
            out.println("  from         " + holdings.first() + " to " + holdings.last());
        }
        new Spent(out).print(stock.totals());
    }

    private static long files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        try (Stream<Path> found = Files.list(folder)) {
            return found.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName()
                            .toString()
                            .matches("[.].*|.*[.](report[.]json|rejects[.]ndjson|reason[.]txt)"))
                    .count();
        }
    }
}
