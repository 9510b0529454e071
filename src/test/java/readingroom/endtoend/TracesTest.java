package readingroom.endtoend;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static readingroom.trace.SpanReceiver.id;
import static readingroom.trace.SpanReceiver.parent;
import static readingroom.trace.SpanReceiver.traceId;

import io.opentelemetry.proto.trace.v1.Span;
import io.opentelemetry.proto.trace.v1.Status;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.KafkaClient;
import readingroom.ModelServer;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.model.Answer;
import readingroom.model.Json;
import readingroom.status.Lag;
import readingroom.trace.SpanReceiver;

/** One trace a question, from record to record and from request to response, as a collector gets it. */
class TracesTest {

    private static final String CALLER = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String CALLERS_SPAN = "00f067aa0ba902b7";
    private static final String TRACEPARENT = "00-" + CALLER + "-" + CALLERS_SPAN + "-01";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private final ModelServer model = new ModelServer();
    private final SpanReceiver collector = new SpanReceiver();
    private Settings settings;
    private @Nullable ReadingRoom room;

    private void start(Map<String, String> environment) throws Exception {
        Map<String, String> keys = new HashMap<>(Program.onTestServers(run));
        keys.putAll(ModelServer.MODELS);
        keys.putAll(Map.of(
                "journal.name",
                "journal-" + run,
                "inbox.folder",
                folder.resolve("inbox").toString(),
                "data.folder",
                folder.resolve("data").toString(),
                "embed.provider",
                "none",
                "llm.base-url",
                model.baseUrl(),
                "llm.retry-delay-ms",
                "1",
                "rerank.batch-messages",
                "1",
                "question.rounds-max",
                "1"));
        settings = Settings.load(folder, environment, keys);
        room = ReadingRoom.start(settings, Routes.values());
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers())) {
            for (int i = 1; i <= 4; i++) {
                kafka.queue(new ProducerRecord<>(
                        settings.text("topic.messages"),
                        ("{\"message_id\":\"m" + i
                                        + "\",\"timestamp\":\"2024-05-15T14:3" + i
                                        + ":00Z\",\"sender\":\"Anna\",\"content\":\"canary-message the bus to Ulm"
                                        + " leaves at "
                                        + i + "\",\"conversation_id\":\"c\"}")
                                .getBytes(UTF_8)));
            }
            kafka.flush();
        }
        Awaitility.await()
                .atMost(PATIENCE)
                .until(
                        () -> ReadingRoom.status(settings, true).topics(),
                        lags -> lags.contains(new Lag(settings.text("topic.messages"), "readingroom-messages", 0)));
        new Elastic(TestServers.elasticsearch().url()).post("/" + settings.text("index.name") + "/_refresh", "");
        model.answers("instruct", "keyword: bus AND Ulm");
        model.answers("rerank", "1|9|-\n2|9|-\n3|9|-\n4|9|-");
        model.answers("answer", "The bus leaves at 1. | [1] \"leaves at 1\"\nconfidence | 9");
    }

    private static Map<String, String> sendingTo(SpanReceiver receiver) {
        return Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", receiver.endpoint(), "OTEL_BSP_SCHEDULE_DELAY", "100");
    }

    @AfterEach
    void stop() {
        if (room != null) {
            room.close();
        }
        collector.close();
        model.close();
    }

    private Answer askOverKafka(@Nullable String traceparent) {
        ProducerRecord<byte[], byte[]> question = new ProducerRecord<>(
                settings.text("topic.questions"),
                "q1".getBytes(UTF_8),
                "canary-question when bus to Ulm?".getBytes(UTF_8));
        if (traceparent != null) {
            question.headers().add("traceparent", traceparent.getBytes(UTF_8));
        }
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers())) {
            kafka.send(question);
            return kafka.answers(settings.text("topic.answers"), 1).get("q1");
        }
    }

    private String answersTraceparent() {
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers())) {
            ConsumerRecord<byte[], byte[]> record =
                    kafka.records(settings.text("topic.answers"), 1).getFirst();
            return new String(record.headers().lastHeader("traceparent").value(), UTF_8);
        }
    }

    private List<Span> spans(String trace, String last) {
        Awaitility.await("span " + last).atMost(PATIENCE).until(() -> collector.named(last).stream()
                .anyMatch(span -> traceId(span).equals(trace)));
        return collector.spans().stream()
                .filter(span -> traceId(span).equals(trace))
                .toList();
    }

    private static Span only(List<Span> spans, String name) {
        return spans.stream()
                .filter(span -> span.getName().equals(name))
                .reduce((a, b) -> {
                    throw new AssertionError("several spans " + name);
                })
                .orElseThrow(() -> new AssertionError("no span " + name + " among "
                        + spans.stream().map(Span::getName).toList()));
    }

    @Test
    void aQuestionIsOneTraceBelowItsCallers_alsoInTheBatchesThatRunSideBySide() throws Exception {
        start(sendingTo(collector));

        Answer answer = askOverKafka(TRACEPARENT);

        assertThat(answer.degraded()).isEmpty();
        assertThat(answer.traceId()).isEqualTo(CALLER);
        List<Span> spans = spans(CALLER, "questions");
        Span root = only(spans, "questions");
        assertThat(parent(root)).isEqualTo(CALLERS_SPAN);
        assertThat(root.getKind()).isEqualTo(Span.SpanKind.SPAN_KIND_CONSUMER);
        assertThat(answersTraceparent()).isEqualTo("00-" + CALLER + "-" + id(root) + "-01");
        Span question = only(spans, "question");
        assertThat(parent(question)).isEqualTo(id(root));
        assertThat(parent(only(spans, "send"))).isEqualTo(id(root));
        assertThat(parent(only(spans, "instruct"))).isEqualTo(id(question));
        Span round = only(spans, "round");
        for (String step : List.of("recall", "rerank", "answer")) {
            assertThat(parent(only(spans, step))).as(step).isEqualTo(id(round));
        }
        assertThat(parent(only(spans, "answer-chat"))).isEqualTo(id(only(spans, "answer")));
        assertThat(spans).filteredOn(span -> span.getName().equals("search")).allSatisfy(search -> {
            assertThat(parent(search)).isEqualTo(id(only(spans, "recall")));
            assertThat(search.getKind()).isEqualTo(Span.SpanKind.SPAN_KIND_CLIENT);
        });
        List<Span> batches = spans.stream()
                .filter(span -> span.getName().equals("rerank-batch"))
                .toList();
        assertThat(batches).hasSize(4).allMatch(batch -> parent(batch).equals(id(only(spans, "rerank"))));
        Set<String> parents = new HashSet<>();
        spans.stream().filter(span -> span.getName().equals("rerank-chat")).forEach(chat -> parents.add(parent(chat)));
        assertThat(parents)
                .containsExactlyInAnyOrderElementsOf(
                        batches.stream().map(SpanReceiver::id).toList());
    }

    @Test
    void spansHoldCountsAndIds_andNoTexts() throws Exception {
        start(sendingTo(collector));

        askOverKafka(TRACEPARENT);

        List<Span> spans = spans(CALLER, "questions");
        assertThat(collector.spans().toString()).doesNotContain("canary", "Anna", "bus", "Ulm");
        Map<String, String> told = new HashMap<>();
        only(spans, "question")
                .getAttributesList()
                .forEach(attribute -> told.put(
                        attribute.getKey(),
                        attribute.getValue().hasStringValue()
                                ? attribute.getValue().getStringValue()
                                : String.valueOf(attribute.getValue().getIntValue())));
        assertThat(told)
                .containsEntry("readingroom.question_id", "q1")
                .containsEntry("readingroom.status", "answered")
                .containsEntry("readingroom.citations", "1")
                .containsEntry("readingroom.llm_calls", "6")
                .containsEntry("gen_ai.usage.input_tokens", "600")
                .containsEntry("gen_ai.usage.output_tokens", "120");
    }

    @Test
    void whatIsLoadedIsASpanABatch() throws Exception {
        start(sendingTo(collector));

        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> !collector.named("ingest-topic").isEmpty());

        assertThat(collector.spans()).hasSizeLessThanOrEqualTo(4).allMatch(span -> span.getName()
                .equals("ingest-topic"));
    }

    @Test
    void aRequestIsJoinedToItsCallersTrace_andTheResponseSaysSo() throws Exception {
        start(sendingTo(collector));

        HttpResponse<String> response = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + settings.text("http.port") + "/ask"))
                                .header("traceparent", TRACEPARENT)
                                .header("Content-Type", "text/plain")
                                .POST(HttpRequest.BodyPublishers.ofString("canary-question when bus to Ulm?"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());

        List<Span> spans = spans(CALLER, "HTTP ask");
        Span root = only(spans, "HTTP ask");
        assertThat(parent(root)).isEqualTo(CALLERS_SPAN);
        assertThat(root.getKind()).isEqualTo(Span.SpanKind.SPAN_KIND_SERVER);
        assertThat(response.headers().firstValue("traceresponse")).hasValue("00-" + CALLER + "-" + id(root) + "-01");
        assertThat(Json.mapper().readValue(response.body(), Answer.class).traceId())
                .isEqualTo(CALLER);
    }

    @Test
    void aFailedCallIsAnErrorWithoutItsWords() throws Exception {
        start(sendingTo(collector));
        model.fails("answer", aResponse().withStatus(500).withBody("canary-body"));

        askOverKafka(TRACEPARENT);

        Span chat = only(spans(CALLER, "questions"), "answer-chat");
        assertThat(chat.getStatus().getCode()).isEqualTo(Status.StatusCode.STATUS_CODE_ERROR);
        assertThat(chat.getStatus().getMessage()).isEmpty();
        assertThat(chat.getAttributesList()).anySatisfy(attribute -> {
            assertThat(attribute.getKey()).isEqualTo("error.type");
            assertThat(attribute.getValue().getStringValue()).isEqualTo("readingroom.llm.ModelUnavailable");
        });
        assertThat(chat.getEventsList()).isEmpty();
    }

    @Test
    void withoutAPlaceToSendTo_thereIsATraceIdAllTheSame_andTheCallersHeaderIsPassedOn() throws Exception {
        start(Map.of());

        assertThat(askOverKafka(TRACEPARENT).traceId()).isEqualTo(CALLER);
        assertThat(answersTraceparent()).isEqualTo(TRACEPARENT);
        assertThat(room.ask("When does the bus leave?").traceId()).matches("[0-9a-f]{32}");
        assertThat(collector.spans()).isEmpty();
    }

    @Test
    void aTraceparentThatIsNoneBeginsATraceOfItsOwn() throws Exception {
        start(sendingTo(collector));

        Answer answer = askOverKafka("00-" + "canary".repeat(500) + "-01");

        assertThat(answer.traceId()).matches("[0-9a-f]{32}");
        assertThat(spans(answer.traceId(), "questions")).isNotEmpty();
    }
}
