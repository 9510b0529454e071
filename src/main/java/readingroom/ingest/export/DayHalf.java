package readingroom.ingest.export;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Which half of the day a time of a clock with twelve hours is in. */
enum DayHalf {
    MORNING,
    NOON,
    AFTERNOON,
    /** No word that says it, and none that must not be there. */
    NONE,
    /** A word that belongs to no time. */
    UNKNOWN;

    private static final Set<String> BETWEEN = Words.of("between-date-and-time");
    private static final Set<String> AFTER = Words.of("after-time");
    private static final Map<String, DayHalf> WORDS = new HashMap<>();

    static {
        Words.of("morning").forEach(word -> WORDS.put(plain(word), MORNING));
        Words.of("noon").forEach(word -> WORDS.put(plain(word), NOON));
        Words.of("afternoon").forEach(word -> WORDS.put(plain(word), AFTERNOON));
    }

    /** What stands after a time. */
    static DayHalf after(String text) {
        String word = plain(text);
        return word.isEmpty() || AFTER.contains(word) ? NONE : WORDS.getOrDefault(word, UNKNOWN);
    }

    /** What stands between a date and a time. */
    static DayHalf between(String text) {
        String word = plain(text);
        return word.isEmpty() || BETWEEN.contains(word) ? NONE : WORDS.getOrDefault(word, UNKNOWN);
    }

    /** The hour from 0 to 24; more than twelve hours need no half. */
    int hour(int written) {
        return switch (this) {
            case MORNING -> written == 12 ? 0 : written;
            case AFTERNOON -> written < 12 ? written + 12 : written;
            case NOON -> written < 4 ? written + 12 : written;
            default -> written;
        };
    }

    /** Without blanks, points and marks, in small letters. */
    private static String plain(String text) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!WrittenTime.isBlank(c) && !WrittenTime.isInvisible(c) && ".,،、-–()'’״\"".indexOf(c) < 0) {
                word.append(c);
            }
        }
        return word.toString().toLowerCase(Locale.ROOT);
    }
}
