package readingroom.endtoend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import readingroom.TestServers;

/** The program in a JVM of its own, as the launcher would start it; its working folder is the one it is given. */
final class Program implements AutoCloseable {

    private static final Path HOME = Path.of("").toAbsolutePath();

    private final Path folder;
    private final Process process;

    private Program(Path folder, Process process) {
        this.folder = folder;
        this.process = process;
    }

    /** Starts a command; its output goes to files of the working folder. */
    static Program start(Path folder, Map<String, String> settings, String... arguments) throws IOException {
        return start(folder, settings, List.of(), arguments);
    }

    /** The same with more options for its JVM. */
    static Program start(Path folder, Map<String, String> settings, List<String> options, String... arguments)
            throws IOException {
        Process process = new ProcessBuilder(command(settings, options, arguments))
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("err").toFile()))
                .start();
        return new Program(folder, process);
    }

    /** The command that starts it, with settings behind its arguments. */
    static List<String> command(Map<String, String> settings, String... arguments) {
        return command(settings, List.of(), arguments);
    }

    private static List<String> command(Map<String, String> settings, List<String> options, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-Dreadingroom.home=" + HOME));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "readingroom.App"));
        command.addAll(List.of(arguments));
        settings.forEach((key, value) -> command.addAll(List.of("--set", key + "=" + value)));
        return command;
    }

    /** Starts "serve" on the servers of the tests and waits until it serves. */
    static Program serve(Path folder, Map<String, String> settings) throws IOException {
        return serve(folder, settings, List.of());
    }

    /** The same with more options for its JVM. */
    static Program serve(Path folder, Map<String, String> settings, List<String> options) throws IOException {
        Path file = folder.resolve(".readingroom/serve.json");
        Files.deleteIfExists(file);
        Program program = start(folder, settings, options, "serve");
        Awaitility.await("serve to start; see " + folder.resolve("err"))
                .atMost(Duration.ofSeconds(90))
                .until(() -> Files.exists(file) || !program.process.isAlive());
        if (!program.process.isAlive()) {
            throw new AssertionError("serve ended:\n" + program.errors());
        }
        return program;
    }

    /** Keys that point the program at the servers of the tests, with a port, topics and indices of its own. */
    static Map<String, String> onTestServers(String run) {
        Map<String, String> keys = new HashMap<>(onTestElasticsearch(run));
        keys.putAll(Map.of(
                "kafka.brokers", TestServers.kafka().brokers(),
                "http.port", Integer.toString(TestServers.freePort()),
                "topic.messages", "chat-messages-" + run,
                "topic.questions", "questions-" + run,
                "topic.answers", "answers-" + run,
                "topic.dead-letters", "dead-letters-" + run,
                "topic.alerts", "alerts-" + run));
        return Map.copyOf(keys);
    }

    /** Those alone that point it at Elasticsearch. */
    static Map<String, String> onTestElasticsearch(String run) {
        return Map.of(
                "elasticsearch.url", TestServers.elasticsearch().url().toString(),
                "index.name", "messages-" + run,
                "ledger.index-name", "ledger-" + run,
                "archive.name", "answers-" + run,
                "journal.name", "journal-" + run,
                "forget.index-name", "forgotten-" + run);
    }

    /** Waits for the end and returns the exit status. */
    int await(Duration patience) throws InterruptedException {
        if (!process.waitFor(patience.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("still running after " + patience);
        }
        return process.exitValue();
    }

    String output() throws IOException {
        return Files.readString(folder.resolve("out"), StandardCharsets.UTF_8);
    }

    String errors() throws IOException {
        return Files.readString(folder.resolve("err"), StandardCharsets.UTF_8);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** SIGKILL: nothing of the program runs any more. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** SIGTERM, and its exit status. */
    int stop() throws InterruptedException {
        process.destroy();
        return await(Duration.ofSeconds(60));
    }

    @Override
    public void close() {
        try {
            if (process.isAlive()) {
                stop();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
