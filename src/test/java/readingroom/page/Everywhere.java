package readingroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for every view, in both languages and at both widths, each of them light and dark. */
abstract class Everywhere {

    abstract PageRoom room();

    @ParameterizedTest
    @EnumSource(Look.class)
    void everyViewIsAccessibleAndFits(Look look) {
        try (Visit visit = room().visit(look)) {
            Reading.answered(visit, look.isChinese() ? PageRoom.BUDGET : PageRoom.TENT, "Anna");
            String answer = visit.page().url().replaceFirst(".*#", "#");
            Map<String, String> views = new LinkedHashMap<>();
            views.put("ask", "");
            views.put("answer", answer);
            views.put("history", "#/answers");
            views.put("ingest", "#/ingest");
            views.put("operation", "#/operation");
            views.put("letters", "#/letters");
            views.put("conversation", answer + "/1");
            views.forEach((name, address) -> view(visit, name, address));
        }
    }

    private static void view(Visit visit, String name, String address) {
        Page page = visit.go(address);
        assertThat(page.locator("[aria-busy]")).hasCount(0);
        assertThat(page.locator(".waiting")).hasCount(0);
        if (name.equals("conversation")) {
            page.waitForSelector("dialog mark");
        }
        visit.assertFits(name);
        visit.assertAccessible(name);
        visit.shoot(name);
    }
}
