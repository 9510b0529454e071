package readingroom.ingest.export.whatsapp;

/** The characters without a width by which WhatsApp sets names and its own words apart from what is around them. */
final class Marks {

    private Marks() {}

    /** The text without them. */
    static String without(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isOne(text.charAt(i))) {
                StringBuilder kept = new StringBuilder(text.length());
                text.chars().filter(c -> !isOne((char) c)).forEach(c -> kept.append((char) c));
                return kept.toString();
            }
        }
        return text;
    }

    private static boolean isOne(char c) {
        return c >= '\u200E'
                && (c <= '\u200F' || c >= '\u202A' && c <= '\u202E' || c >= '\u2066' && c <= '\u2069' || c == '\uFEFF');
    }
}
