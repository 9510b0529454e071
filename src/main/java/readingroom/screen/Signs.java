package readingroom.screen;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The patterns of the files in {@code screen/}: one a line, below the name of its kind ({@code # drop: …}); a leading
 * {@code !} marks those that are orders on their own, and {@code @rules} stands for what {@code @rules = …} defines. They are
 * regular expressions with fixed words in each alternative, and the lengths of their gaps are bounded.
 */
record Signs(List<Sign> all, Hints hints) {

    /** The kind that a sign has when it is enough alone. */
    static final String ORDER = "order";

    private static final Pattern KIND = Pattern.compile("# (\\w+): .*");

    /**
     * @param kind what the sign is one of; two of the same kind say the same twice
     * @param words the numbers of the sets of words of which a text must have one each
     */
    record Sign(String kind, Pattern pattern, List<Integer> words) {

        boolean isHinted(BitSet found) {
            for (int set : words) {
                if (!found.get(set)) {
                    return false;
                }
            }
            return true;
        }
    }

    static Signs read(String... names) {
        List<Sign> all = new ArrayList<>();
        List<Set<String>> words = new ArrayList<>();
        for (String name : names) {
            Map<String, String> definitions = new HashMap<>();
            String heading = ORDER;
            for (String line : lines("/screen/" + name + ".txt")) {
                if (line.startsWith("@") && line.contains(" = ")) {
                    String[] parts = line.split(" = ", 2);
                    definitions.put(parts[0], expanded(parts[1], definitions));
                } else if (line.startsWith("#")) {
                    Matcher named = KIND.matcher(line);
                    heading = named.matches() ? named.group(1) : heading;
                } else if (!line.isBlank()) {
                    boolean alone = line.startsWith("! ");
                    String kind = alone ? ORDER : heading;
                    String pattern = expanded(alone ? line.substring(2) : line, definitions);
                    Literals.of(pattern).forEach(needed -> all.add(sign(kind, needed, words)));
                }
            }
        }
        return new Signs(List.copyOf(all), new Hints(words));
    }

    /**
     * The kinds of which the text has a sign, {@link #ORDER} among them if it has one that is enough alone. Words are looked
     * for before any pattern is: most texts have none, and many are read for a question.
     *
     * @param enough less than so many kinds are of no interest
     */
    Set<String> in(String text, int enough) {
        BitSet found = hints.in(text);
        List<Sign> hinted = new ArrayList<>();
        Set<String> kinds = new HashSet<>();
        for (Sign sign : all) {
            if (sign.isHinted(found)) {
                hinted.add(sign);
                kinds.add(sign.kind());
            }
        }
        if (!kinds.contains(ORDER) && kinds.size() < enough) {
            return new HashSet<>();
        }
        kinds.clear();
        for (Sign sign : hinted) {
            if (!kinds.contains(sign.kind()) && sign.pattern().matcher(text).find()) {
                kinds.add(sign.kind());
            }
        }
        return kinds;
    }

    private static Sign sign(String kind, Literals.Needed needed, List<Set<String>> words) {
        if (needed.words().isEmpty()) {
            throw new IllegalStateException("the pattern \"" + needed.pattern()
                    + "\" matches texts without any fixed word, so it would be tried on every message; give it one");
        }
        List<Integer> numbers = new ArrayList<>();
        for (Set<String> set : needed.words()) {
            int known = words.indexOf(set);
            numbers.add(known < 0 ? words.size() : known);
            if (known < 0) {
                words.add(set);
            }
        }
        return new Sign(kind, Pattern.compile(needed.pattern().replace(" ", "\\s"), Pattern.MULTILINE), numbers);
    }

    private static String expanded(String pattern, Map<String, String> definitions) {
        return Pattern.compile("@[a-z]+")
                .matcher(pattern)
                .replaceAll(m -> Matcher.quoteReplacement(definitions.getOrDefault(m.group(), m.group())));
    }

    private static List<String> lines(String resource) {
        try (InputStream in = Signs.class.getResourceAsStream(resource);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource + " of the program", e);
        }
    }
}
