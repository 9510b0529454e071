package readingroom.ingest.export;

import org.jspecify.annotations.Nullable;

/** An entry of Google's activity: what was asked of Gemini and what it answered, at one time and in no conversation. */
public final class GeminiEntry {

    private static final String CONVERSATION = "gemini";
    private static final String[] PROMPTED = {"Prompted ", "Asked ", "Said "};

    private final Export export;

    public GeminiEntry(Export export) {
        this.export = export;
    }

    /** Whether the activity is one of Gemini's. */
    public static boolean isOf(String product) {
        return product.startsWith("Gemini") || product.equals("Bard");
    }

    /** What stands behind the word by which the activity is named, in English; null for other activities. */
    public static @Nullable String prompt(String title) {
        String plain = title.replace('\u00A0', ' ');
        for (String word : PROMPTED) {
            if (plain.startsWith(word)) {
                return plain.substring(word.length()).strip();
            }
        }
        return null;
    }

    /** What the owner asked, without its time. */
    public Fields asked(String prompt) {
        return new Fields()
                .conversation(export.conversation(CONVERSATION), "Gemini")
                .sender("user")
                .mine(true)
                .receiver("assistant")
                .content(prompt);
    }

    /** What Gemini answered, without its time. */
    public Fields answered(String answer) {
        String owner = export.options().owner();
        return new Fields()
                .conversation(export.conversation(CONVERSATION), "Gemini")
                .sender("assistant")
                .receiver(owner == null ? "user" : owner)
                .content(answer);
    }
}
