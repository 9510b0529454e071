package readingroom.endtoend;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.ConfigurationException;
import readingroom.KafkaAccess;
import readingroom.KafkaClient;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.model.Answer;
import readingroom.model.Json;
import readingroom.redrive.Redrive;
import readingroom.status.Lag;
import readingroom.status.Status;
import readingroom.tls.SecuredKafka;
import readingroom.tls.TestCertificates;

/** A Kafka with SASL and TLS, and an Elasticsearch behind TLS that wants a key. */
class SecuredServersTest {

    private static final String KEY = "c2VjcmV0LWtleQ==";
    private static final String LOGIN = "indexer:p4ss:word";
    private static final String MESSAGE = """
        {"message_id":"m1","timestamp":"2024-05-15T14:30:00Z","sender":"Anna","content":"The bus to Ulm leaves at nine","conversation_id":"c"}
        """;

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    private static TestCertificates certificates;
    private static SecuredKafka kafka;
    private static WireMockServer proxy;

    private final String run = UUID.randomUUID().toString().substring(0, 8);

    @BeforeAll
    static void start() throws Exception {
        certificates = new TestCertificates(shared.resolve("tls"));
        Path keystore = certificates.server("server", "-1d", 30);
        kafka = SecuredKafka.start(shared, keystore, certificates.authority());
        proxy = proxy(keystore);
    }

    @AfterAll
    static void stop() throws Exception {
        kafka.close();
        proxy.stop();
    }

    private static WireMockServer proxy(Path keystore) {
        WireMockServer server = new WireMockServer(WireMockConfiguration.options()
                .bindAddress("127.0.0.1")
                .dynamicPort()
                .dynamicHttpsPort()
                .containerThreads(30)
                .keystorePath(keystore.toString())
                .keystoreType("PKCS12")
                .keystorePassword(TestCertificates.PASSWORD)
                .keyManagerPassword(TestCertificates.PASSWORD));
        server.start();
        server.stubFor(any(anyUrl()).atPriority(9).willReturn(aResponse().withStatus(401)));
        String login = "Basic " + Base64.getEncoder().encodeToString(LOGIN.getBytes(UTF_8));
        for (String authorization : List.of("ApiKey " + KEY, login)) {
            server.stubFor(any(anyUrl())
                    .withHeader("Authorization", equalTo(authorization))
                    .willReturn(aResponse()
                            .proxiedFrom(TestServers.elasticsearch().url().toString())
                            .withRemoveRequestHeader("Authorization")));
        }
        return server;
    }

    private Map<String, String> keys() throws Exception {
        Map<String, String> keys = new HashMap<>(Program.onTestServers(run));
        keys.putAll(Map.of(
                "elasticsearch.url", "https://127.0.0.1:" + proxy.httpsPort(),
                "elasticsearch.ca-file", certificates.authority().toString(),
                "elasticsearch.api-key-file", secret("es", KEY),
                "kafka.brokers", kafka.brokers(),
                "kafka.security-protocol", "SASL_SSL",
                "kafka.sasl-mechanism", "PLAIN",
                "kafka.username", SecuredKafka.USER,
                "kafka.password-file", secret("kafka", SecuredKafka.PASSWORD),
                "kafka.ca-file", certificates.authority().toString()));
        keys.putAll(Map.of(
                "journal.name",
                "journal-" + run,
                "inbox.folder",
                folder.resolve("inbox").toString(),
                "data.folder",
                folder.resolve("data").toString(),
                "embed.provider",
                "none"));
        return keys;
    }

    private Settings settings(Map<String, String> more) throws Exception {
        Map<String, String> keys = keys();
        more.forEach((key, value) -> {
            keys.remove(key + "-file");
            keys.put(key, value);
        });
        return Settings.load(folder, Map.of(), keys);
    }

