package readingroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;

/** History, ingest, operation and dead letters. */
abstract class Running {

    private static final String CHAT = """
        {"message_id":"n1","timestamp":"2024-06-01T09:00:00Z","sender":"Ann","content":"The ferry leaves at nine.","conversation_id":"ferry"}
        {"message_id":"n2","timestamp":"2024-06-01T09:01:00Z","sender":"Ben","content":"Then I get up at seven.","conversation_id":"ferry"}
        {"message_id":"n3","sender":"Ben","content":"no time","conversation_id":"ferry"}
        """;

    abstract PageRoom room();

    @Test
    void historyLeadsBackToEachAnswer() {
        try (Visit visit = room().visit(Look.PHONE_ZH)) {
            Reading.answered(visit, PageRoom.BUDGET, "林月");
            Page page = visit.go("#/answers");
            assertThat(page.locator(".entry").first()).containsText(PageRoom.BUDGET);
            assertThat(page.locator(".entry").first()).containsText("已回答");
            page.locator(".entry a").first().click();

            assertThat(page.locator("h1")).hasText(PageRoom.BUDGET);
            assertThat(page.locator(".trace details")).hasCount(4);
        }
    }

    @Test
    void aFileIsTakenInAndCounted() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            Page page = visit.go("#/ingest");
            page.setInputFiles("input[type=file]", file("ferry.ndjson", CHAT));
            assertThat(page.locator(".uploads")).containsText("Received");

