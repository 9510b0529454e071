package readingroom.ingest.export;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What chat programs write of themselves, in the languages that they speak: the resource {@code words.txt}. */
public final class Words {

    private static final Map<String, Set<String>> SECTIONS = read();

    private Words() {}

    /** The phrases of a section, in small letters. */
    public static Set<String> of(String section) {
        return Objects.requireNonNull(SECTIONS.get(section), section);
    }

    /** Whether one of the phrases stands in the text, which is in small letters. */
    public static boolean anyIn(Set<String> phrases, String text) {
        for (String phrase : phrases) {
            if (text.contains(phrase)) {
                return true;
            }
        }
        return false;
    }

    private static Map<String, Set<String>> read() {
        Map<String, Set<String>> sections = new HashMap<>();
        Set<String> current = new LinkedHashSet<>();
        try (InputStream in = Objects.requireNonNull(Words.class.getResourceAsStream("/readingroom/ingest/words.txt"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            String line;
            while ((line = lines.readLine()) != null) {
                String text = line.strip().toLowerCase(Locale.ROOT);
                if (text.startsWith("[") && text.endsWith("]")) {
                    current =
                            sections.computeIfAbsent(text.substring(1, text.length() - 1), k -> new LinkedHashSet<>());
                } else if (!text.isEmpty() && !text.startsWith("#")) {
                    current.add(text);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sections;
    }
}
