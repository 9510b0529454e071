package readingroom.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The words that make a sentence a question but say nothing about what is asked for, English and Chinese. */
public final class FunctionWords {

    private static final Set<String> WORDS = read("/lexicons/function-words.txt");

    private FunctionWords() {}

    /** Whether the word, in any case, is one of them; short forms such as "who's" and "didn't" are. */
    public static boolean contains(String word) {
        String plain = word.toLowerCase(Locale.ROOT).replace('’', '\'');
        if (WORDS.contains(plain)) {
            return true;
        }
        int apostrophe = plain.indexOf('\'');
        if (apostrophe < 0) {
            return false;
        }
        String stem = plain.substring(0, apostrophe);
        return WORDS.contains(stem) || (stem.endsWith("n") && WORDS.contains(stem.substring(0, stem.length() - 1)));
    }

    private static Set<String> read(String resource) {
        try (InputStream in = FunctionWords.class.getResourceAsStream(resource);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> line.strip().lines())
                    .flatMap(line -> Set.of(line.split("\\s+")).stream())
                    .filter(word -> !word.isEmpty())
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }
}
