package readingroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.WireMock;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import readingroom.ModelServer;

/** From the form to the answer. */
abstract class Asking {

    static final Pattern ANSWERED = Pattern.compile("#/answers/[\\w-]+$");

    abstract PageRoom room();

    /** Fills the form as in the samples and sends it. */
    static void ask(Page page, String question, String asker) {
        page.fill("textarea", question);
        page.fill("input[list]", asker);
        page.fill("input[type=datetime-local]", "2024-05-16T10:00");
        page.click("form.question button[type=submit]");
    }

    @ParameterizedTest
    @EnumSource(Look.class)
    void aQuestionIsAnsweredWithItsCitations(Look look) {
        try (Visit visit = room().visit(look)) {
            Page page = visit.go("");
            ask(page, PageRoom.TENT, "Anna");

            assertThat(page).hasURL(ANSWERED);
            assertThat(page.locator("h1")).hasText(PageRoom.TENT);
            assertThat(page.locator("h1")).isFocused();
            assertThat(page.locator("#answer-text")).containsText("Sam brings the big tent");
            assertThat(page.locator("#answer-text .mark")).hasText("1");
            assertThat(page.locator(".citation blockquote")).hasText("I'll bring the big tent");
            assertThat(page.locator(".verdict")).hasAttribute("data-status", "answered");
            assertThat(page.locator(".usage tbody tr")).hasCount(4);
            assertThat(page.locator(".usage tfoot")).containsText(look.isChinese() ? "合计" : "Total");
            assertThat(page.locator(".usage tbody tr[data-step=answer]")).containsText("120");
            visit.assertFits("answer");
        }
    }

    @Test
    void stepsArriveWhileTheQuestionIsAnswered() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            String later = answeredAfter(8_000);
            Page page = visit.go("");
            ask(page, later, "");

            assertThat(step(page, "recall")).hasAttribute("data-state", "done");
            assertThat(step(page, "rerank")).hasAttribute("data-state", "done");
            assertThat(step(page, "answer")).hasAttribute("data-state", "running");
            assertThat(page.locator("#announce")).containsText("Rerank");
            assertThat(page.locator("form.question button[type=submit]")).hasAttribute("aria-disabled", "true");
            visit.assertAccessible("steps");
            visit.shoot("steps");
        }
    }

    @Test
    void aRunningQuestionIsNotSentTwiceAndOutlivesALookElsewhere() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            String later = answeredAfter(3_000);
            Page page = visit.go("");
            ask(page, later, "");
            page.locator("textarea").press("Enter");
            page.locator("form.question button[type=submit]").click(new Locator.ClickOptions().setForce(true));
            page.click("nav a[href='#/answers']");

            assertThat(page.locator(".toast")).containsText("Your answer is ready");
            page.click(".toast a");
            assertThat(page.locator("h1")).hasText(later);
            assertThat(visit.requests())
                    .filteredOn(request -> request.startsWith("POST"))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Look.class,
            names = {"DESK_EN", "PHONE_ZH"})
    void nobodyHasToWait_andTheAnswerIsInTheHistoryAllTheSame(Look look) {
        try (Visit visit = room().visit(look).expecting("ERR_ABORTED")) {
            String later = answeredAfter(4_000);
            Page page = visit.go("");
            ask(page, later, "");
            assertThat(step(page, "rerank")).hasAttribute("data-state", "done");
            page.getByRole(
                            AriaRole.BUTTON,
                            new Page.GetByRoleOptions().setName(look.isChinese() ? "不再等待" : "Stop waiting"))
                    .click();

            assertThat(page.locator("#live")).containsText(look.isChinese() ? "仍会答完" : "is finished all the same");
            assertThat(page.locator("form.question button[type=submit]")).isFocused();
            page.locator("#live a").click();
            page.waitForCondition(() -> {
                page.reload();
                page.waitForSelector(".entry");
                return page.locator(".entry").first().textContent().contains(later);
            });
        }
    }

    @Test
    void whoeverNoLongerWaitsMayAskSomethingElse() {
        try (Visit visit = room().visit(Look.DESK_EN).expecting("ERR_ABORTED")) {
            Page page = visit.go("");
            ask(page, answeredAfter(8_000), "");
            page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Stop waiting"))
                    .click();
            ask(page, PageRoom.TENT, "Anna");
            assertThat(page.locator("h1")).hasText(PageRoom.TENT);
        }
    }

    @Test
    void enterAsksButNotWhileChineseIsTyped() {
        try (Visit visit = room().visit(Look.DESK_ZH)) {
            Page page = visit.go("");
            page.fill("textarea", "老李推荐的火锅店叫什么名字？");
            page.evaluate("document.querySelector('textarea').dispatchEvent(new KeyboardEvent('keydown',"
                    + " {key: 'Enter', isComposing: true, bubbles: true}))");
            assertThat(page.locator(".step")).hasCount(0);
            page.locator("textarea").press("Shift+Enter");
            assertThat(page.locator(".step")).hasCount(0);
            page.locator("textarea").press("Enter");
            assertThat(page).hasURL(ANSWERED);
        }
    }

    @Test
    void conversationsCanBeChosen() {
        try (Visit visit = room().visit(Look.PHONE_EN)) {
            Page page = visit.go("");
            page.click(".picker summary");
            page.fill(".picker input[type=search]", "family");
            assertThat(page.locator(".choice")).hasCount(1);
            page.check(".choice input");
            assertThat(page.locator(".picked")).hasText("1 chosen");
            visit.assertFits("picker");
            String sent = page.waitForRequest("**/ask", () -> ask(page, PageRoom.TENT, "Anna"))
                    .postData();

            assertThat(sent)
                    .contains(
                            "\"conversations\":[\"family\"]", "\"time_zone\":\"Europe/Berlin\"", "\"asker\":\"Anna\"");
            assertThat(sent).contains("\"asked_at\":\"2024-05-16T08:00:00.000Z\"");
        }
    }

    /** A question to which the model has no good reply, and only after a while. */
    private String answeredAfter(int ms) {
        String question = "Who has the key of the boat house " + ms + " " + System.nanoTime() + "?";
        room().model()
                .server()
                .stubFor(ModelServer.to("answer")
                        .withRequestBody(WireMock.containing(question))
                        .willReturn(WireMock.aResponse().withStatus(400).withFixedDelay(ms)));
        return question;
    }

    private static Locator step(Page page, String name) {
        return page.locator(".step[data-step=" + name + "]").last();
    }
}
