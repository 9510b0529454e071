package readingroom.answer;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Whether a quote with a few edits still says what the message says. */
final class Repair {

    private static final Pattern NUMBER = Pattern.compile("\\d+|[零〇一二两三四五六七八九十百千万亿]+|"
            + "\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy"
            + "|eighty|ninety|hundred|thousand|million|half|once|twice)\\b");
    private static final Pattern WORD = Pattern.compile("[\\p{L}&&[^\\p{IsHan}]]+");
    private static final Set<String> CONTRARY = Set.of("un", "in", "im", "ir", "il", "dis", "non");
    private static final Pattern GROUPS = Pattern.compile("(?<=\\d)[, ](?=\\d{3})");

    private Repair() {}

    /** Whether the same numbers and the same negations are in both. */
    static boolean isHarmless(String quote, String source) {
        String one = quote.toLowerCase(Locale.ROOT);
        String other = source.toLowerCase(Locale.ROOT);
        return numbers(one).equals(numbers(other))
                && Polarity.count(one) == Polarity.count(other)
                && !isContrary(one, other)
                && !isContrary(other, one);
    }

    private static List<String> numbers(String text) {
        return NUMBER.matcher(GROUPS.matcher(text).replaceAll(""))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    /** Whether one has a word, such as unpaid, whose contrary the other has instead. */
    private static boolean isContrary(String one, String other) {
        Set<String> words = words(one);
        Set<String> others = words(other);
        return others.stream().filter(word -> !words.contains(word)).anyMatch(word -> CONTRARY.stream()
                .anyMatch(prefix -> words.contains(prefix + word) && !others.contains(prefix + word)));
    }

    private static Set<String> words(String text) {
        Set<String> words = new HashSet<>();
        WORD.matcher(text).results().forEach(word -> words.add(word.group()));
        return words;
    }
}
