package readingroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import org.junit.jupiter.api.Test;

/** What is said when a question does not get through, and what can be done then. */
abstract class Trouble {

    abstract PageRoom room();

    @Test
    void aNetworkThatIsAwayIsToldWithWhatToDo() {
        try (Visit visit = room().visit(Look.DESK_EN).expecting("ERR_INTERNET_DISCONNECTED")) {
            Page page = visit.go("");
            visit.context().setOffline(true);
            Asking.ask(page, PageRoom.TENT, "Anna");
            assertThat(page.locator("#live [role=alert]")).containsText("Reading Room does not answer");
            assertThat(page.locator("#live [role=alert]")).containsText("./readingroom serve");

            visit.context().setOffline(false);
            page.click("#live [role=alert] button");
            assertThat(page.locator("h1")).hasText(PageRoom.TENT);
        }
    }

    @Test
    void aServerThatIsAwayIsToldInTheWordsOfTheProblem() {
        try (Visit visit = room().visit(Look.DESK_ZH).expecting("503")) {
            Page page = visit.go("");
            page.route(
                    "**/ask",
                    route -> route.fulfill(
                            new Route.FulfillOptions()
                                    .setStatus(503)
                                    .setContentType("application/problem+json")
                                    .setBody(
                                            "{\"title\":\"Service Unavailable\",\"status\":503,\"detail\":\"Elasticsearch is away\"}")));
            Asking.ask(page, PageRoom.TENT, "Anna");

            assertThat(page.locator("#live [role=alert]")).containsText("服务器暂时不可用");
            assertThat(page.locator("#live [role=alert]")).containsText("Elasticsearch is away");
            assertThat(page.locator("textarea")).hasValue(PageRoom.TENT);
        }
    }

    @Test
    void aConnectionLostOnTheWayLeadsToTheAnswerThatWasKept() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            Page page = visit.go("");
            page.route(
                    "**/ask",
                    route -> route.fulfill(
                            new Route.FulfillOptions()
                                    .setContentType("text/event-stream")
                                    .setBody(
                                            "event: step\ndata: {\"step\":\"instruct\",\"round\":1,\"ms\":3,\"found\":2}\n\n")));
            Asking.ask(page, PageRoom.TENT, "Anna");

            assertThat(page.locator("#live")).containsText("The connection ended before the answer");
            assertThat(page.locator("#live a")).hasAttribute("href", Asking.ANSWERED);
        }
    }
}
