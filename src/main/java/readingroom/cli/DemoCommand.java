package readingroom.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.model.Answer;
import readingroom.model.Json;
import readingroom.model.Plural;

/** Shows all of it on this machine: samples into the inbox, questions through Kafka, cited answers out. */
@Command(
        name = "demo",
        description = {
            "Shows all of it on this machine, and leaves nothing running.",
            "Starts Elasticsearch and Kafka, drops the samples into an inbox, asks the sample questions through Kafka"
                    + " and prints the cited answers. Needs no key."
        },
        footer = {"", "Example: ./readingroom demo"})
final class DemoCommand implements Callable<Integer> {

    private static final Duration PATIENCE = Duration.ofSeconds(90);

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        long started = System.nanoTime();
        Path folder = cli.settings().path("data.folder").resolve("demo");
        clear(folder);
        // the demo never touches the user's own servers, index or inbox
        Settings settings = cli.settings()
                .with(Map.of(
                        "data.folder", folder.toString(),
                        "inbox.folder", folder.resolve("inbox").toString(),
                        "elasticsearch.url", "",
                        "kafka.brokers", "",
                        "kafka.security-protocol", "PLAINTEXT",
                        "elasticsearch.port", "0",
                        "kafka.port", "0"));
        say("starting Elasticsearch and Kafka ...");
        try (ReadingRoom room =
                ReadingRoom.start(settings, Routes.INDEX, Routes.INBOX, Routes.TOPICS, Routes.INSTRUCT, Routes.STEPS)) {
            say("%.0f s: they run; dropping the samples into %s", seconds(started), settings.text("inbox.folder"));
            List<String> names = dropSamples(Files.createDirectories(settings.path("inbox.folder")));
            awaitDone(settings.path("inbox.folder"), names);
            say(
                    "%.0f s: indexed %s; publishing the questions to the topic %s",
                    seconds(started), String.join(", ", names), settings.text("topic.questions"));
            List<String> questions = Files.readAllLines(samples().resolve("questions.ndjson"));
            try (KafkaConversation kafka = new KafkaConversation(room.servers().brokers(), settings)) {
                List<Answer> answers = kafka.ask(questions, PATIENCE);
                PrintWriter out = spec.commandLine().getOut();
                Map<String, ZoneId> zones = zones(questions);
                for (Answer answer : answers) {
                    out.println(AnswerPrinter.here(zones.getOrDefault(answer.questionId(), ZoneId.systemDefault()))
                            .print(answer));
                }
                say(
                        "%.0f s: %s, %s",
                        seconds(started), Plural.of(questions.size(), "question"), Plural.of(answers.size(), "answer"));
                goOn(out);
                return answers.size() == questions.size() && answers.stream().noneMatch(Answer::isFailed)
                        ? Cli.DONE
                        : Cli.FAILED;
            }
        }
    }

    /** The clock of each asker, by question. */
    private static Map<String, ZoneId> zones(List<String> questions) throws JsonProcessingException {
        Map<String, ZoneId> zones = new HashMap<>();
        // bare text says neither who asks nor where
        for (String question :
                questions.stream().filter(line -> line.startsWith("{")).toList()) {
            JsonNode asked = Json.mapper().readTree(question);
            ZoneId zone = asked.hasNonNull("time_zone")
                    ? ZoneId.of(asked.path("time_zone").asText())
                    : OffsetDateTime.parse(asked.path("asked_at").asText()).getOffset();
            zones.put(asked.path("question_id").asText(), zone);
        }
        return zones;
    }

    private void goOn(PrintWriter out) {
        out.println("What next:");
        out.println("  ./readingroom serve                          runs inbox, topics and HTTP until stopped");
        out.println(
                "  cp MY-EXPORT.json inbox/                     takes in your own chats (README.md has the format)");
        out.println("  ./readingroom ask \"What did we decide?\"       asks on the command line");
        out.println("  export OPENAI_API_KEY=...                    lets a model read and write the answers");
        out.flush();
    }

    private void say(String format, Object... values) {
        spec.commandLine().getErr().println(format.formatted(values));
        spec.commandLine().getErr().flush();
    }

    private static Path samples() {
        return Path.of(System.getProperty("readingroom.home", "."), "samples");
    }

    private static List<String> dropSamples(Path inbox) throws IOException {
        List<Path> exports;
        try (Stream<Path> files = Files.list(samples())) {
            exports = files.filter(file -> file.toString().endsWith("json"))
                    .filter(file -> !file.getFileName().toString().matches("(questions|expected)\\..*"))
                    .sorted()
                    .toList();
        }
        for (Path export : exports) {
            Path part = Files.copy(export, inbox.resolve(export.getFileName() + ".part"));
            Files.move(part, inbox.resolve(export.getFileName()), StandardCopyOption.ATOMIC_MOVE);
        }
        return exports.stream().map(export -> export.getFileName().toString()).toList();
    }

    private static void awaitDone(Path inbox, List<String> names) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        for (String name : names) {
            while (!Files.exists(inbox.resolve("done").resolve(name))) {
                if (System.nanoTime() > deadline
                        || Files.exists(inbox.resolve("error").resolve(name))) {
                    throw new IllegalStateException(
                            "the sample " + name + " was not indexed; look into " + inbox.resolve("error"));
                }
                Thread.sleep(50);
            }
        }
    }

    private static void clear(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static double seconds(long started) {
        return (System.nanoTime() - started) / 1e9;
    }
}
