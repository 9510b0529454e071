package readingroom.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.Maintenance;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.backup.Restore.Counts;
import readingroom.forget.Selection;
import readingroom.forget.Wish;
import readingroom.ingest.FileReport;
import readingroom.ingest.Progress;

class BackupTest {

    private static final List<String> MESSAGES = List.of(
            "{\"message_id\":\"1\",\"timestamp\":\"2024-05-01T10:00:00+02:00\",\"sender\":\"Ana\",\"content\":\"one\",\"conversation_id\":\"tea\"}",
            "{\"timestamp\":\"2024-05-01T10:00:01Z\",\"sender\":\"Ben\",\"content\":\"ok\",\"conversation_id\":\"tea\"}",
            "{\"timestamp\":\"2024-05-01T10:00:01Z\",\"sender\":\"Ben\",\"content\":\"ok\",\"conversation_id\":\"tea\"}",
            "{\"message_id\":\"2\",\"timestamp\":\"2024-05-02T10:00:00Z\",\"sender\":\"Ana\",\"content\":\"edited\",\"conversation_id\":\"work\",\"edited_at\":\"2024-05-03T00:00:00Z\",\"mentions\":[\"Ben\"]}",
            "{\"message_id\":\"3\",\"timestamp\":\"2024-05-02T11:00:00Z\",\"sender\":\"Ana\",\"content\":\"\",\"conversation_id\":\"work\",\"deleted\":true}");

    private final Elastic elastic = new Elastic(TestServers.elasticsearch().url());
    private final String run = "backup-" + UUID.randomUUID().toString().substring(0, 8);
    private final String name = "messages-" + run;

    @TempDir
    private Path folder;

    private ReadingRoom room;

    @BeforeEach
    void open() throws IOException {
        room = ReadingRoom.start(settings(), Routes.INDEX, Routes.INSTRUCT, Routes.STEPS);
        assertThat(load(MESSAGES).read()).isEqualTo(5);
        elastic.put("/answers-" + run + "-v1", """
                {"aliases":{"answers-%s":{}},"mappings":{"properties":{"messages":{"type":"keyword"}}}}
                """.formatted(run));
        elastic.put(
                "/answers-" + run + "/_doc/a?refresh=true", "{\"messages\":[\"1\"],\"source\":{\"answer\":\"one\"}}");
        elastic.put(
                "/answers-" + run + "/_doc/b?refresh=true", "{\"messages\":[\"2\"],\"source\":{\"answer\":\"two\"}}");
    }

    @AfterEach
    void close() {
        room.close();
    }

    @Test
    void allIsThereAgainAfterEverythingWasLost() throws IOException {
        Map<String, String> before = documents(name);
        Maintenance.backup(settings(), folder.resolve("backup"));
        loseEverything();

        Map<String, Counts> counts = Maintenance.restore(settings(), folder.resolve("backup"));

        assertThat(counts)
                .containsEntry("messages", new Counts(5, 5, 0, 0))
                .containsEntry("answers", new Counts(2, 2, 0, 0));
        assertThat(documents(name)).isEqualTo(before);
        assertThat(documents("answers-" + run)).hasSize(2);
        assertThat(load(MESSAGES).alreadyThere())
                .as("the same messages, in the same versions")
                .isEqualTo(5);
        assertThat(Maintenance.restore(settings(), folder.resolve("backup")))
                .containsEntry("messages", new Counts(5, 0, 5, 0));
    }

    @Test
    void whatWasForgottenSinceTheBackupStaysForgotten() throws IOException {
        Maintenance.backup(settings(), folder.resolve("old"));
        Maintenance.forget(settings(), Wish.of(new Selection(List.of("1"), null, null, null, null)));
        Maintenance.backup(settings(), folder.resolve("new"));

        assertThat(Maintenance.restore(settings(), folder.resolve("old")))
                .containsEntry("messages", new Counts(5, 0, 4, 1))
                .containsEntry("answers", new Counts(2, 0, 1, 1));
        assertThat(elastic.count(name)).isEqualTo(4);

        loseEverything();
        Maintenance.restore(settings(), folder.resolve("new"));
        assertThat(Maintenance.restore(settings(), folder.resolve("old")))
                .containsEntry("messages", new Counts(5, 0, 4, 1));
        assertThat(load(MESSAGES).alreadyThere()).isEqualTo(5);
        assertThat(elastic.count(name)).isEqualTo(4);
    }

