package readingroom.instruct;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.text.FunctionWords;
import readingroom.text.Terms;

/** The people of a scope by the names a question may use: the whole name, its first word, a Chinese name anywhere. */
final class Names {

    private static final Pattern WORD = Pattern.compile(
            "[\\p{L}\\p{N}_&&[^\\p{IsHan}\\p{IsHiragana}]]+(?:[.'’-][\\p{L}\\p{N}_&&[^\\p{IsHan}\\p{IsHiragana}]]+)*");
    private static final int WORDS_IN_NAME_MAX = 4;
    // words that are names and more often something else: only with a capital, and never at the start alone
    private static final Set<String> ALSO_WORDS = Set.of(
            "april",
            "august",
            "june",
            "may",
            "will",
            "mark",
            "rose",
            "hope",
            "grace",
            "faith",
            "joy",
            "art",
            "bill",
            "bob",
            "drew",
            "frank",
            "grant",
            "jack",
            "pat",
            "rob",
            "sky",
            "summer",
            "autumn",
            "dawn",
            "eve",
            "page",
            "chase",
            "rich",
            "guy",
            "dean",
            "miles",
            "max",
            "ray",
            "sue",
            "amber",
            "ruby",
            "ivy",
            "lily",
            "violet",
            "daisy",
            "holly",
            "penny",
            "victor",
            "christian",
            "clay",
            "dale",
            "gene",
            "glen",
            "heath",
            "lane",
            "wade");

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
            List<String> words = words(sender);
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
        spaced(text, found, seen);
        for (String name : unspaced) {
            if (name.codePointCount(0, name.length()) > 1 && text.contains(name) && seen.add(name)) {
                found.add(new Named(name, name, 1));
                text = text.replace(name, "\n");
            }
        }
        return found;
    }

    private void spaced(String text, List<Named> found, Set<String> seen) {
        List<Matcher> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(text); word.find(); ) {
            Matcher copy = WORD.matcher(text);
            copy.find(word.start());
            words.add(copy);
        }
        int at = 0;
        while (at < words.size()) {
            int taken = longest(text, words, at, found, seen);
            at += Math.max(1, taken);
        }
    }

    /** How many words from here on are a name; the longest name wins, so that "Anna Lee" is not any Anna. */
    private int longest(String text, List<Matcher> words, int at, List<Named> found, Set<String> seen) {
        for (int count = Math.min(WORDS_IN_NAME_MAX, words.size() - at); count > 0; count--) {
            int start = words.get(at).start();
            int end = words.get(at + count - 1).end();
            String written = withoutGenitive(text.substring(start, end));
            Set<String> senders = byWords.getOrDefault(String.join(" ", words(written)), Set.of());
            if (!senders.isEmpty() && (count > 1 || isName(written))) {
                senders.stream()
                        .filter(seen::add)
                        .forEach(sender -> found.add(new Named(sender, written, 1.0 / senders.size())));
                return count;
            }
        }
        return 0;
    }

    private static boolean isName(String written) {
        String lower = written.toLowerCase(Locale.ROOT);
        if (Character.isUpperCase(written.codePointAt(0))) {
            return !FunctionWords.contains(lower) || ALSO_WORDS.contains(lower);
        }
        return !FunctionWords.contains(lower) && !ALSO_WORDS.contains(lower);
    }

    private static void add(Map<String, Set<String>> names, String words, String sender) {
        names.computeIfAbsent(words, unused -> new LinkedHashSet<>()).add(sender);
    }

    private static List<String> words(String name) {
        return WORD.matcher(name)
                .results()
                .map(word -> withoutGenitive(word.group()).toLowerCase(Locale.ROOT))
                .toList();
    }

    private static String withoutGenitive(String word) {
        return word.endsWith("'s") || word.endsWith("’s") ? word.substring(0, word.length() - 2) : word;
    }
}
