package readingroom;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the READMEs say of the configuration, the commands and the files is true. */
class ReadmeTest {

    private static final Pattern ROW = Pattern.compile("\\| `([a-z]+\\.[a-z-]+)` \\| (?:`([^`]*)`|) ?\\|");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh.md"})
    void tableHasEveryKeyWithItsDefault(String readme) throws IOException {
        Map<String, String> found = new java.util.TreeMap<>();
        Matcher row = ROW.matcher(Files.readString(Path.of(readme)));
        while (row.find()) {
            found.put(row.group(1), row.group(2) == null ? "" : row.group(2));
        }
        assertThat(found).isEqualTo(Settings.defaults());
    }

    @Test
    void everyKeyHasAComment() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/main/resources/application.properties"));
        List<String> bare = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).contains(" =")
                    && !lines.get(i).startsWith("#")
                    && !lines.get(i - 1).matches("# [^-].*")) {
                bare.add(lines.get(i));
            }
        }
        assertThat(bare).as("keys without a comment above them").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "README.md",
                "README.zh.md",
                "CONTRIBUTING.md",
                "RATIONALE.md",
                "routes/README.md",
                "deploy/README.md"
            })
    void linksLeadSomewhere(String page) throws IOException {
        Path file = Path.of(page);
        Matcher link = LINK.matcher(Files.readString(file));
        while (link.find()) {
            Path target = file.resolveSibling(link.group(1));
            assertThat(target).as("link in %s", page).exists();
        }
    }
}
