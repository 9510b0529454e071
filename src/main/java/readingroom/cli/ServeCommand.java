package readingroom.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;

/** Runs inbox, topics and HTTP until it is stopped. */
@Command(
        name = "serve",
        description = "Runs inbox, topics and HTTP until stopped (Ctrl-C).",
        footer = {"", "Example: ./readingroom serve --set http.port=9090"})
final class ServeCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Settings settings = cli.settings();
        PrintWriter err = spec.commandLine().getErr();
        Optional<RunningServe> other = RunningServe.find(settings);
        if (other.isPresent()) {
            err.println("readingroom: process " + other.get().pid() + " already serves " + settings.path("data.folder")
                    + "; stop it, or set another data.folder");
            return Cli.FAILED;
        }
        CountDownLatch stop = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        ReadingRoom room = ReadingRoom.start(settings, Routes.values());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stopAndWait(stop, stopped), "serve-stop"));
        try (room) {
            RunningServe serve = new RunningServe(
                    ProcessHandle.current().pid(),
                    "http://" + settings.text("http.host") + ":" + settings.text("http.port"),
                    room.servers().elasticsearch(),
                    room.servers().brokers());
            serve.write(settings);
            announce(err, settings, serve);
            stop.await();
        } finally {
            RunningServe.forget(settings);
            stopped.countDown();
        }
        return Cli.DONE;
    }

    private static void announce(PrintWriter err, Settings settings, RunningServe serve) {
        err.println("Reading Room serves. Stop it with Ctrl-C.");
        err.println("  drop exports into   " + settings.path("inbox.folder").toAbsolutePath());
        err.println("  ask over HTTP       " + serve.http() + "/ask");
        err.println("  ask over Kafka      topic " + settings.text("topic.questions") + " at " + serve.brokers()
                + ", answers on " + settings.text("topic.answers"));
        err.println("  Elasticsearch       " + serve.elasticsearch());
        err.flush();
    }

    private static void stopAndWait(CountDownLatch stop, CountDownLatch stopped) {
        stop.countDown();
        try {
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
