package readingroom.journal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.apache.http.HttpHost;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.elasticsearch.client.RestClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import readingroom.KafkaClient;
import readingroom.TestServers;
import readingroom.model.Answer;
import readingroom.model.Usage;

/** Two instances and one record, in every order in which they can meet. */
class ClaimsTest {

    private final String run = UUID.randomUUID().toString();
    private final String answers = "answers-" + run;
    private final String elsewhere = "elsewhere-" + run;
    private final String origin = "questions/0/7@1700000000000";
    private final KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers());
    private final RestClient client = RestClient.builder(
                    HttpHost.create(TestServers.elasticsearch().url().toString()))
            .build();
    private final Entries entries = new Entries(client, "journal-" + run, 0);
    private final Claims one = instance();
    private final Claims other = instance();

    @BeforeEach
    void start() throws Exception {
        kafka.create(2, answers, elsewhere);
    }

    @AfterEach
    void stop() throws IOException {
        kafka.close();
        client.close();
    }

    @Test
    void firstAttemptSendsItsAnswer() throws Exception {
        Delivery claimed = one.claim(one.begin(origin), answer("mine"), answers);

        assertThat(claimed.sent()).isFalse();
        assertThat(claimed.answer().answer()).isEqualTo("mine");
        assertThat(claimed.attempt().isAgain()).isFalse();
    }

    @Test
    void recordThatWasAnsweredBeforeTheKillIsOnlyCommitted() throws Exception {
        one.claim(one.begin(origin), answer("first"), answers);
        send(answers, origin);

        Delivery again = other.begin(origin);
        assertThat(again.answer().answer()).isEqualTo("first");
        Delivery claimed = other.claim(again, again.answer(), answers);

        assertThat(claimed.sent()).isTrue();
    }

    @Test
    void replyOnATopicOfItsOwnIsFoundThere_andSoIsOneThatWasRedirected() throws Exception {
        one.claim(one.begin(origin), answer("first"), elsewhere);
        send(elsewhere, origin);
        one.claim(one.begin(origin + "0"), answer("first"), elsewhere);
        send(answers, origin + "0");

        for (String record : List.of(origin, origin + "0")) {
            Delivery again = other.begin(record);
            assertThat(other.claim(again, again.answer(), elsewhere).sent()).isTrue();
        }
    }

    @Test
    void answerThatTheKillKeptFromItsTopicIsSentByTheNext_onceTheFirstMustBeDead() throws Exception {
        one.claim(one.begin(origin), answer("first"), answers);
        send(answers, "questions/0/8@1700000000000");
        long started = System.nanoTime();

        Delivery again = other.begin(origin);
        Delivery claimed = other.claim(again, again.answer(), answers);

        assertThat(claimed.sent()).isFalse();
        assertThat(claimed.answer().answer()).isEqualTo("first");
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isGreaterThan(Duration.ofSeconds(3));
    }

    @Test
    void attemptOfTheSameProcessThatFailedIsNotWaitedFor() throws Exception {
        Claims patient = instance(Duration.ofDays(1));
        Delivery failed = patient.claim(patient.begin(origin), answer("first"), answers);
        patient.end(failed);

        Delivery again = patient.begin(origin);
        Delivery claimed = patient.claim(again, again.answer(), answers);

        assertThat(claimed.sent()).isFalse();
        assertThat(claimed.answer().answer()).isEqualTo("first");
    }

    @Test
    void instanceThatLostItsRecordFindsTheOthersAnswerSent() throws Exception {
        Delivery slow = one.begin(origin);
        Delivery fast = other.begin(origin);
        assertThat(fast.attempt().isAgain()).isTrue();
        assertThat(other.claim(fast, answer("fast"), answers).sent()).isFalse();
        send(answers, origin);

        Delivery claimed = one.claim(slow, answer("slow"), answers);

        assertThat(claimed.sent()).isTrue();
    }

    @Test
    void recordThatTheOtherHasCommittedIsNotAnsweredAgain() throws Exception {
        Delivery slow = one.begin(origin);
        other.claim(other.begin(origin), answer("fast"), answers);
        client.performRequest(
                new org.elasticsearch.client.Request("DELETE", "/journal-" + run + "/_doc/" + Claims.id(origin)));

        assertThat(one.claim(slow, answer("slow"), answers).sent()).isTrue();
    }

    @Test
    void ofManyAtOnceOneSends() throws Exception {
        List<Claims> instances = IntStream.range(0, 8)
                .mapToObj(i -> instance(Duration.ofDays(1)))
                .toList();
        List<Delivery> begun =
                instances.stream().map(instance -> instance.begin(origin)).toList();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Callable<Boolean>> calls = IntStream.range(0, 8)
                    .<Callable<Boolean>>mapToObj(i -> () -> {
                        Delivery claimed = instances.get(i).claim(begun.get(i), answer("answer " + i), answers);
                        if (!claimed.sent()) {
                            send(answers, origin);
                        }
                        return claimed.sent();
                    })
                    .toList();
            long senders = 0;
            for (var call : threads.invokeAll(calls)) {
                senders += call.get() ? 0 : 1;
            }
            assertThat(senders).isEqualTo(1);
        }
    }

    @Test
    void markerKnowsWhatTheAnswerCites() throws Exception {
        one.claim(one.begin(origin), answer("mine"), answers);

        assertThat(entries.read(Claims.id(origin)).orElseThrow().document().path("message_ids"))
                .extracting(com.fasterxml.jackson.databind.JsonNode::asText)
                .containsExactly("m1");
    }

    @Test
    void leftoversOfADayAgoAreDeleted_andNothingElse() throws Exception {
        Clock yesterday = Clock.offset(Clock.systemUTC(), Duration.ofHours(-25));
        new Claims(entries, sent(), terms(Duration.ofSeconds(3)), yesterday).begin(origin);
        one.begin(origin + "1");
        client.performRequest(new org.elasticsearch.client.Request("POST", "/journal-" + run + "/_refresh"));

        new Leftovers(entries, Clock.systemUTC()).delete();

        assertThat(entries.read(Claims.id(origin))).isEmpty();
        assertThat(entries.read(Claims.id(origin + "1"))).isPresent();
    }

    private Claims instance() {
        return instance(Duration.ofSeconds(3));
    }

    private Claims instance(Duration sending) {
        return new Claims(entries, sent(), terms(sending), Clock.systemUTC());
    }

    private static SentRecords sent() {
        return new SentRecords(Map.of("bootstrap.servers", TestServers.kafka().brokers()));
    }

    private Claims.Terms terms(Duration sending) {
        return new Claims.Terms(answers, sending);
    }

    private synchronized void send(String topic, String record) {
        kafka.send(new ProducerRecord<>(
                topic,
                null,
                "q".getBytes(UTF_8),
                "{}".getBytes(UTF_8),
                List.of(new RecordHeader(Claims.HEADER, Claims.header(record)))));
    }

    private static Answer answer(String text) {
        Answer.Citation cited = new Answer.Citation(
                1, "m1", "c", "Tom", java.time.OffsetDateTime.parse("2024-05-14T09:00:00Z"), "blue", 8);
        return new Answer(
                "q",
                "Which?",
                Answer.Status.ANSWERED,
                text,
                1,
                List.of(cited),
                List.of(),
                List.of(),
                List.of(),
                Answer.UsageReport.of(Usage.none()),
                "none",
                Instant.EPOCH,
                "t",
                null);
    }
}
