package readingroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;

/** The page of an application that wants to know who asks. */
abstract class Tokens {

    static final String ANNA = "anna-0123456789abcdef";
    static final String BOSS = "boss-0123456789abcdef";

    abstract PageRoom guarded();

    @Test
    void aTokenIsAskedForAndTheQuestionsAreItsOwners() {
        try (Visit visit = guarded().visit(Look.PHONE_EN).expecting("401")) {
            Page page = visit.page();
            page.navigate(guarded().home().toString());
            page.waitForSelector("dialog");
            visit.assertAccessible("sign-in");
            visit.assertFits("sign-in");
            visit.shoot("sign-in");
            page.fill("dialog input", "wrong-0123456789abcdef");
            page.keyboard().press("Enter");
            assertThat(page.locator("dialog [role=alert]")).containsText("not known");
            assertThat(page.locator("dialog input")).isFocused();
            page.fill("dialog input", ANNA);
            page.keyboard().press("Enter");

            assertThat(page.locator("dialog")).hasCount(0);
            assertThat(page.locator("input[list]")).hasValue("Anna");
            assertThat(page.locator("nav a")).hasCount(2);
            assertThat(page.evaluate("document.cookie + JSON.stringify(localStorage)"))
                    .asString()
                    .doesNotContain(ANNA);
            page.click("#leave");
            page.waitForSelector("dialog");
        }
    }

    @Test
    void theOperatorSeesAllViews() {
        try (Visit visit = guarded().visit(Look.DESK_ZH).expecting("401")) {
            Page page = visit.page();
            page.navigate(guarded().home() + "#/operation");
            page.fill("dialog input", BOSS);
            page.keyboard().press("Enter");

            assertThat(page.locator("nav a")).hasCount(5);
            assertThat(page.locator(".facts")).containsText("Elasticsearch");
        }
    }

    @Test
    void aViewThatIsNotForTheAskerSaysSo() {
        try (Visit visit = guarded().visit(Look.DESK_EN).expecting("40[13]")) {
            Page page = visit.page();
            page.navigate(guarded().home() + "#/letters");
            page.fill("dialog input", ANNA);
            page.keyboard().press("Enter");

            assertThat(page.locator("main [role=alert]").first()).containsText("does not allow this");
        }
    }
}
