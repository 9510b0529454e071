package readingroom.page;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The browser of the tests: the one of this machine, for none is ever downloaded. */
final class Chromium implements AutoCloseable {

    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome");
    private static final List<String> FOLDERS =
            List.of("/usr/bin", "/usr/local/bin", "/snap/bin", "/Applications/Chromium.app/Contents/MacOS");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    static Chromium start() {
        Path executable = executable();
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        // without its sandbox, as it refuses to run with one for root, and sees nothing but our own page
        return new Chromium(
                playwright,
                playwright
                        .chromium()
                        .launch(new BrowserType.LaunchOptions()
                                .setExecutablePath(executable)
                                .setArgs(List.of("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"))));
    }

    Browser browser() {
        return browser;
    }

    /** @throws IllegalStateException if there is none, with what to do */
    static Path executable() {
        return Stream.of(System.getProperty("chromium"), System.getenv("CHROMIUM"))
                .filter(Objects::nonNull)
                .filter(path -> !path.isBlank())
                .map(Path::of)
                .findFirst()
                .or(() -> candidates().filter(Files::isExecutable).findFirst())
                .filter(Files::isExecutable)
                .orElseThrow(() -> new IllegalStateException(
                        "the tests of the page need Chromium, and none was found: apt-get install chromium, or set"
                                + " the environment variable CHROMIUM (or -Dchromium=) to its path"));
    }

    private static Stream<Path> candidates() {
        String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        List<String> folders = Stream.concat(Stream.of(path.split(File.pathSeparator)), FOLDERS.stream())
                .filter(folder -> !folder.isBlank())
                .toList();
        return NAMES.stream().flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)));
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
