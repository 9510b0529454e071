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
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();

        Converter.Counts counts = new Converter(Exports.OPTIONS, new PrintStream(errors, true, StandardCharsets.UTF_8))
                .convert(inputs(folder), out);

        List<JsonNode> found = lines(out.toString(StandardCharsets.UTF_8));
        List<JsonNode> expected = lines(Files.readString(folder.resolve("expected.ndjson")));
        assertThat(found).hasSameSizeAs(expected);
        for (JsonNode wanted : expected) {
            assertThat(found.removeIf(message -> matches(wanted, message)))
                    .as("a message like %s", wanted.toString().substring(0, 80))
                    .isTrue();
        }
        assertThat(counts.rejected()).isEqualTo(rejects(folder));
        assertThat(errors.toString(StandardCharsets.UTF_8).lines()).hasSize(rejects(folder));
    }

    private static List<Path> inputs(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("input"))
                    .toList();
        }
    }

    private static int rejects(Path folder) throws IOException {
        try (Stream<String> lines = Files.lines(folder.resolve("NOTE.md"))) {
            return lines.filter(line -> line.startsWith("rejects: "))
                    .map(line -> Integer.parseInt(line.substring(9)))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static boolean matches(JsonNode wanted, JsonNode message) {
        for (String field : List.of("message_id", "sender", "content", "conversation_id")) {
            if (wanted.has(field) && !wanted.path(field).equals(message.path(field))) {
                return false;
            }
        }
        return instant(wanted).equals(instant(message))
                && (!wanted.path("edited").asBoolean() || message.has("edited_at"))
                && names(wanted).equals(names(message));
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
