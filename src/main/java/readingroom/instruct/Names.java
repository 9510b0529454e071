package readingroom.instruct;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.text.Terms;

/** The people of a scope by the names a question may use: the whole name, its first word, a Chinese name anywhere. */
final class Names {

    private static final int WORDS_IN_NAME_MAX = 4;

    private final Map<String, Set<String>> byWords;
    private final List<String> unspaced;

    /** A sender that the question names with these words; the weight is shared by all whom they fit. */
    record Named(String sender, String words, double weight) {}

    private Names(Map<String, Set<String>> byWords, List<String> unspaced) {
        this.byWords = byWords;
        this.unspaced = unspaced;
    }

    static Names of(List<String> senders) {
        Map<String, Set<String>> byWords = new LinkedHashMap<>();
        List<String> unspaced = new ArrayList<>();
        for (String sender : senders) {
            List<String> words = NameWords.plain(sender);
            if (words.isEmpty() || Terms.hasChinese(sender)) {
                unspaced.add(sender);
            } else {
                add(byWords, String.join(" ", words), sender);
                if (words.getFirst().length() > 1) {
                    add(byWords, words.getFirst(), sender);
                }
            }
        }
        // the longest first: 王明明 in a question is not 王明
        unspaced.sort(Comparator.comparingInt(String::length).reversed());
        return new Names(byWords, unspaced);
    }

    /** Who is named outside the time expressions, each sender once, in the order of the text. */
    List<Named> in(String question, List<String> timeWords) {
        String text = question;
        for (String time : timeWords) {
            text = text.replace(time, "\n".repeat(time.length()));
        }
        List<Named> found = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        List<NameWords.Place> words = NameWords.places(text);
        for (int at = 0; at < words.size(); ) {
            at += Math.max(1, longest(text, words, at, found, seen));
        }
        for (String name : unspaced) {
            if (name.codePointCount(0, name.length()) > 1 && text.contains(name) && seen.add(name)) {
                found.add(new Named(name, name, 1));
                text = text.replace(name, "\n");
            }
        }
        return found;
    }

    /** How many words from here on are a name; the longest name wins, so that "Anna Lee" is not any Anna. */
    private int longest(String text, List<NameWords.Place> words, int at, List<Named> found, Set<String> seen) {
        for (int count = Math.min(WORDS_IN_NAME_MAX, words.size() - at); count > 0; count--) {
            int end = words.get(at + count - 1).end();
            String written =
                    NameWords.withoutGenitive(text.substring(words.get(at).start(), end));
            Set<String> senders = byWords.getOrDefault(String.join(" ", NameWords.plain(written)), Set.of());
            if (!senders.isEmpty() && (count > 1 || NameWords.mayBeName(written))) {
                senders.stream()
                        .filter(seen::add)
                        .forEach(sender -> found.add(new Named(sender, written, 1.0 / senders.size())));
                return count;
            }
        }
        return 0;
    }

    private static void add(Map<String, Set<String>> names, String words, String sender) {
        names.computeIfAbsent(words, unused -> new LinkedHashSet<>()).add(sender);
    }
}
