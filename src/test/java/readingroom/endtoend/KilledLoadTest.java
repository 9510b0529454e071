package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.KafkaClient;
import readingroom.TestServers;
import readingroom.model.Json;

/**
 * Kill -9 at random moments of a load of inbox and topic, start again: nothing lost, nothing doubled. For more kills than
 * a build has time for: {@code mvn test -Dtest=KilledLoadTest -Dkills=20 -Dseed=1}.
 */
class KilledLoadTest {

    private static final int KILLS = Integer.getInteger("kills", 2);
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private final Map<String, String> settings = new TreeMap<>(Program.onTestServers(run));
    private final KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers());
    private final Elastic elastic = new Elastic(TestServers.elasticsearch().url());
    private final long seed = Long.getLong("seed", System.nanoTime());
    private final Random random = new Random(seed);

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        kafka.close();
    }

    @Test
    void everyMessageIsInTheIndexOnce_editedAndDeletedAsItWasLast() throws Exception {
        settings.put("inbox.settle-ms", "300");
        // kills while vectors are written are VectorsTest's and KillTest's; the models take a core at each start
        settings.put("embed.provider", "none");
        Path inbox = folder.resolve("inbox");
        MixedLoad load = new MixedLoad(inbox, kafka, settings.get("topic.messages"));
        Program program = Program.serve(folder, settings);
        int interrupted = 0;
        for (int round = 0; round < KILLS; round++) {
            long before = elastic.count(settings.get("index.name"));
            load.add(round);
            awaitRandomMoment(before);
            program.kill();
            interrupted += isDone(load, inbox) ? 0 : 1;
            program = Program.serve(folder, settings);
        }

        try (Program last = program) {
            Awaitility.await("all of the load, seed " + seed)
                    .atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(500))
                    .untilAsserted(() -> {
                        assertThat(reports(inbox).keySet())
                                .isEqualTo(load.drops().keySet());
                        assertThat(committed()).isEqualTo(kafka.end(settings.get("topic.messages")));
                    });

            assertThat(interrupted).as("kills in the middle").isPositive();
            assertThat(names(inbox)).as("left in the inbox, seed %d", seed).isEmpty();
            assertThat(inbox.resolve("error")).doesNotExist();
            assertIndexHolds(load);
            assertReportsAddUp(load, inbox);
            assertThat(kafka.end(settings.get("topic.dead-letters"))).isZero();
            assertThat(last.isAlive()).isTrue();
        }
    }

    /** In what a round loads as often as before it begins. */
    private void awaitRandomMoment(long before) {
        long threshold = before + random.nextInt(MixedLoad.ROUND);
        Awaitility.await("a part of the load, seed " + seed)
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(20))
                .pollDelay(Duration.ofMillis(random.nextInt(200)))
                .until(() -> elastic.count(settings.get("index.name")) >= threshold);
    }

    private boolean isDone(MixedLoad load, Path inbox) throws Exception {
        return reports(inbox).keySet().equals(load.drops().keySet())
                && committed() == kafka.end(settings.get("topic.messages"));
    }

    private long committed() throws Exception {
        return kafka.committed("readingroom-messages", settings.get("topic.messages")).values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    private void assertIndexHolds(MixedLoad load) {
        Set<String> lost = new TreeSet<>(load.contents().keySet());
        List<String> wrong = new ArrayList<>();
        int deleted = 0;
        for (JsonNode document : documents()) {
            String content = document.path("content").asText();
            String key = content.split(" ")[0];
            if (document.path("deleted").asBoolean()) {
                deleted++;
            } else if (!lost.remove(key) || !content.equals(load.contents().get(key))) {
                wrong.add(content);
            }
        }
        System.out.printf(
                "%d kills, seed %d: %d messages, %d lost, %d doubled or not the newest, %d of %d deleted%n",
                KILLS, seed, load.contents().size(), lost.size(), wrong.size(), deleted, load.deleted());
        assertThat(lost).as("lost, seed %d", seed).isEmpty();
        assertThat(wrong).as("doubled, or not the newest, seed %d", seed).isEmpty();
        assertThat(deleted).as("deleted, seed %d", seed).isEqualTo(load.deleted());
    }

    private static void assertReportsAddUp(MixedLoad load, Path inbox) throws IOException {
        reports(inbox).forEach((name, report) -> {
            assertThat(report.path("read").asInt())
                    .as("read of %s", name)
                    .isEqualTo(load.drops().get(name));
            assertThat(report.path("indexed").asInt()
                            + report.path("already_there").asInt())
                    .as("indexed and already there of %s: %s", name, report)
                    .isEqualTo(load.drops().get(name));
        });
    }

    private static Map<String, JsonNode> reports(Path inbox) throws IOException {
        Map<String, JsonNode> reports = new TreeMap<>();
        if (Files.isDirectory(inbox.resolve("done"))) {
            try (Stream<Path> files = Files.list(inbox.resolve("done"))) {
                for (Path file : files.filter(path -> path.toString().endsWith(".report.json"))
                        .toList()) {
                    String name = file.getFileName().toString().replace(".report.json", "");
                    if (Files.exists(file.resolveSibling(name))) {
                        reports.put(name, Json.mapper().readTree(Files.readString(file, UTF_8)));
                    }
                }
            }
        }
        return reports;
    }

    private static List<String> names(Path inbox) throws IOException {
        try (Stream<Path> files = Files.list(inbox)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals("done"))
                    .toList();
        }
    }

    /** All documents of the index. */
    private List<JsonNode> documents() {
        String index = settings.get("index.name");
        elastic.post("/" + index + "/_refresh", "");
        String pit =
                elastic.post("/" + index + "/_pit?keep_alive=2m", "").path("id").asText();
        List<JsonNode> documents = new ArrayList<>();
        String after = "";
        while (true) {
            JsonNode hits = elastic.post("/_search", """
                {"size":10000,"_source":["content","deleted"],"track_total_hits":false,"pit":{"id":"%s"},"sort":["_shard_doc"]%s}\
                """.formatted(pit, after)).at("/hits/hits");
            if (hits.isEmpty()) {
                return documents;
            }
            hits.forEach(hit -> documents.add(hit.path("_source")));
            after = ",\"search_after\":" + hits.get(hits.size() - 1).path("sort");
        }
    }
}
