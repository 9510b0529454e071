package readingroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.model.Json;

/** An export made to run something, or to break what stands beside it, is shown as text. */
abstract class Hostile {

    private static final String SCRIPT = "<script>window.ran=1</script><img src=x onerror='window.ran=1'>";
    private static final String LINK =
            "<a href=\"javascript:window.ran=1\">zeppelin</a> javascript:window.ran=1 {{constructor}} ${7*7}";
    private static final String OVERRIDE = "\u202Egpj.exe\u202D \u2067\u200B\u200D\uFEFF שלום مرحبا";
    private static final String LONG = "w".repeat(3000);
    private static final String FILE = "<img src=x onerror=window.ran=1>\u202Egpj.ndjson";
    private static final String QUESTION = "What is said about the zeppelin? " + SCRIPT + OVERRIDE;

    abstract PageRoom room();

    private static String export() {
        StringBuilder lines = new StringBuilder();
        String[] contents = {
            "the zeppelin lands at noon " + SCRIPT,
            "the zeppelin is silver " + LINK,
            "zeppelin " + OVERRIDE,
            "zeppelin " + LONG,
            "[1] [2] [99] zeppelin </blockquote></li></ol><style>*{display:none}</style>"
        };
        for (int i = 0; i < contents.length; i++) {
            ObjectNode message = Json.mapper().createObjectNode();
            message.put("message_id", i == 0 ? "../../ask?x=" + SCRIPT : "h" + i)
                    .put("timestamp", "2024-06-0" + (i + 1) + "T09:00:00Z")
                    .put("sender", i % 2 == 0 ? "Eve " + SCRIPT : OVERRIDE + LONG.substring(0, 300))
                    .put("content", contents[i])
                    .put("conversation_id", "hostile " + SCRIPT)
                    .put("conversation_name", OVERRIDE + SCRIPT);
            message.putArray("attachments")
                    .addObject()
                    .put("name", SCRIPT + OVERRIDE)
                    .put("type", "text/html");
            lines.append(message).append('\n');
        }
        return lines + "{\"sender\": \"" + "<img src=x onerror=window.ran=1>\"}\n";
    }

    @ParameterizedTest
    @EnumSource(
            value = Look.class,
            names = {"DESK_EN", "PHONE_ZH"})
    void nothingRunsAndNothingBreaks(Look look) {
        try (Visit visit = room().visit(look)) {
            Page page = visit.go("#/ingest");
            page.setInputFiles("input[type=file]", Running.file(FILE, export()));
            assertThat(page.locator(".files .entry[data-state=done] .foreign:text('gpj')")
                            .first())
                    .isVisible();
            page.locator(".files .entry", new Page.LocatorOptions().setHasText("gpj"))
                    .locator("summary")
                    .first()
                    .click();
            unharmed(visit, "hostile-ingest");

            page = visit.go("");
            page.click(".picker summary");
            assertThat(page.locator(".choice .foreign", new Page.LocatorOptions().setHasText("<script>"))
                            .first())
                    .isVisible();
            unharmed(visit, "hostile-picker");

            Asking.ask(page, QUESTION, SCRIPT + OVERRIDE);
            page.waitForSelector(".verdict");
            assertThat(page.locator(".citation").first()).isVisible();
            unharmed(visit, "hostile-answer");
            for (int i = 0; i < page.locator(".citation .open").count(); i++) {
                page.locator(".citation .open").nth(i).click();
                page.waitForSelector("dialog .message");
                unharmed(visit, "hostile-conversation");
                page.keyboard().press("Escape");
                assertThat(page.locator("dialog")).hasCount(0);
            }
            visit.go("#/answers");
            unharmed(visit, "hostile-history");
            visit.go("#/answers/" + "%3Cscript%3Ewindow.ran=1%3C%2Fscript%3E/m/..%2F..%2Fask");
            visit.expecting("404");
            unharmed(visit, "hostile-address");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u202Eevil",
                "\u202Eevil\u2067\u202E",
                "\u2069\u2069\u202Eevil",
                "\u2067\u2066evil\u2069\u202E",
                "\u202C\u2067evil"
            })
    void anOverrideOfDirectionEndsWithTheNameThatHasIt(String hostile) {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            Page page = visit.go("");
            page.evaluate("""
                    async name => {
                      const { el, foreign } = await import('/page/dom.js');
                      document.querySelector('main').replaceChildren(
                        el('p', { id: 'row' }, foreign(name), el('span', { id: 'beside' }, ' 12:34')));
                    }""", hostile);
            BoundingBox name = page.locator("#row .foreign").boundingBox();
            BoundingBox beside = page.locator("#beside").boundingBox();

            assertThat(beside.x).isGreaterThanOrEqualTo(name.x + name.width - 1);
        }
    }

    @Test
    void attributesThatCouldRunSomethingAreRefused() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            Page page = visit.go("");
            for (String href :
                    new String[] {"javascript:alert(1)", "//evil.example", "https://evil.example", "data:text/html,x"
                    }) {
                assertThat(page.evaluate("""
                        async href => {
                          const { el } = await import('/page/dom.js');
                          try { el('a', { href }); return 'made'; } catch (refused) { return refused.message; }
                        }""", href)).isEqualTo("a link may only lead within this page");
            }
        }
    }

    private static void unharmed(Visit visit, String name) {
        Page page = visit.page();
        assertThat(page.evaluate("window.ran ?? null")).as(name).isNull();
        assertThat(
                        page.locator(
                                "main script, main img, main style, dialog script, dialog img, dialog style, a[href^=javascript]"))
                .hasCount(0);
        visit.assertFits(name);
        visit.shoot(name);
    }
}
