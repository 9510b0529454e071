package readingroom.screen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Looks for many words at once, in one pass over the text. */
final class Hints {

    private final Map<Integer, List<String>> byStart = new HashMap<>();

    /** @param words of two characters or more */
    Hints(List<String> words) {
        words.forEach(word -> byStart.computeIfAbsent(start(word, 0), start -> new ArrayList<>())
                .add(word));
    }

    /** Whether at least so many different ones of the words are in the text. */
    boolean areIn(String text, int enough) {
        Set<String> found = new HashSet<>();
        for (int at = 0; at + 1 < text.length(); at++) {
            List<String> words = byStart.get(start(text, at));
            if (words != null) {
                for (String word : words) {
                    if (text.startsWith(word, at)) {
                        found.add(word);
                    }
                }
                if (found.size() >= enough) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int start(String text, int at) {
        return text.charAt(at) << 16 | text.charAt(at + 1);
    }
}
