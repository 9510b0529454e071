package readingroom.embed;

import java.util.Optional;

/** What of a message goes into its vector. */
final class Passages {

    /** Changes whenever the passages do, so that they are embedded again. */
    static final String VERSION = "1";

    private static final int CHARACTERS_MAX = 2_000;

    private Passages() {}

    /** Sender and text; nothing for a message without a letter or digit, of which a model can't tell anything. */
    static Optional<String> of(String sender, String content) {
        String text = clean(content);
        return text.codePoints().anyMatch(Character::isLetterOrDigit)
                ? Optional.of(sender.isBlank() ? text : clean(sender) + ": " + text)
                : Optional.empty();
    }

    /** The beginning of a text, without halves of characters and without control characters. */
    static String clean(String text) {
        StringBuilder clean = new StringBuilder();
        text.codePoints()
                .filter(c -> Character.getType(c) != Character.SURROGATE)
                .map(c -> Character.isISOControl(c) ? ' ' : c)
                .limit(CHARACTERS_MAX)
                .forEach(clean::appendCodePoint);
        return clean.toString().strip();
    }
}
