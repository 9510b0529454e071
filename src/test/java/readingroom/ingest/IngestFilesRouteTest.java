package readingroom.ingest;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static readingroom.ingest.Exports.message;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.TestServers;

class IngestFilesRouteTest {

    @TempDir
    private Path folder;

    private Ingesting ingesting;

    @BeforeEach
    void start() throws Exception {
        ingesting = new Ingesting(TestServers.elasticsearch().url(), folder);
        ingesting.start("ingest-files", "ingest-drop", "index", "bulk");
    }

    @AfterEach
    void stop() throws Exception {
        ingesting.close();
    }

    @Test
    void aDroppedFileIsSearchableWhenItIsDone_andReconciled() throws Exception {
        ingesting.drop("chat.ndjson", lines(1, 1200));

        JsonNode report = ingesting.report("chat.ndjson");

        assertThat(report.path("read").asInt()).isEqualTo(1200);
        assertThat(report.path("indexed").asInt()).isEqualTo(1200);
        assertThat(ingesting.searchable()).isEqualTo(1200);
        assertThat(ingesting.names("done")).containsExactly("chat.ndjson", "chat.ndjson.report.json");
        assertThat(ingesting.inbox.resolve("chat.ndjson")).doesNotExist();
    }

    @Test
    void aBrokenRecordIsLeftBesideTheFileWithPlaceReasonAndText() throws Exception {
        ingesting.drop("broken.ndjson", message(1) + "\n{\"message_id\":\"m2\",\n" + message(3) + "\n");

        JsonNode report = ingesting.report("broken.ndjson");

        assertThat(report.path("indexed").asInt()).isEqualTo(2);
        assertThat(report.path("rejected").asInt()).isEqualTo(1);
        assertThat(ingesting.rejects("done/broken.ndjson.rejects.ndjson"))
                .singleElement()
                .satisfies(reject -> {
                    assertThat(reject.at("/position/file").asText()).isEqualTo("broken.ndjson");
                    assertThat(reject.at("/position/line").asInt()).isEqualTo(2);
                    assertThat(reject.path("reason").asText()).startsWith("no valid JSON at line 3");
                    assertThat(reject.path("raw").asText()).isEqualTo("{\"message_id\":\"m2\",");
                });
    }

    @Test
    void idsThatNobodyCouldSearchForAreRejected() throws Exception {
        String long1 = "c".repeat(1_025);
        ingesting.drop(
                "long.ndjson",
                message(1) + "\n" + message(2).replace("\"m2\"", "\"" + long1 + "\"") + "\n"
                        + message(3).replaceFirst("(\"conversation_id\":\")[^\"]*", "$1" + long1) + "\n");

        assertThat(ingesting.report("long.ndjson").path("rejected").asInt()).isEqualTo(2);
        assertThat(ingesting.rejects("done/long.ndjson.rejects.ndjson"))
                .extracting(reject -> reject.path("reason").asText())
                .containsExactly(
                        "message_id is longer than 1024 characters", "conversation_id is longer than 1024 characters");
    }

    @Test
    void anExportThatIsNamedLikeAReportIsNotOverwrittenByOne() throws Exception {
        ingesting.drop("chat.json.report.json", message(1));
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> !Files.exists(ingesting.inbox.resolve("chat.json.report.json")));
        ingesting.drop("chat.json", message(2));
        ingesting.report("chat.json");