            String entry = ".files .entry[data-file='ferry.ndjson']";
            assertThat(page.locator(entry)).hasAttribute("data-state", "done");
            assertThat(page.locator(entry + " [data-count=read]")).hasText("3");
            assertThat(page.locator(entry + " [data-count=indexed]")).hasText("2");
            assertThat(page.locator(entry + " [data-count=rejected]")).hasText("1");
            page.click(entry + " summary");
            assertThat(page.locator(entry + " .rejects li")).containsText("timestamp");
            visit.shoot("ingest-done");
        }
    }

    @Test
    void aFileTellsWhatOfItWasKeptOut() {
        for (Look look : List.of(Look.DESK_EN, Look.PHONE_ZH)) {
            try (Visit visit = room().visit(look)) {
                Page page = visit.go("");
                page.route(
                        Pattern.compile("/ingest[?]"),
                        route -> route.fulfill(new Route.FulfillOptions()
                                .setContentType("application/json")
                                .setBody("""
                        {"files":[{"file":"old.ndjson","format":"canonical","state":"done","bytes":9,"read":3,"indexed":1,
                        "updated":0,"already_there":2,"kept_out":2,"system":0,"rejected":0,"rejects":[],"progress":1},
                        {"file":"new.ndjson","format":"canonical","state":"done","bytes":9,"read":3,"indexed":1,
                        "updated":0,"already_there":2,"kept_out":0,"system":0,"rejected":0,"rejects":[],"progress":1}]}
                        """)));
                visit.go("#/ingest");

                assertThat(page.locator(".entry[data-file='old.ndjson'] [data-count=kept_out]"))
                        .hasText(
                                look == Look.DESK_EN
                                        ? "2 of those already there are kept out: forgotten, or older than messages are kept"
                                        : "已存在的消息中有 2 条未收入：已被遗忘，或超过保留天数");
                assertThat(page.locator(".entry[data-file='new.ndjson']")).isVisible();
                assertThat(page.locator(".entry[data-file='new.ndjson'] [data-count=kept_out]"))
                        .hasCount(0);
            }
        }
    }

    @Test
    void filesCanBeDropped() {
        try (Visit visit = room().visit(Look.DESK_ZH)) {
            Page page = visit.go("#/ingest");
            page.evaluate("""
                    text => {
                      const transfer = new DataTransfer();
                      transfer.items.add(new File([text], 'dropped.ndjson'));
                      transfer.items.add(new File(['%PDF-1.4'], 'dropped.pdf'));
                      document.querySelector('.drop').dispatchEvent(
                        new DragEvent('drop', {dataTransfer: transfer, bubbles: true, cancelable: true}));
                    }\
                    """, CHAT.replace("ferry", "ferry2"));

            assertThat(page.locator(".files .entry[data-file='dropped.ndjson']"))
                    .hasAttribute("data-state", "done");
            assertThat(page.locator(".files .entry[data-file='dropped.pdf']")).hasAttribute("data-state", "error");
        }
    }

    @Test
    void anUploadThatIsRefusedCanBeSentAgain() {
        try (Visit visit = room().visit(Look.DESK_EN).expecting("413")) {
            Page page = visit.go("#/ingest");
            page.route(Pattern.compile("/ingest$"), route -> {
                if (route.request().method().equals("POST")) {
                    route.fulfill(new Route.FulfillOptions()
                            .setStatus(413)
                            .setContentType("application/problem+json")
                            .setBody("{\"title\":\"Content Too Large\",\"status\":413,\"detail\":\"more than 1 GB\"}"));
                } else {
                    route.resume();
                }
            });
            page.setInputFiles("input[type=file]", file("large.ndjson", CHAT.replace("ferry", "ferry3")));
            assertThat(page.locator(".uploads [role=alert]")).containsText("more than 1 GB");

            page.unroute(Pattern.compile("/ingest$"));
            page.click(".uploads [role=alert] button");
            assertThat(page.locator(".uploads")).containsText("Received");
        }
    }

    @Test
    void operationShowsLatencyTokensAndCost() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            Reading.answered(visit, PageRoom.TENT, "Anna");
            Page page = visit.go("#/operation");

            for (String step : List.of("instruct", "recall", "rerank", "answer")) {
                assertThat(page.locator("[data-tile='operation.latency'] tr[data-step=" + step + "]"))
                        .containsText(Pattern.compile("[1-9]"));
            }
            assertThat(page.locator("[data-tile='operation.tokens'] tbody tr").first())
                    .containsText(Pattern.compile("[1-9]\\d+"));
            assertThat(page.locator("[data-tile='operation.cost'] tbody tr").first())
                    .containsText("$0.");
            assertThat(page.locator("[data-tile='operation.caches'] tbody tr").first())
                    .isVisible();
            assertThat(page.locator(".facts")).containsText("Elasticsearch");
            page.selectOption("#days", "30");
            assertThat(page.locator("[data-tile='operation.tokens'] table")).isVisible();
        }
    }

    @Test
    void deadLettersAreReadAndSentAgain() {
        bury("{\"question\":\"q\",\"time_zone\":\"Mars\"}");
        try (Visit visit = room().visit(Look.DESK_EN)) {
            Page page = visit.go("#/letters");
            page.waitForCondition(() -> {
                page.reload();
                page.waitForSelector(".entry, .empty");
                return page.locator(".letter").count() > 0;
            });
            assertThat(page.locator(".letter").first()).containsText("time_zone");
            page.locator(".letter").first().getByText("Open").click();
            assertThat(page.locator("dialog .payload")).containsText("\"time_zone\":\"Mars\"");
            visit.assertAccessible("letter");
            visit.shoot("letter");
            page.keyboard().press("Escape");

            page.locator(".letter input").first().check();
            page.getByText("Send 1 letter again").click();
            page.locator("dialog button.main").click();
            assertThat(page.locator("main [role=status]").first()).containsText("Sent again");
        }
    }

    private void bury(String question) {
        Map<String, Object> servers = Map.of("bootstrap.servers", room().key("kafka.brokers"));
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(servers, new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>(room().key("topic.questions"), "q", question));
        }
    }

    static FilePayload file(String name, String content) {
        return new FilePayload(name, "application/octet-stream", content.getBytes(StandardCharsets.UTF_8));
    }
}
