package readingroom.answer;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.model.ChatMessage;

/** Whether a message says what a claim says, as far as words can tell: for citations without a quote. */
final class Support {

    private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,:]\\d+)*");
    private static final double SHARE_MIN = 0.5;

    private Support() {}

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
