package readingroom.instruct;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the words by which the asker names himself. */
final class Asker {

    // "我" within 自我 is not a speaker; "I" is one only as a word of its own and in capitals, "i" too in chats
    private static final Pattern SELF = Pattern.compile(
            "(?<![\\p{L}\\p{N}])(?:I|i|me|my|mine|myself|we|us|our|ours)(?![\\p{L}\\p{N}])"
                    + "|(?<![自忘无])(?:我们|我|咱们|咱|俺)",
            Pattern.CASE_INSENSITIVE);

    private Asker() {}

    /** The first such word, if it is known who asks; "US" in capitals is a country. */
    static Optional<String> in(String question, @Nullable String asker) {
        if (asker == null || asker.isBlank()) {
            return Optional.empty();
        }
        Matcher self = SELF.matcher(question);
        while (self.find()) {
            if (!self.group().equals("US")) {
                return Optional.of(self.group());
            }
        }
        return Optional.empty();
    }
}
