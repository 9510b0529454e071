package readingroom.question;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.camel.builder.RouteBuilder;
import org.apache.http.HttpHost;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.awaitility.Awaitility;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RestClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import readingroom.KafkaClient;
import readingroom.RouteContext;
import readingroom.TestServers;
import readingroom.archive.Archive;
import readingroom.journal.Attempts;
import readingroom.journal.Claims;
import readingroom.journal.Deliveries;
import readingroom.journal.Entries;
import readingroom.journal.SentRecords;
import readingroom.ledger.Limits;
import readingroom.ledger.QuestionLedger;
import readingroom.llm.Digest;
import readingroom.llm.Prices;
import readingroom.model.Answer;
import readingroom.model.Inquiry;
import readingroom.model.Json;
import readingroom.model.Question;
import readingroom.model.Usage;

/** The edge towards Kafka, with a stub in place of the four steps. */
class QuestionsRouteTest {

    private final String run = UUID.randomUUID().toString();
    private final String questions = "questions-" + run;
    private final String answers = "answers-" + run;
    private final String deadLetters = "dead-letters-" + run;
    private final String elsewhere = "elsewhere-" + run;
    private final KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers());
    private final RestClient elasticsearch = RestClient.builder(
                    HttpHost.create(TestServers.elasticsearch().url().toString()))
            .build();
    private final QuestionLedger ledger = new QuestionLedger(
            null,
            Limits.NONE,
            new Prices(Map.of(), new Prices.Price(0, 0, 0)),
            new SimpleMeterRegistry(),
            Clock.systemUTC());
    private RouteContext routes;

    @BeforeEach
    void start() throws Exception {
        kafka.create(3, questions, answers, deadLetters, elsewhere);
        routes = new RouteContext()
                .properties(Map.of(
                        "topic.questions", questions,
                        "topic.answers", answers,
                        "topic.dead-letters", deadLetters,
                        "question.consumers", "2"))
                .bind("json", Json.mapper())
                .bind(
                        "questionReader",
                        new QuestionReader(
                                new QuestionParser(java.time.ZoneOffset.UTC, 1000, 1000, 1000), Clock.systemUTC()))
                .bind("failures", new Failures(Clock.systemUTC()))
                .bind("ledger", ledger)
                .bind("archive", new Archive(null))
                .bind("outages", new Outages())
                .bind("deadLetters", new DeadLetters(new SimpleMeterRegistry(), Clock.systemUTC()))
                .bind("replies", new Replies(answers, Set.of(questions, deadLetters)))
                .bind("commit", new Commit())
                .bind("deliveries", deliveries())
                .kafka(TestServers.kafka().brokers())
                .routes("questions", "fail", "bury", "reply", "send", "dead-letter")
                .routes(new StubSteps())
                .start();
    }

    @AfterEach
    void stop() throws IOException {
        routes.close();
        ledger.close();
        kafka.close();
        elasticsearch.close();
    }

    @Test
    void everyRecordGetsOneAnswer_andPoisonStopsNothing() {
        send(0, "a", "a bare question");
        send(0, "b", "{\"question\":");
        send(0, "c", "{\"question_id\":\"c1\",\"question\":\"in JSON\"}");
        send(0, "d", null);
        send(0, "e", "break");
        send(0, "f", "the last one");

        Map<String, Answer> received = kafka.answers(answers, 6);

        assertThat(received.keySet()).containsExactlyInAnyOrder("a", "b", "c1", "d", "e", "f");
        assertThat(received.get("a").answer()).isEqualTo("echo: a bare question");
        assertThat(received.get("b").cause().step()).isEqualTo("question");
        assertThat(received.get("c1").status()).isEqualTo(Answer.Status.ANSWERED);
        assertThat(received.get("d").status()).isEqualTo(Answer.Status.FAILED);
        assertThat(received.get("e").cause())
                .isEqualTo(new Answer.Failure("recall", "IllegalStateException", "java.lang.IllegalStateException"));
        assertThat(received.get("f").status()).isEqualTo(Answer.Status.ANSWERED);
    }

    @Test
    void deadLetterHoldsTheRecordAsItArrived() {
        send(1, "b", "{\"question\":");

        ConsumerRecord<byte[], byte[]> letter = kafka.records(deadLetters, 1).getFirst();

        assertThat(letter.value()).asString(UTF_8).isEqualTo("{\"question\":");
        assertThat(letter.key()).asString(UTF_8).isEqualTo("b");
        assertThat(header(letter, "dead-letter-topic")).isEqualTo(questions);
        assertThat(header(letter, "dead-letter-partition")).isEqualTo("1");
        assertThat(header(letter, "dead-letter-offset")).isEqualTo("0");
        assertThat(header(letter, "dead-letter-route")).isEqualTo("questions");
        assertThat(header(letter, "dead-letter-step")).isEqualTo("question");
        assertThat(header(letter, "dead-letter-exception")).isEqualTo("UnreadableQuestion");
        assertThat(header(letter, "dead-letter-message"))
                .contains("is not JSON")
                .doesNotContain("{\"question\":\n");
    }

    @Test
    void replyGoesWhereTheQuestionAsks_withItsCorrelation() {
        byte[] correlation = {0, -1, 7, 100};
        kafka.send(new ProducerRecord<>(
                questions,
                0,
                "s".getBytes(UTF_8),
                "spring asks".getBytes(UTF_8),
                List.of(
                        new RecordHeader("kafka_correlationId", correlation),
                        new RecordHeader("kafka_replyTopic", elsewhere.getBytes(UTF_8)),
                        new RecordHeader(
                                "kafka_replyPartition",
                                ByteBuffer.allocate(4).putInt(2).array()))));

        ConsumerRecord<byte[], byte[]> reply = kafka.records(elsewhere, 1).getFirst();

        assertThat(reply.partition()).isEqualTo(2);
        assertThat(reply.headers().lastHeader("kafka_correlationId").value()).isEqualTo(correlation);
        assertThat(reply.headers().lastHeader("kafka_replyTopic")).isNull();
        assertThat(reply.key()).asString(UTF_8).isEqualTo("s");
    }

    @Test
    void replyNeverGoesToATopicThatIsReadHere() {
        kafka.send(new ProducerRecord<>(
                questions,
                0,
                "loop".getBytes(UTF_8),
                "around and around".getBytes(UTF_8),
                List.<Header>of(
                        new RecordHeader("reply-to", questions.getBytes(UTF_8)),
                        new RecordHeader("correlation-id", "x1".getBytes(UTF_8)))));

        ConsumerRecord<byte[], byte[]> reply = kafka.records(answers, 1).getFirst();

        assertThat(reply.key()).asString(UTF_8).isEqualTo("loop");
        assertThat(reply.headers().lastHeader("correlation-id").value())
                .asString(UTF_8)
                .isEqualTo("x1");
    }

    @Test
    void replyThatItsTopicDoesNotTakeGoesToTheTopicOfAllAnswers() {
        kafka.send(new ProducerRecord<>(
                questions,
                0,
                "astray".getBytes(UTF_8),
                "to a partition that is none".getBytes(UTF_8),
                List.of(
                        new RecordHeader("reply-to", elsewhere.getBytes(UTF_8)),
                        new RecordHeader("operation", "DeleteIndex".getBytes(UTF_8)),
                        new RecordHeader(
                                "kafka_replyPartition",
                                ByteBuffer.allocate(4).putInt(99).array()))));
        send(0, "behind", "still answered");

        assertThat(kafka.answers(answers, 2).keySet()).containsExactlyInAnyOrder("astray", "behind");
    }

    @Test
    void recordThatWasBuriedBeforeAKillIsNotBuriedAgain() throws IOException {
        send(0, "a", "a bare question");
        kafka.answers(answers, 1);
        long sent = System.currentTimeMillis();
        leaveBegun(questions + "/2/0@" + sent);
        kafka.send(new ProducerRecord<>(
                deadLetters,
                null,
                "b".getBytes(UTF_8),
                "{".getBytes(UTF_8),
                List.<Header>of(
                        new RecordHeader("dead-letter-topic", questions.getBytes(UTF_8)),
                        new RecordHeader("dead-letter-partition", "2".getBytes(UTF_8)),
                        new RecordHeader("dead-letter-offset", "0".getBytes(UTF_8)))));

        kafka.send(new ProducerRecord<>(questions, 2, sent, "b".getBytes(UTF_8), "{".getBytes(UTF_8)));

        assertThat(kafka.answers(answers, 2).get("b").isFailed()).isTrue();
        assertThat(kafka.records(deadLetters, 1)).hasSize(1);
    }

    /** What a process that is killed leaves of a record that it has not answered. */
    private void leaveBegun(String origin) throws IOException {
        Request marker = new Request("PUT", "/journal-" + run + "/_create/" + Digest.of(origin));
        marker.setJsonEntity("{\"kind\":\"question\",\"origin\":\"" + origin
                + "\",\"owner\":\"killed/1\",\"written\":\"" + Clock.systemUTC().instant() + "\"}");
        elasticsearch.performRequest(marker);
    }

    @Test
    void questionIsCommittedWhenItsAnswerIsSent() {
        send(0, "one", "first");
        send(1, "two", "{");
        kafka.answers(answers, 2);

        Awaitility.await()
                .until(() -> kafka.committed("readingroom-questions", questions), Map.of(0, 1L, 1, 1L)::equals);
    }

    private Deliveries deliveries() {
        Entries entries = new Entries(elasticsearch, "journal-" + run, 0);
        Attempts attempts = new Attempts();
        SentRecords sent =
                new SentRecords(Map.of("bootstrap.servers", TestServers.kafka().brokers()));
        Claims claims = new Claims(entries, sent, new Claims.Terms(answers, Duration.ofSeconds(75)), Clock.systemUTC());
        return new Deliveries(claims, attempts, entries, sent, deadLetters);
    }

    private void send(int partition, String key, String value) {
        kafka.send(new ProducerRecord<>(
                questions, partition, key.getBytes(UTF_8), value == null ? null : value.getBytes(UTF_8)));
    }

    private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), UTF_8);
    }

    private static final class StubSteps extends RouteBuilder {
        @Override
        public void configure() {
            from("direct:question").errorHandler(noErrorHandler()).process(exchange -> {
                Question question = exchange.getMessage().getBody(Question.class);
                if (question.question().equals("break")) {
                    exchange.getMessage().setBody(Inquiry.of(question, false).ended("instruct"));
                    throw new IllegalStateException("broken: " + question.question());
                }
                exchange.getMessage()
                        .setBody(new Answer(
                                question.questionId(),
                                question.question(),
                                Answer.Status.ANSWERED,
                                "echo: " + question.question(),
                                1,
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                Answer.UsageReport.of(Usage.none()),
                                "none",
                                question.askedAt(),
                                "t",
                                null));
            });
        }
    }
}
