package readingroom.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import readingroom.ingest.export.ExportOptions;
import readingroom.model.Json;

/** Exports that broke other tools: the NOTE.md of each says which and how. Records are compared in any order. */
class CasesTest {

    private static final Path CASES = Path.of("src/test/resources/cases");

    static List<Path> cases() throws IOException {
        try (Stream<Path> folders = Files.list(CASES)) {
            return folders.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void nothingIsLostAndNothingInvented(Path folder) throws IOException {
        Map<String, String> note = note(folder);
        List<JsonNode> found = new ArrayList<>();
        List<String> errors = new ArrayList<>();
        long rejected = 0;
        for (Path input : inputs(folder)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            rejected = new Converter(options(note), new PrintStream(err, true, StandardCharsets.UTF_8))
                    .convert(List.of(input), out)
                    .rejected();
            // what comes again with the same id is the same message
            for (JsonNode message : lines(out.toString(StandardCharsets.UTF_8))) {
                found.removeIf(before -> idOf(before).equals(idOf(message)));
                found.add(message);
            }
            errors.addAll(err.toString(StandardCharsets.UTF_8).lines().toList());
        }

        for (JsonNode wanted : lines(Files.readString(folder.resolve("expected.ndjson")))) {
            assertThat(take(found, wanted))
                    .as("a message like %s in %s", wanted, found)
                    .isTrue();
        }
        assertThat(found).as("rows that nobody said").allMatch(message -> message.path("system")
                .asBoolean());
        if (!"recover-or-reject".equals(note.get("mode")) && !"sequence".equals(note.get("mode"))) {
            assertThat(rejected).as("%s", errors).isEqualTo(Long.parseLong(note.get("rejects")));
        }
    }

    private static ExportOptions options(Map<String, String> note) {
        String zone = note.getOrDefault("assume_zone", "none");
        return zone.equals("none") ? Exports.OPTIONS : Exports.OPTIONS.withZone(ZoneId.of(zone));
    }

    private static boolean take(List<JsonNode> found, JsonNode wanted) {
        Iterator<JsonNode> each = found.iterator();
        while (each.hasNext()) {
            if (matches(wanted, each.next())) {
                each.remove();
                return true;
            }
        }
        return false;
    }

    private static String idOf(JsonNode message) {
        return message.path("conversation_id").asText() + " "
                + message.path("message_id").asText();
    }

    /** The input, or in turn the drops of a sequence. */
    private static List<Path> inputs(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> inputs = files.filter(
                            file -> file.getFileName().toString().startsWith("input"))
                    .sorted()
                    .toList();
            return note(folder).get("mode").equals("sequence") ? steps(inputs.getFirst()) : inputs;
        }
    }

    private static List<Path> steps(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static Map<String, String> note(Path folder) throws IOException {
        Map<String, String> note = new HashMap<>();
        for (String line :
                Files.readString(folder.resolve("NOTE.md")).split("---")[1].split("\n")) {
            int colon = line.indexOf(": ");
            if (colon > 0) {
                note.put(line.substring(0, colon), line.substring(colon + 2).strip());
            }
        }
        return note;
    }

    private static boolean matches(JsonNode wanted, JsonNode message) {
        for (String field : List.of("message_id", "conversation_id", "reply_to")) {
            if (wanted.has(field)
                    && !message.path(field).asText().endsWith(wanted.path(field).asText())) {
                return false;
            }
        }
        if (wanted.has("sender_id")
                && message.has("sender_id")
                && !message.path("sender_id")
                        .asText()
                        .endsWith(wanted.path("sender_id").asText())) {
            return false;
        }
        if (wanted.has("sender")
                && !wanted.path("sender")
                        .asText()
                        .equals(message.path("sender").asText().replaceFirst("^~ ", ""))) {
            return false;
        }
        for (String field : List.of("receiver", "quoted", "reactions", "platform", "conversation_name")) {
            if (wanted.has(field) && !wanted.path(field).equals(message.path(field))) {
                return false;
            }
        }
        return (!wanted.has("content") || text(wanted).equals(text(message)))
                && (!wanted.has("timestamp") || instant(wanted).equals(instant(message)))
                && (!wanted.path("edited").asBoolean() || message.has("edited_at"))
                && (!wanted.has("attachments") || names(wanted).equals(names(message)));
    }

    private static String text(JsonNode message) {
        return message.path("content").asText("").replace("\r\n", "\n");
    }

    private static List<JsonNode> names(JsonNode message) {
        List<JsonNode> names = new ArrayList<>();
        message.path("attachments").forEach(file -> names.add(file.path("name")));
        return names;
    }

    private static java.time.Instant instant(JsonNode message) {
        return OffsetDateTime.parse(message.path("timestamp").asText())
                .toInstant()
                .truncatedTo(ChronoUnit.MILLIS);
    }

    private static List<JsonNode> lines(String text) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : text.split("\n")) {
            JsonNode node =
                    line.isBlank() ? NullNode.getInstance() : Json.mapper().readTree(line);
            if (node.isObject()) {
                lines.add(node);
            }
        }
        return lines;
    }
}