    private String secret(String name, String value) throws Exception {
        return Files.writeString(folder.resolve(name), value + "\n").toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PLAIN", "SCRAM-SHA-512"})
    void messagesQuestionsAndDeadLettersPassThroughBoth(String mechanism) throws Exception {
        Settings settings = settings(Map.of("kafka.sasl-mechanism", mechanism));
        try (ReadingRoom room = ReadingRoom.start(settings, Routes.values());
                KafkaClient client = new KafkaClient(kafka.access())) {
            client.queue(new ProducerRecord<>(settings.text("topic.messages"), MESSAGE.getBytes(UTF_8)));
            client.queue(new ProducerRecord<>(settings.text("topic.messages"), "no JSON".getBytes(UTF_8)));
            client.flush();
            Lag none = new Lag(settings.text("topic.messages"), "readingroom-messages", 0);
            // what was read of the topic is found a moment later
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .until(
                            () -> ReadingRoom.status(settings, true),
                            status -> status.topics().contains(none)
                                    && status.holdings() != null
                                    && status.holdings().messages() == 1);
            client.send(new ProducerRecord<>(
                    settings.text("topic.questions"),
                    "q1".getBytes(UTF_8),
                    "When does the bus to Ulm leave?".getBytes(UTF_8)));
            Answer answer = client.answers(settings.text("topic.answers"), 1).get("q1");

            assertThat(answer.citations()).singleElement().satisfies(citation -> assertThat(citation.quote())
                    .contains("nine"));
            assertThat(letters(settings)).hasSize(1);
            assertThat(client.records(settings.text("topic.dead-letters"), 1))
                    .extracting(ConsumerRecord::value)
                    .containsExactly("no JSON".getBytes(UTF_8));
            Status status = ReadingRoom.status(settings, true);
            assertThat(status.heldUp()).isEmpty();
            assertThat(status.holdings()).isNotNull();
            assertThat(Json.mapper().writeValueAsString(status)).doesNotContain(KEY, "wörd");
            assertThat(room.servers().brokers()).isEqualTo(kafka.brokers());
        }
    }

    private static List<String> letters(Settings settings) throws Exception {
        StringWriter lines = new StringWriter();
        try (Redrive redrive = new Redrive(
                        KafkaAccess.of(settings, settings.text("kafka.brokers")),
                        Set.of(settings.text("topic.messages")),
                        settings.text("topic.dead-letters"));
                PrintWriter out = new PrintWriter(lines)) {
            redrive.list(out);
        }
        return lines.toString().lines().toList();
    }

    @Test
    void anElasticsearchThatWantsNameAndPasswordGetsThem() throws Exception {
        Settings settings = settings(Map.of(
                "elasticsearch.api-key", "",
                "elasticsearch.username", "indexer",
                "elasticsearch.password", "p4ss:word"));

        try (ReadingRoom room = ReadingRoom.start(settings, Routes.INDEX, Routes.INSTRUCT, Routes.STEPS)) {
            assertThat(room.ask("Who?").isFailed()).isFalse();
        }
    }

    private void refuses(Map<String, String> wrong, String where, String what) throws Exception {
        Settings settings = settings(wrong);
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> ReadingRoom.start(settings, Routes.values()).close())
                .withMessageContaining(where)
                .withMessageContaining(what)
                .satisfies(e -> assertThat(e.toString()).doesNotContain(KEY, "wörd", "wrong-secret"));
    }

    @Test
    void aWrongSecretIsToldOfWithoutTheSecret() throws Exception {
        refuses(
                Map.of("kafka.password", "wrong-secret"),
                "Kafka at " + kafka.brokers() + " (kafka.brokers)",
                "check kafka.username, kafka.password");
        refuses(
                Map.of("kafka.password", "wrong-secret", "kafka.sasl-mechanism", "SCRAM-SHA-512"),
                "Kafka at " + kafka.brokers() + " (kafka.brokers)",
                "check kafka.username, kafka.password");
        refuses(
                Map.of("kafka.sasl-mechanism", "SCRAM-SHA-256"),
                "Kafka at " + kafka.brokers() + " (kafka.brokers)",
                "kafka.sasl-mechanism");
        refuses(
                Map.of("elasticsearch.api-key", "wrong-secret"),
                "Elasticsearch at https://127.0.0.1:" + proxy.httpsPort() + " (elasticsearch.url) answers 401",
                "elasticsearch.api-key, or elasticsearch.username and elasticsearch.password");
    }

    @Test
    void anUnknownAuthorityIsToldOf() throws Exception {
        String other = new TestCertificates(folder.resolve("other")).authority().toString();

        refuses(Map.of("kafka.ca-file", other), "Kafka at " + kafka.brokers(), "the file that kafka.ca-file names");
        refuses(
                Map.of("elasticsearch.ca-file", other),
                "Elasticsearch at https://127.0.0.1",
                "the file that elasticsearch.ca-file names");
    }

    @Test
    void anExpiredCertificateIsToldOf() throws Exception {
        Path keystore = certificates.server("expired", "-20d", 5);
        WireMockServer expired = proxy(keystore);
        // this side of a broker is the same as any other server's: it shows its certificate and hangs up
        try {
            String port = Integer.toString(expired.httpsPort());
            refuses(
                    Map.of("elasticsearch.url", "https://127.0.0.1:" + port),
                    "Elasticsearch at https://127.0.0.1:" + port,
                    "its certificate has expired (NotAfter:");
            refuses(
                    Map.of("kafka.brokers", "127.0.0.1:" + port),
                    "Kafka at 127.0.0.1:" + port,
                    "its certificate has expired (NotAfter:");
        } finally {
            expired.stop();
        }
    }

    @Test
    void aServerThatDoesNotEncryptIsToldOf() throws Exception {
        String plain = TestServers.elasticsearch().url().toString().replace("http:", "https:");

        refuses(
                Map.of("elasticsearch.url", plain),
                "Elasticsearch at " + plain,
                "it does not encrypt, but is asked to");
    }
}
