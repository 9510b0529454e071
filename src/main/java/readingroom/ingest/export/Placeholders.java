package readingroom.ingest.export;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Words in brackets that stand for a file or a picture which the text of an export cannot hold. */
public final class Placeholders {

    private static final int LENGTH_MAX = 30;
    private static final Map<String, String> KINDS = new HashMap<>();

    static {
        for (String kind : new String[] {
            "sticker", "video", "audio", "contact", "document", "image", "location", "album", "call", "gift", "card"
        }) {
            Words.of("placeholder-" + kind).forEach(word -> KINDS.put(word, kind.equals("document") ? "file" : kind));
        }
    }

    private Placeholders() {}

    /** The kind of what {@code [Photo]} stands for; null if the text is anything else. */
    public static @Nullable String inBrackets(String text) {
        boolean brackets = text.startsWith("[") && text.endsWith("]") || text.startsWith("【") && text.endsWith("】");
        return brackets && text.length() <= LENGTH_MAX ? bare(text.substring(1, text.length() - 1)) : null;
    }

    /** The kind of what a word stands for; null if it is none of these. */
    public static @Nullable String bare(String word) {
        return word.length() > LENGTH_MAX ? null : KINDS.get(word.strip().toLowerCase(Locale.ROOT));
    }
}