        assertThat(ingesting.searchable()).isEqualTo(2);
        assertThat(ingesting.names("done"))
                .hasSize(4)
                .contains("chat.json", "chat.json.report.json")
                .anySatisfy(name -> assertThat(name).matches("chat\\.json\\.report\\.\\d+T\\d+\\.json"));
    }

    @Test
    void linksAndPipesAreLeftAlone_andHoldUpNothing() throws Exception {
        Path outside = Files.createDirectories(folder.resolve("outside"));
        Path foreign = Files.writeString(outside.resolve("foreign.ndjson"), lines(1, 3));
        Files.createDirectories(ingesting.inbox);
        Files.createSymbolicLink(ingesting.inbox.resolve("up"), ingesting.inbox);
        Files.createSymbolicLink(ingesting.inbox.resolve("elsewhere"), outside);
        Files.createSymbolicLink(ingesting.inbox.resolve("link.ndjson"), foreign);
        assertThat(new ProcessBuilder(
                                "mkfifo", ingesting.inbox.resolve("pipe.ndjson").toString())
                        .start()
                        .waitFor())
                .isZero();
        ingesting.drop("own.ndjson", lines(10, 12));

        ingesting.report("own.ndjson");

        assertThat(ingesting.searchable()).isEqualTo(3);
        assertThat(foreign).exists();
        assertThat(ingesting.names("")).contains("up", "elsewhere", "link.ndjson", "pipe.ndjson");
    }

    @Test
    void whatCannotBeReadGoesToErrorWithTheReason() throws Exception {
        ingesting.drop("empty.json", "");
        ingesting.drop("blank.json", " \n\n");
        ingesting.drop("photo.png", new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13});
        ingesting.drop("chat.txt", "Mara said hello\nTom said hi\n");
        ingesting.drop("other.json", "{\"name\":\"x\",\"messages\":[{\"id\":1,\"text\":\"hello\"}]}");

        assertThat(reason("empty.json")).contains("empty.json could not be read: the file is empty");
        assertThat(reason("blank.json")).contains("it holds only blanks");
        assertThat(reason("photo.png")).contains("it is in none of the known formats");
        assertThat(reason("chat.txt"))
                .contains("it is in none of the known formats", ", and our own form, canonical JSON")
                .doesNotContain("hello");
        assertThat(reason("other.json"))
                .contains(
                        "its only record is no message of a known format. It is at record 1, line 1, column 1",
                        "no timestamp; unknown fields here: name, messages")
                .doesNotContain("hello");
        assertThat(ingesting.names("error")).contains("other.json.rejects.ndjson");
        assertThat(ingesting.searchable()).isZero();
    }

    @Test
    void anEmptyArrayAndAnotherEncodingAreFine() throws Exception {
        ingesting.drop("none.json", "[]");
        ingesting.drop("utf16.json", ("\uFEFF[" + message(1) + "]").getBytes(UTF_16LE));

        assertThat(ingesting.report("none.json").path("read").asInt()).isZero();
        assertThat(ingesting.report("utf16.json").path("charset").asText()).isEqualTo("UTF-16LE");
        assertThat(ingesting.searchable()).isEqualTo(1);
    }

    @Test
    void aSecondDropOfANameDoublesNothingAndOverwritesNothing() throws Exception {
        ingesting.drop("chat.ndjson", lines(1, 100));
        ingesting.report("chat.ndjson");
        ingesting.drop(
                "chat.ndjson", lines(51, 150).replace("row 60", "edited\",\"edited_at\":\"2024-06-02T12:00:00Z"));

        Awaitility.await()
                .atMost(Ingesting.PATIENCE)
                .until(() -> ingesting.names("done").size() == 4);

        String second = ingesting.names("done").getFirst();
        JsonNode report = ingesting.report(second);
        assertThat(second).matches("chat\\.\\d{8}T\\d{9}\\.ndjson");
        assertThat(report.path("already_there").asInt()).isEqualTo(49);
        assertThat(report.path("indexed").asInt()).isEqualTo(50);
        assertThat(report.path("updated").asInt()).isEqualTo(1);
        assertThat(ingesting.searchable()).isEqualTo(150);
    }

    @Test
    void aFileThatIsStillCopiedIsNotTaken_whateverItsModificationTime() throws Exception {
        String text = lines(1, 6);
        Path file = ingesting.inbox.resolve("drop.ndjson");
        Files.createDirectories(ingesting.inbox);
        Files.writeString(file, text.substring(0, text.length() / 2 + 20));
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_600_000_000_000L));
        // long enough that the half is read once
        Awaitility.await().atMost(Ingesting.PATIENCE).until(() -> ingesting.searchable() == 3);
        Files.writeString(file, text.substring(text.length() / 2 + 20), StandardOpenOption.APPEND);

        JsonNode report = ingesting.report("drop.ndjson");

        assertThat(report.path("read").asInt()).isEqualTo(6);
        assertThat(report.path("rejected").asInt()).isZero();
        assertThat(ingesting.searchable()).isEqualTo(6);
    }

    @Test
    void aFileThatStaysCutIsTakenAsItIs_andTheWholeOneLater() throws Exception {
        String text = lines(1, 6);
        ingesting.drop("drop.ndjson", text.substring(0, text.length() - 30));

        JsonNode cut = ingesting.report("drop.ndjson");
        assertThat(cut.path("rejected").asInt()).isEqualTo(1);
        assertThat(cut.path("already_there").asInt()).isEqualTo(5);
        assertThat(cut.path("by_earlier_tries").asInt()).isEqualTo(5);
        assertThat(ingesting.intake.state().inbox().read()).isEqualTo(6);
        assertThat(ingesting.searchable()).isEqualTo(5);

        ingesting.drop("drop.ndjson", text);

        Awaitility.await().atMost(Ingesting.PATIENCE).until(() -> ingesting.searchable() == 6);
    }

    @Test
    void aFileThatAProgramStillWritesToAfterItWasDoneIsReadAgain() throws Exception {
        Files.createDirectories(ingesting.inbox);
        try (OutputStream held = Files.newOutputStream(ingesting.inbox.resolve("log.ndjson"))) {
            held.write(lines(1, 3).getBytes(UTF_8));
            assertThat(ingesting.report("log.ndjson").path("read").asInt()).isEqualTo(3);
            held.write(lines(4, 6).getBytes(UTF_8));
        }

        Awaitility.await().atMost(Ingesting.PATIENCE).until(() -> ingesting.searchable() == 6);

        assertThat(ingesting.report("log.ndjson").path("already_there").asInt()).isEqualTo(3);
    }

    @Test
    void filesOfProgramsAndUnfinishedOnesStayWhereTheyAre() throws Exception {
        ingesting.drop("a.json.part", "[]");
        ingesting.drop("b.json.crdownload", "[]");
        ingesting.drop("c.rejects.ndjson", "{}");
        ingesting.drop(".hidden", "[]");
        Files.createDirectories(ingesting.inbox.resolve("project"));
        ingesting.drop("project/d.json", "[" + message(1) + "]".replace("\"c\"", "\"d\""));

        ingesting.report("project");

        assertThat(ingesting.names("")).contains("a.json.part", "b.json.crdownload", "c.rejects.ndjson", ".hidden");
        assertThat(ingesting.searchable()).isEqualTo(1);
    }

    private String reason(String name) throws Exception {
        ingesting.await("error/" + name);
        return Files.readString(ingesting.inbox.resolve("error/" + name + ".reason.txt"), UTF_8);
    }

    private static String lines(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(n -> message(n) + "\n").collect(Collectors.joining());
    }
}
