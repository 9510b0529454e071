package readingroom.ingest.export.whatsapp;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Words;

/** The name of a conversation out of the name of a file, a folder or a zip in the language of the phone. */
public final class ChatName {

    private ChatName() {}

    /** The name; null if WhatsApp did not name it. */
    public static @Nullable String of(String file) {
        String plain = Marks.without(file).replace('\u00A0', ' ').strip();
        String text = plain.indexOf(' ') < 0 && plain.indexOf('_') > 0 ? plain.replace('_', ' ') : plain;
        String small = text.toLowerCase(Locale.ROOT);
        int at = Math.max(small.indexOf("whatsapp"), Math.max(small.indexOf("واتساب"), small.indexOf("واتس آب")));
        if (at < 0) {
            return null;
        }
        String name = around(text, small);
        name = name == null ? afterDash(text, at) : name;
        name = name == null ? after(text, small, at) : name;
        name = name == null ? before(text, small, at) : name;
        return name == null || name.isBlank() ? null : name.strip();
    }

    /** Whether an English phone named it. */
    public static boolean isEnglish(String file) {
        return file.startsWith("WhatsApp Chat with ");
    }

    private static @Nullable String afterDash(String text, int at) {
        for (String dash : new String[] {" - ", " – ", " — ", ": ", "：", "："}) {
            int found = text.indexOf(dash, at);
            if (found >= 0) {
                return text.substring(found + dash.length());
            }
        }
        return null;
    }

    /** In Chinese, Japanese and Korean the name is in the middle or in front. */
    private static @Nullable String around(String text, String small) {
        for (String pair : Words.of("whatsapp-name-around")) {
            int bar = pair.indexOf('|');
            String before = pair.substring(0, bar).strip();
            String after = pair.substring(bar + 1).strip();
            int end = small.lastIndexOf(after);
            if (small.startsWith(before) && end > before.length()) {
                return text.substring(before.length(), end);
            }
        }
        return null;
    }

    private static @Nullable String after(String text, String small, int at) {
        int best = -1;
        for (String word : Words.of("whatsapp-name-after")) {
            int found = small.indexOf(" " + word + " ", at);
            if (found >= 0 && (best < 0 || found + word.length() + 2 > best && found < best)) {
                best = found + word.length() + 2;
            }
        }
        return best < 0 ? null : text.substring(best);
    }

    private static @Nullable String before(String text, String small, int at) {
        for (String word : Words.of("whatsapp-name-before")) {
            int found = small.lastIndexOf(" " + word + " ", at);
            if (found > 0) {
                return text.substring(0, found);
            }
        }
        return null;
    }
}
