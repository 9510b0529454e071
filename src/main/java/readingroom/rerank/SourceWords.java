package readingroom.rerank;

/** Finds words in a text whatever their case, spaces, punctuation and width, and gives them back as the text has them. */
final class SourceWords {

    private SourceWords() {}

    /** The part of the text with the same letters and digits in the same order; empty if there is none. */
    static String find(String words, String text) {
        StringBuilder wanted = new StringBuilder();
        letters(words, wanted, new int[words.length()]);
        if (wanted.length() < 2) {
            return "";
        }
        StringBuilder letters = new StringBuilder();
        int[] places = new int[text.length()];
        letters(text, letters, places);
        int at = letters.indexOf(wanted.toString());
        if (at < 0) {
            return "";
        }
        int end = places[at + wanted.length() - 1] + 1;
        // the mark that ends a sentence belongs to it
        while (end < text.length() && ".!?。！？…".indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        return text.substring(places[at], end);
    }

    private static void letters(String text, StringBuilder letters, int[] places) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            char narrow = c >= 0xFF01 && c <= 0xFF5E ? (char) (c - 0xFEE0) : c;
            if (Character.isLetterOrDigit(narrow) || Character.isSurrogate(narrow)) {
                places[letters.length()] = i;
                letters.append(Character.toLowerCase(narrow));
            }
        }
    }
}
