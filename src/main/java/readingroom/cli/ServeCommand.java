package readingroom.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
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
        CompletableFuture<Integer> stopped = new CompletableFuture<>();
        ReadingRoom room = ReadingRoom.start(settings, Routes.values());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stopAndEnd(stop, stopped), "serve-stop"));
        try {
            serve(room, settings, stop);
            // before the last word, after which the process may be gone at once
            RunningServe.forget(settings);
            stopped.complete(Cli.DONE);
        } finally {
            RunningServe.forget(settings);
            stopped.complete(Cli.FAILED);
        }
        return Cli.DONE;
    }

    private void serve(ReadingRoom room, Settings settings, CountDownLatch stop)
            throws IOException, InterruptedException {
        IdleHeap heap = IdleHeap.start();
        try (room) {
            RunningServe serve = RunningServe.of(settings, room.servers());
            serve.write(settings);
            announce(spec.commandLine().getErr(), settings, serve);
            stop.await();
        } finally {
            heap.close();
        }
    }

    private static void announce(PrintWriter err, Settings settings, RunningServe serve) {
        err.println("Reading Room serves. Stop it with Ctrl-C.");
        err.println("  drop exports into   " + settings.path("inbox.folder").toAbsolutePath());
        err.println("  look and ask        " + serve.http() + "/");
        err.println("  ask over HTTP       POST " + serve.http() + "/ask");
        err.println("  ask over Kafka      topic " + settings.text("topic.questions") + " at " + serve.brokers()
                + ", answers on " + settings.text("topic.answers"));
        err.println("  Elasticsearch       " + serve.elasticsearch());
        err.flush();
    }

    /** A signal ends a process with a status above 128; whoever asked it to stop wants to know whether it did so in order. */
    private static void stopAndEnd(CountDownLatch stop, CompletableFuture<Integer> stopped) {
        if (!stopped.isDone()) {
            stop.countDown();
            Runtime.getRuntime().halt(stopped.join());
        }
    }
}
