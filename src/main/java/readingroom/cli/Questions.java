package readingroom.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import readingroom.Settings;
import readingroom.model.Json;
import readingroom.question.QuestionParser;

/** The options of commands that take questions, and the questions as the wire has them: JSON, or bare text. */
final class Questions {

    @Parameters(arity = "0..1", paramLabel = "QUESTION", description = "The question, in quotes.")
    private @Nullable String question;

    @Option(
            names = "--questions",
            paramLabel = "FILE",
            description =
                    "A question a line: JSON, or bare text; the other options are for lines without such a field.")
    private @Nullable Path file;

    @Option(names = "--asker", paramLabel = "NAME", description = "Who \"I\" is.")
    private @Nullable String asker;

    @Option(
            names = "--at",
            paramLabel = "TIME",
            description = "When it is asked: 2024-05-15T09:00:00+08:00, or a date.")
    private @Nullable String at;

    @Option(names = "--zone", paramLabel = "ZONE", description = "The asker's time zone, such as Asia/Shanghai.")
    private @Nullable String zone;

    @Option(
            names = "--conversation",
            paramLabel = "ID",
            description = "Searches this conversation only; may be given several times.")
    private List<String> conversations = new ArrayList<>();

    /** The questions, each as it would stand in a Kafka record. */
    List<String> read() throws IOException {
        checkOptions();
        if ((question == null) == (file == null)) {
            throw new IllegalArgumentException("give a QUESTION in quotes, or --questions FILE");
        }
        if (question != null) {
            return List.of(json(question));
        }
        List<String> lines = new ArrayList<>();
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            reader.lines()
                    .map(String::strip)
                    .map(line -> line.startsWith("\uFEFF") ? line.substring(1) : line)
                    .filter(line -> !line.isEmpty())
                    .map(line -> line.startsWith("{") ? completed(line) : json(line))
                    .forEach(lines::add);
        } catch (UncheckedIOException e) {
            throw new IllegalArgumentException(file + " is not UTF-8 text with a question a line", e);
        }
        return lines;
    }

    /** Here, for where the question is read nobody knows of options. */
    private void checkOptions() {
        if (zone != null) {
            TimeOptions.zone(zone);
        }
        if (at != null && !QuestionParser.isTime(at)) {
            throw new IllegalArgumentException(
                    "--at " + at + " is no time; write one such as" + " 2024-05-15T09:00:00+08:00, or a date");
        }
    }

    boolean isSingle() {
        return question != null;
    }

    /** The zone on whose clock times are shown; a zone that is none is told of where the question is read. */
    ZoneId shownIn(Settings settings) {
        String named = zone != null ? zone : settings.text("question.zone");
        try {
            return named.isBlank() ? ZoneId.systemDefault() : ZoneId.of(named);
        } catch (DateTimeException e) {
            return ZoneId.systemDefault();
        }
    }

    private String json(String text) {
        return completed(Json.mapper().createObjectNode().put("question", text)).toString();
    }

    /** A line that is no JSON is told of where the question is read. */
    private String completed(String line) {
        try {
            return Json.mapper().readTree(line) instanceof ObjectNode node
                    ? completed(node).toString()
                    : line;
        } catch (JsonProcessingException e) {
            return line;
        }
    }

    /** The options say what a question does not say itself. */
    private ObjectNode completed(ObjectNode node) {
        putIfMissing(node, "asker", asker);
        putIfMissing(node, "asked_at", at);
        putIfMissing(node, "time_zone", zone);
        if (!conversations.isEmpty() && !node.hasNonNull("conversations")) {
            conversations.forEach(node.putArray("conversations")::add);
        }
        return node;
    }

    private static void putIfMissing(ObjectNode node, String field, @Nullable String value) {
        if (value != null && !node.hasNonNull(field)) {
            node.put(field, value);
        }
    }
}
