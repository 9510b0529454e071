package readingroom.answer.reckon;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The units of {@code wording/units.txt} and how they are written before or after a number. */
final class Units {

    private static final String FILE = "/wording/units.txt";
    private static final Map<String, Unit> BY_WORD = read();

    /** Any unit written after a number. */
    static final String AFTER = alternatives(word -> true);

    /** Any sign written before a number. */
    static final String BEFORE = alternatives(word -> !word.codePoints().allMatch(Character::isLetter)
            || word.length() == 3 && BY_WORD.get(word).id().equalsIgnoreCase(word));

    private Units() {}

    static Unit of(String word) {
        Unit unit = BY_WORD.get(word.toLowerCase(Locale.ROOT));
        if (unit == null) {
            throw new IllegalArgumentException("no unit is written like that; see wording/units.txt");
        }
        return unit;
    }

    private static String alternatives(java.util.function.Predicate<String> wanted) {
        return BY_WORD.keySet().stream()
                .filter(wanted)
                .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()))
                .map(word -> Character.isLetter(word.charAt(word.length() - 1)) && word.charAt(0) < 0x2E80
                        ? Pattern.quote(word) + "(?![\\p{L}&&[^\\p{IsHan}]])"
                        : Pattern.quote(word))
                .collect(Collectors.joining("|"));
    }

    private static Map<String, Unit> read() {
        Map<String, Unit> units = new HashMap<>();
        try (InputStream in = Units.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException(FILE + " is missing from the class path; build again");
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            lines.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(line -> {
                        List<String> parts = List.of(line.split("\\|"));
                        Unit unit = new Unit(parts.get(0).strip(), parts.get(1).strip());
                        List.of(parts.get(2).strip().split(" ")).forEach(word -> units.put(word, unit));
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be read; build again", e);
        }
        return Map.copyOf(units);
    }
}
