package readingroom.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.TestServers;

class EmbeddedServersTest {

    @Test
    void elasticsearchAnalysesEnglishAndChinese() throws Exception {
        assertThat(analyze("english", "running meetings")).contains("\"run\"", "\"meet\"");
        assertThat(analyze("cjk", "预算调整")).contains("预算", "算调", "调整");
    }

    @Test
    void kafkaKeepsItsTopicsOverARestartOnAnotherPort(@TempDir Path data) throws Exception {
        try (EmbeddedKafka kafka = EmbeddedKafka.start(Path.of("target"), data, 0);
                Admin admin = Admin.create(Map.of("bootstrap.servers", kafka.brokers()))) {
            admin.createTopics(java.util.List.of(new NewTopic("kept", 2, (short) 1)))
                    .all()
                    .get();
        }
        try (EmbeddedKafka kafka = EmbeddedKafka.start(Path.of("target"), data, 0);
                Admin admin = Admin.create(Map.of("bootstrap.servers", kafka.brokers()))) {
            assertThat(admin.listTopics().names().get()).contains("kept");
        }
    }

    private static String analyze(String analyzer, String text) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(
                        TestServers.elasticsearch().url().resolve("/_analyze"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(
                        "{\"analyzer\":\"" + analyzer + "\",\"text\":\"" + text + "\"}"))
                .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }
}
