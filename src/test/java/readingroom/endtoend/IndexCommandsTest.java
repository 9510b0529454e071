package readingroom.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.TestServers;

/** The commands of the index as an operator runs them, one of them killed. */
class IndexCommandsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final int MESSAGES = 8_000;

    @TempDir
    private Path folder;

    private final String name = "cmd-" + UUID.randomUUID().toString().substring(0, 8);
    private final Elastic elastic = new Elastic(TestServers.elasticsearch().url());

    private String run(String... arguments) throws Exception {
        try (Program program = Program.start(folder, settings(), arguments)) {
            assertThat(program.await(PATIENCE)).as(program.errors()).isZero();
            return program.output();
        }
    }

    private Map<String, String> settings() {
        return Map.of("elasticsearch.url", TestServers.elasticsearch().url().toString(), "index.name", name);
    }

    @Test
    void aRebuildThatWasKilledIsGoneOnWith_andTheOldIndexServesUntilThen() throws Exception {
        assertThat(run("index", "create")).contains(name + "-v1 is made, and " + name + " leads to it");
        fill(0, MESSAGES);
        elastic.count(name);

        Program first = Program.start(folder, settings(), "index", "rebuild", "--rate", "2000");
        Awaitility.await().atMost(PATIENCE).until(() -> elastic.count(name + "-v2") > 0 || !first.isAlive());
        first.kill();
        long copied = elastic.count(name + "-v2");
        assertThat(copied).as("the kill came in the middle").isBetween(1L, MESSAGES - 1L);
        assertThat(run("index", "status"))
                .contains(name + "-v1: 8,000 messages")
                .contains(name + "-v2:")
                .contains("being filled from " + name + "-v1 (pass 1)");
        fill(MESSAGES, MESSAGES + 10);

        try (Program second = Program.start(folder, settings(), "index", "rebuild", "--delete-old")) {
            assertThat(second.await(PATIENCE)).as(second.errors()).isZero();
            assertThat(second.errors())
                    .contains("goes on with " + name + "-v2, pass 1")
                    .contains(name + " leads to " + name + "-v2");
        }

        assertThat(elastic.count(name)).isEqualTo(MESSAGES + 10);
        assertThat(run("index", "status"))
                .contains("alias " + name + ", with its template")
                .contains(name + "-v2: 8,010 messages")
                .doesNotContain(name + "-v1")
                .doesNotContain("differs");
    }

    @Test
    void saysThatElasticsearchIsAway() throws Exception {
        Map<String, String> away = Map.of("elasticsearch.url", "http://127.0.0.1:" + TestServers.freePort());
        try (Program program = Program.start(folder, away, "index", "rebuild")) {
            assertThat(program.await(PATIENCE)).isEqualTo(1);
            assertThat(program.errors())
                    .contains("(elasticsearch.url) does not answer")
                    .doesNotContain("\tat ");
        }
    }

    private void fill(int from, int to) {
        String lines =
                IntStream.range(from, to).mapToObj(i -> """
                        {"index":{"_id":"m%d","version":1000,"version_type":"external"}}
                        {"content":"text","sender":"Anna","timestamp":1700000000000,"conversation_id":"c","arrival":%d}
                        """.formatted(i, i)).collect(Collectors.joining());
        assertThat(elastic.post("/" + name + "/_bulk?refresh=true", lines)
                        .path("errors")
                        .asBoolean())
                .isFalse();
    }
}
