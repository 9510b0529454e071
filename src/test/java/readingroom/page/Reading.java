package readingroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

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
