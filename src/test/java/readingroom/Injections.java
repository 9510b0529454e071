package readingroom;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The hostile messages of {@code injections.tsv}. */
public record Injections(String id, String kind, String text) {

    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9a-f]{4})|(n|\\\\))");

    public static List<Injections> all() {
        try {
            return Files.readAllLines(Path.of("src/test/resources/injections.tsv")).stream()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .map(row -> new Injections(row[0], row[1], text(row[2])))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public boolean isChinese() {
        return id.startsWith("zh");
    }

    /** The text that a line of a file of messages stands for. */
    public static String text(String escaped) {
        return ESCAPE.matcher(escaped)
                .replaceAll(m -> Matcher.quoteReplacement(
                        m.group(1) != null
                                ? Character.toString((char) Integer.parseInt(m.group(1), 16))
                                : m.group(2).equals("n") ? "\n" : "\\"));
    }
}
