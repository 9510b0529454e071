package readingroom.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.assertj.core.api.InstanceOfAssertFactories;

/** Somebody's visit to the page; when it ends, nothing must have gone wrong on the way that was not expected. */
final class Visit implements AutoCloseable {

    private static final Path SHOTS = Path.of("target/screenshots");
    private static final List<String> RULES = List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa");

    /** Run by itself, as the builder around it opens a page for each look. */
    private static final String AXE = axe();

    private final URI home;
    private final Look look;
    private final BrowserContext context;
    private final Page page;
    private final List<String> wrong = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private Pattern expected = Pattern.compile("(?!)");

    Visit(Browser browser, URI home, Look look) {
        this.home = home;
        this.look = look;
        this.context = browser.newContext(look.options());
        this.context.setDefaultTimeout(20_000);
        this.page = context.newPage();
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
                wrong.add("console: " + message.text());
            }
        });
        page.onPageError(error -> wrong.add("script: " + error));
        page.onDialog(dialog -> {
            wrong.add("dialog: " + dialog.message());
            dialog.dismiss();
        });
        context.onRequest(request -> {
            requests.add(request.method() + " " + request.url());
            if (!request.url().startsWith(home.toString())) {
                wrong.add("request to elsewhere: " + request.url());
            }
        });
    }

    /** Goes to an address within the page, such as {@code #/answers}. */
    Page go(String address) {
        page.navigate(home + address);
        page.waitForSelector("h1, .notice");
        return page;
    }

    Look look() {
        return look;
    }

    Page page() {
        return page;
    }

    BrowserContext context() {
        return context;
    }

    Locator find(String selector) {
        return page.locator(selector);
    }

    /** The requests sent so far, method and address. */
    List<String> requests() {
        return requests;
    }

    /** What the console may say in this visit, as a test makes it go wrong. */
    Visit expecting(String trouble) {
        expected = Pattern.compile(trouble);
        return this;
    }

    /** Asserts that nothing serious keeps anybody from using what is shown. */
    void assertAccessible(String name) {
        page.evaluate(AXE);
        Object violations = page.evaluate("""
                async tags => {
                  const found = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
                  return found.violations.filter(one => ['serious', 'critical'].includes(one.impact))
                    .map(one => `${one.id}: ${one.nodes[0].html} ${one.nodes[0].failureSummary}`);
                }""", RULES);
        assertThat(violations)
                .as("%s, %s", name, look)
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .isEmpty();
    }

    /** Asserts that nothing goes beyond the right edge. */
    void assertFits(String name) {
        assertThat(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .as("pixels beyond the edge of %s, %s", name, look)
                .isEqualTo(0);
    }

    /** Keeps a picture of all that is shown, for people to look at. */
    void shoot(String name) {
        Object height = page.evaluate("Math.max(document.documentElement.scrollHeight, innerHeight)");
        boolean dialog = page.locator("dialog[open]").count() > 0;
        if (!dialog) {
            page.setViewportSize(look.width(), Math.min(8000, ((Number) height).intValue()));
        }
        page.screenshot(new Page.ScreenshotOptions().setPath(SHOTS.resolve(name + "-" + look.fileName() + ".png")));
        page.setViewportSize(look.width(), look.height());
    }

    private static String axe() {
        try (InputStream script = AxeBuilder.class.getResourceAsStream("/axe.min.js")) {
            return new String(Objects.requireNonNull(script, "axe.min.js").readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        context.close();
        assertThat(wrong)
                .filteredOn(what -> !expected.matcher(what).find())
                .as("what went wrong in the browser")
                .isEmpty();
    }
}
