package readingroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What a browser gets before anything is done. */
abstract class FirstPaint {

    private static final int BYTES_MAX = 200_000;

    abstract PageRoom room();

    @Test
    void weighsLittleOverTheWire() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            AtomicLong bytes = new AtomicLong();
            CDPSession wire = visit.context().newCDPSession(visit.page());
            wire.send("Network.enable");
            wire.on(
                    "Network.loadingFinished",
                    (JsonObject event) ->
                            bytes.addAndGet(event.get("encodedDataLength").getAsLong()));
            visit.go("");
            visit.page().waitForLoadState(com.microsoft.playwright.options.LoadState.NETWORKIDLE);

            System.out.println(
                    "page weight: " + bytes + " bytes, " + visit.requests().size() + " requests");
            assertThat(bytes.get()).isBetween(10_000L, (long) BYTES_MAX);
        }
    }

    @Test
    void policyAllowsNothingFromElsewhere() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            String policy = visit.page().navigate(room().home().toString()).headerValue("content-security-policy");

            assertThat(policy).contains("default-src 'self'").doesNotContain("unsafe", "http", "*");
        }
    }

    @Test
    void languageIsTheBrowsersUntilItIsSwitched() {
        try (Visit visit = room().visit(Look.DESK_ZH)) {
            Page page = visit.go("");
            assertThat(page.locator("html")).hasAttribute("lang", "zh-CN");
            assertThat(page.locator("h1")).hasText("向聊天记录提问");

            page.click("#language");
            assertThat(page.locator("html")).hasAttribute("lang", "en");
            assertThat(page.locator("h1")).hasText("Ask your chats");
            assertThat(page).hasTitle("Ask · Reading Room");
            page.reload();
            assertThat(page.locator("h1")).hasText("Ask your chats");
        }
    }

    @Test
    void coloursAreTheBrowsersUntilTheyAreSwitched() {
        try (Visit visit = room().visit(Look.DESK_ZH)) {
            Page page = visit.go("");
            assertThat(background(page)).isEqualTo("rgb(20, 24, 26)");

            page.click("#theme");
            assertThat(page.locator("html")).hasAttribute("data-theme", "light");
            page.reload();
            page.waitForSelector("h1");
            assertThat(background(page)).isEqualTo("rgb(250, 247, 240)");
        }
    }

    @Test
    void nothingMovesForThoseWhoWantNoMotion() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            visit.page()
                    .emulateMedia(new Page.EmulateMediaOptions()
                            .setReducedMotion(com.microsoft.playwright.options.ReducedMotion.REDUCE));
            visit.go("#/operation");

            assertThat(visit.page().evaluate("document.getAnimations().length")).isEqualTo(0);
            assertThat(visit.page().evaluate("getComputedStyle(document.documentElement).scrollBehavior"))
                    .isEqualTo("auto");
        }
    }

    @Test
    void keyboardReachesTheContentFirst() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            Page page = visit.go("");
            page.keyboard().press("Tab");
            assertThat(page.locator(".skip")).isFocused();
            page.keyboard().press("Enter");
            assertThat(page.locator("main")).isFocused();
            page.keyboard().press("Tab");
            assertThat(page.locator("textarea")).isFocused();
            assertThat(page.evaluate("getComputedStyle(document.activeElement).outlineStyle"))
                    .isEqualTo("solid");
        }
    }

    private static Object background(Page page) {
        return page.evaluate("""
            (() => {
              const probe = document.body.appendChild(document.createElement('i'));
              probe.style.background = 'var(--paper)';
              return getComputedStyle(probe).backgroundColor;
            })()\
            """);
    }
}
