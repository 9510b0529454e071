package readingroom.endtoend;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;
import readingroom.KafkaClient;
import readingroom.ModelServer;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.observe.DeployedExpressions;
import readingroom.observe.MetricsPage;

/** What is measured, after some of everything has happened, against what the files in deploy/ say is measured. */
class MetricsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Pattern ROW = Pattern.compile("\\| `(readingroom_[a-z_]+)` \\| ([a-z]+) \\|([^|]*)\\|.*");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    @TempDir
    private static Path folder;

    private static final String RUN = UUID.randomUUID().toString().substring(0, 8);
    private static final ModelServer MODEL = new ModelServer();
    private static MetricsPage page;
    private static String text;

    @BeforeAll
    static void traffic() throws Exception {
        Map<String, String> keys = new HashMap<>(Program.onTestServers(RUN));
        keys.remove("kafka.brokers");
        keys.putAll(ModelServer.MODELS);
        keys.putAll(Map.of(
                "journal.name",
                "journal-" + RUN,
                "inbox.folder",
                folder.resolve("inbox").toString(),
                "data.folder",
                folder.resolve("data").toString(),
                "inbox.settle-ms",
                "100",
                "llm.base-url",
                MODEL.baseUrl(),
                "llm.retries",
                "0",
                "llm.circuit-failures",
                "100",
                "budget.day-tokens",
                "3000"));
        Settings settings = Settings.load(folder, Map.of(), keys);
        MODEL.answers("instruct", "keyword: bus");
        MODEL.answers("rerank", "1|9|-");
        MODEL.answers("answer", "The bus leaves at nine. | [1] \"leaves at nine\"\nconfidence | 9");
        try (ReadingRoom room = ReadingRoom.start(settings, Routes.values());
                KafkaClient kafka = new KafkaClient(room.servers().brokers())) {
            Files.createDirectories(folder.resolve("inbox"));
            kafka.queue(new ProducerRecord<>(settings.text("topic.messages"), """
                {"message_id":"m1","timestamp":"2024-05-15T14:30:00Z","sender":"Anna","content":"The bus leaves at nine","conversation_id":"c"}
                """.getBytes(UTF_8)));
            kafka.queue(new ProducerRecord<>(settings.text("topic.messages"), "no JSON".getBytes(UTF_8)));
            kafka.flush();
            kafka.records(settings.text("topic.dead-letters"), 1);
            kafka.send(new ProducerRecord<>(
                    settings.text("topic.questions"),
                    "q1".getBytes(UTF_8),
                    "When does the bus leave?".getBytes(UTF_8)));
            kafka.answers(settings.text("topic.answers"), 1);
            MODEL.fails("rerank", aResponse().withStatus(500));
            assertThat(send(settings, "/search?nothing=1").statusCode()).isEqualTo(400);
            // until the budget is spent
            for (int i = 0; i < 12; i++) {
                room.ask("When does bus " + i + " leave?");
            }
            Awaitility.await().atMost(PATIENCE).until(() -> get(settings), found -> {
                MetricsPage now = new MetricsPage(found);
                return now.labels().containsKey("readingroom_budget_alerts_total")
                        && now.labels().containsKey("readingroom_llm_refusals_total")
                        && !found.contains(
                                "readingroom_topic_lag{group=\"readingroom-messages\",topic=\"messages\"} NaN");
            });
            text = get(settings);
            page = new MetricsPage(text);
        }
    }

    @AfterAll
    static void stop() {
        MODEL.close();
    }

    private static String get(Settings settings) throws Exception {
        HttpResponse<String> response = send(settings, "/observe/metrics");
        assertThat(response.statusCode()).isEqualTo(200);
        return response.body();
    }

    private static HttpResponse<String> send(Settings settings, String path) throws Exception {
        URI address = URI.create("http://127.0.0.1:" + settings.text("http.port") + path);
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void theTableHasEveryMetricWithItsTypeAndLabels() throws Exception {
        Map<String, String> told = new TreeMap<>();
        Files.readAllLines(Path.of("deploy/README.md")).forEach(line -> {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                Set<String> labels = new TreeSet<>();
                Matcher label = CODE.matcher(row.group(3));
                while (label.find()) {
                    labels.add(label.group(1));
                }
                told.put(row.group(1), row.group(2) + " " + labels);
            }
        });
        Map<String, String> measured = new TreeMap<>();
        page.types().forEach((name, type) -> {
            // the longest of a histogram is a gauge of its own
            if (name.startsWith("readingroom_") && !name.endsWith("_max")) {
                measured.put(name, type + " " + labels(name, type));
            }
        });

        assertThat(told).isEqualTo(measured);
    }

    private static Set<String> labels(String name, String type) {
        String sample = type.equals("histogram") ? name + "_count" : name;
        return page.labels().getOrDefault(sample, Set.of());
    }

    @Test
    void timesHaveFewBucketsAtWholeLimits() {
        assertThat(text)
                .contains("readingroom_questions_seconds_bucket{cached=\"false\",status=\"answered\",le=\"10.0\"}");
        assertThat(text).contains("camel_route_policy_seconds_bucket{").contains("routeId=\"recall\"");
        assertThat(text.lines()
                        .filter(line -> line.startsWith(
                                "readingroom_questions_seconds_bucket{cached=\"false\",status=\"answered\""))
                        .count())
                .isEqualTo(10);
    }

    @Test
    void labelsHoldFewValuesAndNothingOfWhatPeopleWrote() {
        assertThat(text).doesNotContain("Anna", "bus", "nine", RUN);
        for (String label : List.of("step", "kind", "outcome", "status", "topic", "route", "source")) {
            assertThat(page.values(label)).as(label).hasSizeBetween(1, 12);
        }
        assertThat(text.lines().filter(line -> !line.startsWith("#")).count()).isLessThan(2500);
    }

    @Test
    void stepsErrorsAreToldByTheirKind() {
        assertThat(text)
                .contains("readingroom_step_errors_total{kind=\"refused\",outcome=\"degraded\",step=\"rerank\"}")
                .contains("readingroom_step_errors_total{kind=\"budget\",outcome=\"degraded\",step=");
    }

    @Test
    void dashboardAndAlertsAskForNothingThatIsNotMeasured() throws Exception {
        List<String> wrong = new ArrayList<>();
        for (String expression : DeployedExpressions.all()) {
            wrong.addAll(DeployedExpressions.problems(expression, page));
        }
        assertThat(DeployedExpressions.all()).hasSizeGreaterThan(40);
        assertThat(wrong).isEmpty();
    }

    @Test
    void aMetricOrLabelThatDoesNotExistIsFound() {
        assertThat(DeployedExpressions.problems("sum by (stp) (rate(readingroom_steps_seconds_count[5m]))", page))
                .hasSize(1);
        assertThat(DeployedExpressions.problems("rate(readingroom_stepz_total{step=\"x\"}[5m]) > 1", page))
                .hasSize(1);
        assertThat(DeployedExpressions.problems("readingroom_server_up{sever=~\"k.*\"} == 0", page))
                .hasSize(1);
    }

    @Test
    void prometheusTakesTheFiles() throws Exception {
        assumeTrue(isThere("promtool"), "promtool is not installed (Debian: prometheus)");
        Path panels = folder.resolve("panels.yml");
        Files.writeString(panels, DeployedExpressions.asRules());
        for (List<String> arguments : List.of(
                List.of("promtool", "check", "rules", "deploy/alert-rules.yml"),
                List.of("promtool", "check", "rules", panels.toString()),
                List.of("promtool", "check", "config", "deploy/prometheus.yml"))) {
            Process process =
                    new ProcessBuilder(arguments).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), UTF_8);
            assertThat(process.waitFor()).as(said).isZero();
        }
    }

    private static boolean isThere(String program) {
        for (String place : System.getenv().getOrDefault("PATH", "").split(":")) {
            if (Files.isExecutable(Path.of(place, program))) {
                return true;
            }
        }
        return false;
    }

    @Test
    void theDashboardIsWellFormed() throws Exception {
        JsonNode dashboard = new ObjectMapper()
                .readTree(Path.of("deploy/grafana-dashboard.json").toFile());

        assertThat(dashboard.path("panels")).isNotEmpty().allSatisfy(panel -> {
            assertThat(panel.path("title").asText()).isNotEmpty();
            assertThat(panel.path("gridPos").path("w").asInt()).isBetween(1, 24);
        });
        Object scraped = new Yaml().load(Files.readString(Path.of("deploy/prometheus.yml")));
        assertThat(scraped.toString()).contains("metrics_path=/observe/metrics", "rule_files=[alert-rules.yml]");
    }
}