    @Test
    void rowWithoutItsIdStaysForgotten_whenItWasForgottenByItsId() throws IOException {
        loseEverything();
        String row = MESSAGES.getFirst();
        load(List.of(row.replace("\"message_id\":\"1\",", ""), MESSAGES.getLast()));
        Maintenance.backup(settings(), folder.resolve("old"));
        loseEverything();
        load(List.of(row));
        Maintenance.forget(settings(), Wish.of(new Selection(List.of("1"), null, null, null, null)));

        assertThat(Maintenance.restore(settings(), folder.resolve("old")))
                .containsEntry("messages", new Counts(2, 1, 0, 1));
    }

    @Test
    void whatIsNoWholeBackupIsRefused_beforeAnythingIsRestored() throws IOException {
        Path backup = folder.resolve("backup");
        Maintenance.backup(settings(), backup);
        assertThatThrownBy(() -> Maintenance.backup(settings(), backup)).hasMessageContaining("it is not empty");
        Files.write(backup.resolve("messages.ndjson.gz"), new byte[] {1, 2, 3});
        assertThatThrownBy(() -> Maintenance.restore(settings(), backup))
                .hasMessageContaining("messages.ndjson.gz is missing or is not what was written");
        Files.delete(backup.resolve("manifest.json"));
        assertThatThrownBy(() -> Maintenance.restore(settings(), backup))
                .hasMessageContaining("holds no manifest.json");
    }

    @Test
    void exportIsTakenInAgainAsTheSameMessages() throws IOException {
        Map<String, String> before = documents(name);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(Maintenance.export(settings(), null, out)).isEqualTo(5);
        assertThat(load(List.of(out.toString(java.nio.charset.StandardCharsets.UTF_8)
                                .split("\n")))
                        .alreadyThere())
                .isEqualTo(5);
        assertThat(Maintenance.export(settings(), "tea", new ByteArrayOutputStream()))
                .isEqualTo(3);
        loseEverything();
        load(List.of(out.toString(java.nio.charset.StandardCharsets.UTF_8).split("\n")));
        assertThat(documents(name).keySet()).isEqualTo(before.keySet());
    }

    private void loseEverything() {
        for (String index : List.of(name, "answers-" + run, "forgotten-" + run, "ledger-" + run)) {
            elastic.delete("/" + index + "-v1");
        }
        room.close();
        room = ReadingRoom.start(settings(), Routes.INDEX, Routes.INSTRUCT, Routes.STEPS);
    }

    /** Version and document by id. */
    private Map<String, String> documents(String index) {
        elastic.count(index);
        Map<String, String> documents = new TreeMap<>();
        for (JsonNode hit : elastic.post("/" + index + "/_search?version=true&size=100", "{}")
                .at("/hits/hits")) {
            documents.put(hit.path("_id").asText(), hit.path("_version") + " " + hit.path("_source"));
        }
        return documents;
    }

    private FileReport load(List<String> lines) throws IOException {
        Path file = Files.write(folder.resolve("export.ndjson"), lines);
        return room.loader().load(file, ReadingRoom.exportOptions(settings()), Progress.NONE, (path, reject) -> {});
    }

    private Settings settings() {
        Map<String, String> keys = new HashMap<>(Program.onTestElasticsearch(run));
        keys.putAll(Map.of("inbox.folder", folder.resolve("inbox").toString(), "embed.provider", "none"));
        return Settings.load(folder, Map.of(), keys);
    }
}
