package readingroom.instruct.time;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import readingroom.text.Lexicon;

/** The words that mean something to the grammar. */
final class Vocabulary {

    private final Map<String, List<Token>> entries = new HashMap<>();
    private final int longest;

    /** @param lexicon a file of lines {@code KIND VALUE + KIND VALUE: word, word} */
    Vocabulary(String lexicon) {
        Lexicon.lines(lexicon).forEach(this::read);
        longest = entries.keySet().stream().mapToInt(String::length).max().orElse(0);
    }

    private void read(String line) {
        int colon = line.indexOf(':');
        List<Token> tokens = Arrays.stream(line.substring(0, colon).split(" \\+ "))
                .map(Vocabulary::token)
                .toList();
        for (String word : line.substring(colon + 1).split(",")) {
            entries.put(word.strip(), tokens);
        }
    }

    private static Token token(String text) {
        String[] parts = text.strip().split(" ");
        Kind kind = Kind.valueOf(parts[0]);
        return new Token(kind, value(kind, parts[1]), 0, 0);
    }

    private static int value(Kind kind, String name) {
        return switch (kind) {
            case UNIT -> Unit.valueOf(name).ordinal();
            case DAYPART -> DayPart.valueOf(name).ordinal();
            case SEASON -> Season.valueOf(name).ordinal();
            case HOLIDAY -> Holiday.valueOf(name).ordinal();
            default -> Integer.parseInt(name);
        };
    }

    /** The meaning of the word, empty if it has none. */
    List<Token> find(String word) {
        return entries.getOrDefault(word, List.of());
    }

    /** The length of the longest word in characters. */
    int longest() {
        return longest;
    }
}
