package readingroom.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the word lists of the program; lines that begin with # are comments. */
public final class Lexicon {

    private Lexicon() {}

    /**
     * The words between white space.
     *
     * @param name of a file in lexicons/, without its ending
     */
    public static Set<String> read(String name) {
        return lines(name).stream()
                .flatMap(line -> Stream.of(line.split("\\s+")))
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * The lines that are no comments and not empty.
     *
     * @param name of a file in lexicons/, without its ending
     */
    public static List<String> lines(String name) {
        String resource = "/lexicons/" + name + ".txt";
        try (InputStream in = Lexicon.class.getResourceAsStream(resource);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource + " of the program", e);
        }
    }
}
