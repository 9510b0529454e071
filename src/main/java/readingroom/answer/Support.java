package readingroom.answer;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.answer.claim.ClaimCheck;
import readingroom.model.ChatMessage;

/** Whether a message says what a claim says, as far as words can tell: for citations without a quote. */
final class Support {

    private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,:]\\d+)*");
    private static final double SHARE_MIN = 0.5;

    private static final int NEW_WORDS_MIN = 3;

    private Support() {}

    /**
     * Whether a claim says much that the question did not ask in so many words, and nothing of it is in the words of its
     * messages. It may say the same in other words, or be made up; both in one script, for a translation shares no word.
     */
    static boolean isDoubtful(String claim, List<ChatMessage> cited, String question) {
        StringBuilder texts = new StringBuilder();
        cited.forEach(message -> texts.append(message.sender())
                .append('\n')
                .append(message.content())
                .append('\n'));
        String source = texts.toString().toLowerCase(Locale.ROOT);
        if (Words.isChinese(claim) != Words.isChinese(source)) {
            return false;
        }
        Set<String> asked = Words.pieces(question.toLowerCase(Locale.ROOT));
        List<String> added = Words.ofMeaning(ClaimCheck.withoutTimes(claim.toLowerCase(Locale.ROOT))).stream()
                .filter(word -> !has(asked, word))
                .toList();
        Set<String> pieces = Words.pieces(source);
        return added.size() >= NEW_WORDS_MIN
                && added.stream().noneMatch(word -> has(pieces, word) || isPartIn(source, word));
    }

    /** In Chinese a word in other words often keeps one of its characters. */
    private static boolean isPartIn(String source, String word) {
        return word.codePoints().filter(Character::isIdeographic).anyMatch(c -> source.indexOf(c) >= 0);
    }

    private static boolean has(Set<String> pieces, String word) {
        return Words.pieces(word).stream().anyMatch(pieces::contains);
    }

    /** Every number of the claim is in the message, and so are half of its words or more. */
    static boolean of(String claim, ChatMessage message) {
        String source = (message.sender() + " " + message.content()).toLowerCase(Locale.ROOT);
        Matcher numbers = NUMBER.matcher(claim);
        while (numbers.find()) {
            if (!source.contains(numbers.group())) {
                return false;
            }
        }
        List<String> words = Words.ofMeaning(claim);
        Set<String> stems = Words.stems(source);
        long found = words.stream()
                .filter(word -> Words.isChinese(word) ? source.contains(word) : stems.contains(Stem.of(word)))
                .count();
        return found > 0 && found >= SHARE_MIN * words.size();
    }
}
