package readingroom.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Both languages say the same things. */
abstract class Words {

    private static final Path SOURCES = Path.of("src/main/resources/page");
    private static final Pattern WORD = Pattern.compile("\\bt\\('([\\w.]+)'");

    abstract PageRoom room();

    @Test
    void bothLanguagesHaveTheSameWords() {
        try (Visit visit = room().visit(Look.DESK_EN)) {
            Page page = visit.go("");

            assertThat(keys(page, "zh")).isEqualTo(keys(page, "en"));
        }
    }

    @Test
    void everyWordThatIsUsedIsThere() throws IOException {
        try (Visit visit = room().visit(Look.DESK_EN);
                Stream<Path> files = Files.list(SOURCES)) {
            Set<String> there = keys(visit.go(""), "en");
            Set<String> used = new TreeSet<>();
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".js")).toList()) {
                used.addAll(WORD.matcher(Files.readString(file))
                        .results()
                        .map((MatchResult found) -> found.group(1))
                        .collect(Collectors.toSet()));
            }

            assertThat(there).containsAll(used);
            assertThat(used).hasSizeGreaterThan(100);
        }
    }

    @SuppressWarnings("unchecked")
    private static Set<String> keys(Page page, String language) {
        return new TreeSet<>((List<String>) page.evaluate(
                "async language => Object.keys((await import(`/page/words.${language}.js`)).words)", language));
    }
}
