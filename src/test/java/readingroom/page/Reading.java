package readingroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An answer, the conversations behind it, and how it came about. */
abstract class Reading {

    abstract PageRoom room();

    /** Asks, and waits for the answer. */
    static Page answered(Visit visit, String question, String asker) {
        Page page = visit.go("");
        Asking.ask(page, question, asker);
        assertThat(page.locator("h1")).hasText(question);
        page.waitForSelector(".verdict");
        return page;
    }

    @Test
    void aCitationOpensItsConversationWithTheQuoteMarked() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            Page page = answered(visit, PageRoom.TENT, "Anna");
            Locator mark = page.locator("#answer-text .mark").first();
            mark.press("Enter");

            assertThat(page).hasURL(Pattern.compile("#/answers/[\\w-]+/1$"));
            assertThat(page.locator("dialog mark")).hasText("I'll bring the big tent");
            assertThat(page.locator("dialog .message[aria-current=true]")).containsText("Sam Okafor");
            assertThat(page.locator("dialog .message[aria-current=true]")).isInViewport();
            assertThat(page.locator("dialog .message").nth(5)).isVisible();

            page.keyboard().press("Escape");
            assertThat(page.locator("dialog")).hasCount(0);
            assertThat(mark).isFocused();
            assertThat(page).hasURL(Pattern.compile("#/answers/[\\w-]+$"));
        }
    }

    @Test
    void backClosesTheConversationAndALinkOpensIt() {
        try (Visit visit = room().visit(Look.PHONE_ZH)) {
            Page page = answered(visit, PageRoom.BUDGET, "林月");
            page.locator(".citation .open").nth(1).click();
            page.waitForSelector("dialog mark");
            assertThat(page.locator("dialog .day").first()).containsText("UTC+8");
            String address = page.url();
            page.goBack();
            assertThat(page.locator("dialog")).hasCount(0);

            page.navigate("about:blank");
            page.navigate(address);
            assertThat(page.locator("dialog .message[aria-current=true]")).isInViewport();
            visit.assertFits("conversation");
            page.locator("dialog .dialog-head button").click();
            assertThat(page.locator("dialog")).hasCount(0);
            assertThat(page.locator("h1")).hasText(PageRoom.BUDGET);
        }
    }

    @Test
    void citationsTellTheTimeOfWhoAsked_andThatOfTheSenderWhereItIsAnother() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            Page page = answered(visit, PageRoom.BUDGET, "林月");
            Locator time = page.locator(".citation time").first();
            String sent = time.getAttribute("datetime");
            assertThat(sent).startsWith("2024-05-0").endsWith("+08:00");
            LocalDateTime there = OffsetDateTime.parse(sent).toLocalDateTime();

            // the browser, and with it the question, is of Berlin, six hours behind in May
            assertThat(time).containsText(clock(there.minusHours(6)));
            assertThat(time).not().containsText("UTC");
            assertThat(time).hasAttribute("title", Pattern.compile("sender.*" + clock(there) + " UTC\\+8$"));
            assertThat(page.locator("#answer-text .mark[href$='/1']").first())
                    .hasAttribute("title", Pattern.compile(clock(there.minusHours(6)) + "$"));
        }
    }

    private static String clock(LocalDateTime time) {
        return DateTimeFormatter.ofPattern("HH:mm").format(time);
    }

    /** The reader's browser is in Berlin, the message was sent at eight o'clock at UTC+8. */
    @ParameterizedTest
    @CsvSource({
        "America/New_York,2024-05-14T20:00 UTC-4,2024-05-15T08:00 UTC+8",
        "Asia/Kolkata,2024-05-15T05:30 UTC+5:30,2024-05-15T08:00 UTC+8",
        "UTC+08:00,2024-05-15T08:00 UTC+8,",
        "+02:00,2024-05-15T02:00,2024-05-15T08:00 UTC+8",
        "Z,2024-05-15T00:00 UTC,2024-05-15T08:00 UTC+8",
        "Mars/Olympus,2024-05-15T08:00 UTC+8,"
    })
    void theZoneIsThatOfTheQuestion_notThatOfWhoReadsIt(String zone, String shown, @Nullable String elsewhere) {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            visit.page()
                    .route(
                            "**/answers/zoned",
                            route -> route.fulfill(new Route.FulfillOptions()
                                    .setContentType("application/json")
                                    .setBody("""
                                        {"question": {"question": "q", "time_zone": "%s"}, "answer": {"question_id": "zoned",
                                        "question": "q", "status": "answered", "answer": "So it is [1].", "confidence": 1,
                                        "citations": [{"n": 1, "message_id": "m", "conversation_id": "c", "sender": "Li",
                                        "timestamp": "2024-05-15T08:00:00+08:00", "quote": "so", "score": 9}],
                                        "instructions": [], "relaxations": [], "degraded": [], "model": "none",
                                        "answered_at": "2026-01-02T03:04:05Z"}}\
                                        """.formatted(zone))));
            Page page = visit.go("#/answers/zoned");

            Locator time = page.locator(".citation time");
            assertThat(time).hasText(Pattern.compile("\\w{3},? " + told(shown) + "$"));
            if (elsewhere == null) {
                assertThat(time).not().hasAttribute("title", Pattern.compile(".*"));
            } else {
                assertThat(time)
                        .hasAttribute("title", Pattern.compile("sender’s clock: \\w{3},? " + told(elsewhere) + "$"));
            }
        }
    }

    /** A pattern for a clock with its offset as the page writes it in English, but for the day of the week. */
    private static String told(String clock) {
        LocalDateTime time = LocalDateTime.parse(clock.substring(0, 16));
        return DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm", Locale.ENGLISH).format(time)
                + clock.substring(16).replace("+", "\\+");
    }

    @Test
    void moreOfTheConversationComesInOrder() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            Page page = answered(visit, PageRoom.TENT, "Anna");
            page.locator("#answer-text .mark").first().click();
            page.waitForSelector("dialog mark");
            int shown = page.locator("dialog .message").count();
            page.getByText("Show earlier messages").click();
            assertThat(page.locator("dialog .message").nth(shown)).isVisible();
            page.getByText("Show later messages").click();
            assertThat(page.locator("dialog .message").nth(shown + 10)).isAttached();

            @SuppressWarnings("unchecked")
            List<String> times = (List<String>) page.evaluate(
                    "[...document.querySelectorAll('dialog time')].map(t => new Date(t.dateTime).toISOString())");
            assertThat(times).isSorted().hasSizeGreaterThan(shown + 10);
            assertThat(page.locator("dialog .day").allTextContents()).doesNotHaveDuplicates();
            assertThat(page.locator("dialog mark")).hasCount(1);
        }
    }

    @Test
    void instructionsAreShownWithDecisionAndReasonInTheReadersLanguage() {
        try (Visit visit = room().visit(Look.DESK_ZH)) {
            Page page = answered(visit, PageRoom.BUDGET, "林月");
            Locator filter = page.locator(".how > section .instruction[data-decision=filter]")
                    .first();

            assertThat(filter).containsText("必须符合");
            assertThat(filter).containsText("2024-05-06 至 2024-05-12");
            assertThat(filter).containsText("上周");
            assertThat(filter).containsText("问的是那时说了什么");
            assertThat(String.join("\n", page.locator(".how p.small").allTextContents()))
                    .doesNotContainPattern("[a-z]{3,} [a-z]{3,}");
        }
    }

    @Test
    void whatFellBackIsSaid() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            Page page = answered(visit, "What is the wifi password of the cabin?", "Mia");

            assertThat(page.locator(".verdict")).hasAttribute("data-status", "insufficient_evidence");
            assertThat(page.locator(".verdict")).containsText("Not enough evidence");
            assertThat(page.locator(".notice[data-kind=degraded]"))
                    .containsText("the endpoint answered with status 400");
            visit.assertAccessible("insufficient");
            visit.shoot("insufficient");
        }
    }

    @Test
    void theTraceLeadsToTheMessagesOfEachStep() {
        try (Visit visit = room().visit(Look.PHONE_EN)) {
            Page page = answered(visit, PageRoom.TENT, "Anna");
            page.locator(".trace details[data-step=recall] summary").click();
            page.locator(".trace details[data-step=recall] a").first().click();

            assertThat(page.locator("dialog .message[aria-current=true]")).hasCount(1);
            visit.assertFits("trace");
        }
    }

    @Test
    void aFailedAndAPartialAnswerAreNotDressedUp() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            visit.page()
                    .route(
                            "**/answers/made-up",
                            route -> route.fulfill(new Route.FulfillOptions()
                                    .setContentType("application/json")
                                    .setBody("""
                                        {"question": {"question": "q"}, "answer": {"question_id": "made-up", "question": "q",
                                        "status": "failed", "answer": "", "confidence": 0, "citations": [], "instructions": [],
                                        "relaxations": ["nothing on 3 May"], "degraded": [], "model": "none", "answered_at": "2026-01-02T03:04:05Z",
                                        "cause": {"step": "recall", "exception": "X", "message": "Elasticsearch is away"}}}\
                                        """)));
            Page page = visit.go("#/answers/made-up");

            assertThat(page.locator(".verdict")).containsText("Failed");
            assertThat(page.locator(".verdict")).containsText("Recall: Elasticsearch is away");
            assertThat(page.locator(".verdict")).not().containsText("Confidence");
            assertThat(page.locator(".notice[data-kind=relaxed]")).containsText("nothing on 3 May");
        }
    }

    @Test
    void anAnswerThatIsNotThereIsToldSo() {
        try (Visit visit = room().visit(Look.DESK_EN).expecting("404")) {
            Page page = visit.go("#/answers/" + "no-such-answer");

            assertThat(page.locator("[role=alert]")).containsText("This is not here");
        }
    }
}
