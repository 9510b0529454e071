package readingroom.mcp;

import java.util.List;
import java.util.Locale;

/**
 * A part of a long text, around the first of the words looked for.
 *
 * @param isCut whether something is left out, which an ellipsis marks
 */
record Excerpt(String text, boolean isCut) {

    private static final String MARK = "…";

    /**
     * @param words in lower case, the most telling first; the beginning is taken if the text has none of them
     * @param charactersMax the marks not counted
     */
    static Excerpt of(String text, List<String> words, int charactersMax) {
        if (text.length() <= charactersMax) {
            return new Excerpt(text, false);
        }
        // the same length as the text, so that places agree
        String lower = text.toLowerCase(Locale.ROOT).length() == text.length() ? text.toLowerCase(Locale.ROOT) : text;
        int at = words.stream()
                .mapToInt(lower::indexOf)
                .filter(place -> place >= 0)
                .findFirst()
                .orElse(0);
        int from = whole(text, Math.clamp(at - charactersMax / 3, 0, text.length() - charactersMax));
        int to = whole(text, from + charactersMax);
        return new Excerpt(
                (from > 0 ? MARK : "") + text.substring(from, to).strip() + (to < text.length() ? MARK : ""), true);
    }

    /** No half of a character. */
    private static int whole(String text, int at) {
        return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }
}
