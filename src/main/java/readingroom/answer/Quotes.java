package readingroom.answer;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import readingroom.text.FunctionWords;

/**
 * Checks the words that an answer claims to quote against the message.
 *
 * <p>A quote holds when the message has it after folding (compatibility forms, case, quote marks, dashes, white space), or has
 * a stretch that differs by at most a tenth of the quote's characters, and by no number and no negation. A quote without a
 * word that says something is none, unless it is the whole message. What comes back is always the message's own words, an
 * exact substring of its content. The time is at most proportional to quote × content, for which a quote of more than
 * {@value #APPROXIMATE_MAX} characters has to match without edits.
 */
public final class Quotes {

    static final int APPROXIMATE_MAX = 2_000;
    private static final int CHARACTERS_MIN = 2;
    private static final Set<String> INTERJECTIONS = Set.of(
            "ok", "oh", "ah", "hi", "hm", "um", "uh", "ha", "go", "re", "ps", "okay", "yes", "yeah", "well", "hey");
    private static final int EDIT_SHARE = 10;
    private static final int OCCURRENCES_MAX = 1_000;

    /** The words of the content that the quote stands for; empty when it is not in there, or too short to tell. */
    public Optional<String> verify(String quote, String content) {
        String words = quote.strip();
        if (words.isEmpty() || content.isBlank()) {
            return Optional.empty();
        }
        if (words.equals(content.strip())) {
            return Optional.of(words);
        }
        if (isTooShort(words) || !hasMeaning(words) && !isAll(words, content)) {
            return Optional.empty();
        }
        return content.contains(words) ? Optional.of(words) : folded(new Folded(words).text(), new Folded(content));
    }

    private static Optional<String> folded(String pattern, Folded content) {
        String text = content.text();
        String core = core(pattern);
        if (isTooShort(core)) {
            return Optional.empty();
        }
        return exact(pattern, text, content)
                .or(() -> exact(core, text, content))
                .or(() -> approximate(core, text, content))
                .map(String::strip)
                .filter(words -> !isTooShort(words));
    }

    private static Optional<String> exact(String pattern, String text, Folded content) {
        int first = text.indexOf(pattern);
        int at = first;
        for (int tried = 0; at >= 0 && tried < OCCURRENCES_MAX; tried++) {
            if (content.isEdge(at) && content.isEdge(at + pattern.length())) {
                break;
            }
            at = text.indexOf(pattern, at + 1);
        }
        int begin = at >= 0 ? at : first;
        return begin < 0 ? Optional.empty() : Optional.of(content.source(begin, begin + pattern.length()));
    }

    private static Optional<String> approximate(String pattern, String text, Folded content) {
        int edits = pattern.length() / EDIT_SHARE;
        if (edits == 0 || pattern.length() > APPROXIMATE_MAX) {
            return Optional.empty();
        }
        return Window.best(pattern, text, edits)
                .filter(w -> w.end() > w.begin())
                .map(w -> {
                    int begin = w.begin();
                    int end = w.end();
                    // a window may begin or end inside a word; a few characters more make it whole
                    for (int more = 0; more < edits && !content.isEdge(begin); more++) {
                        begin--;
                    }
                    for (int more = 0; more < edits && !content.isEdge(end); more++) {
                        end++;
                    }
                    return content.source(
                            content.isEdge(begin) ? begin : w.begin(), content.isEdge(end) ? end : w.end());
                })
                .filter(words -> Repair.isHarmless(pattern, new Folded(words).text()));
    }

    /** The pattern without the quote marks, dots and commas that writers put around a quote. */
    private static String core(String pattern) {
        int begin = 0;
        int end = pattern.length();
        while (begin < end && isFrame(pattern.charAt(begin))) {
            begin++;
        }
        while (end > begin && isFrame(pattern.charAt(end - 1))) {
            end--;
        }
        return pattern.substring(begin, end);
    }

    private static boolean isFrame(char c) {
        return c == '"' || c == '.' || c == ',' || c == ' ';
    }

    /** Whether it has a word that says something: "to" is in any message, and bears out nothing. */
    private static boolean hasMeaning(String words) {
        return Words.of(words).stream()
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> !isFunctionWord(word))
                .anyMatch(word -> Words.isChinese(word)
                        || word.codePoints().anyMatch(Character::isDigit)
                        || word.length() >= CHARACTERS_MIN && !INTERJECTIONS.contains(word));
    }

    /** What asks in a question, such as "final" or "decided", says something in a message. */
    private static boolean isFunctionWord(String word) {
        return FunctionWords.contains(word)
                || Words.isChinese(word) && word.chars().allMatch(c -> FunctionWords.contains(Character.toString(c)));
    }

    private static boolean isAll(String words, String content) {
        return core(new Folded(words).text()).equals(core(new Folded(content).text()));
    }

    private static boolean isTooShort(String words) {
        return words.codePoints()
                        .filter(Character::isLetterOrDigit)
                        .limit(CHARACTERS_MIN)
                        .count()
                < CHARACTERS_MIN;
    }
}
