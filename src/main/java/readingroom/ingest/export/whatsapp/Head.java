package readingroom.ingest.export.whatsapp;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.WrittenTime;

/** The beginning of a row: {@code 14/03/2024, 09:06 - NAME: text} of Android, {@code [14.03.24, 09:06:12] NAME: text} of iOS. */
public final class Head {

    private static final int NAME_MAX = 120;
    private static final int NAMES_MAX = 10_000;
    private static final int BRACKETS = 1 << 30;
    private static final int TIME_FIRST = 1 << 29;

    /** {@code 14/03/17, 09:06:12: NAME: text} of iOS before 2018. */
    private static final int COLONED = 1 << 28;

    private final WrittenTime time = new WrittenTime();
    private final Map<String, Optional<String>> names = new HashMap<>();
    private String line = "";
    private boolean brackets;
    private boolean timeFirst;
    private boolean coloned;
    private int text;

    /** Whether the line begins as a row does. */
    public boolean read(String next) {
        line = next;
        int from = WrittenTime.visible(line, 0);
        if (from == line.length()) {
            return false;
        }
        char first = line.charAt(from);
        brackets = first == '[';
        if (!brackets && Character.digit(first, 10) < 0) {
            return false;
        }
        int start = brackets ? from + 1 : from;
        timeFirst = false;
        coloned = false;
        if (time.date(line, start) && time.time(line, dashed(time.end()))) {
            return closed();
        }
        timeFirst = true;
        return time.time(line, start) && time.date(line, unspaced(time.end())) && closed();
    }

    public WrittenTime time() {
        return time;
    }

    /** Equal for all rows of an export: a pasted row of another device is text. */
    public int layout() {
        return time.layout() | (brackets ? BRACKETS : 0) | (timeFirst ? TIME_FIRST : 0) | (coloned ? COLONED : 0);
    }

    public boolean hasBrackets() {
        return brackets;
    }

    /** Whether the time ends in capitals, as an American AM does. */
    boolean endsInCapital() {
        return line.charAt(time.end() - 1) == 'M';
    }

    /** Where the name begins, or the words of a row without one. */
    public int text() {
        return text;
    }

    /** The colon after the name; -1 if none is in its place. */
    public int colon() {
        int limit = Math.min(line.length(), text + NAME_MAX);
        for (int i = text; i < limit; i++) {
            if (line.charAt(i) == ':' && (i + 1 == line.length() || isGap(line.charAt(i + 1)))) {
                return i;
            }
        }
        return -1;
    }

    /** The first colon that no blank follows, of a writer that leaves it out; -1 if it belongs to an address or a time. */
    int tightColon() {
        int colon = line.indexOf(':', text);
        return colon < 0
                        || colon - text > NAME_MAX
                        || colon + 1 < line.length() && "/0123456789".indexOf(line.charAt(colon + 1)) >= 0
                ? -1
                : colon;
    }

    /** The name before a colon; null if it cannot be one, as in {@code NAME created group "A: b"}. */
    public @Nullable String name(int colon) {
        String written = line.substring(text, colon);
        if (names.size() > NAMES_MAX) {
            names.clear();
        }
        return names.computeIfAbsent(written, SenderName::of).orElse(null);
    }

    private static boolean isGap(char c) {
        return WrittenTime.isBlank(c) || WrittenTime.isInvisible(c);
    }

    /** Some devices put a dash between date and time as well. */
    private int dashed(int from) {
        return line.startsWith(" - ", from) ? from + 3 : from;
    }

    private int unspaced(int from) {
        int i = from;
        while (i < line.length() && (isGap(line.charAt(i)) || line.charAt(i) == ',')) {
            i++;
        }
        return i;
    }

    private boolean closed() {
        int i = WrittenTime.visible(line, time.end());
        if (brackets) {
            if (i == line.length() || line.charAt(i) != ']') {
                return false;
            }
            text = i + 1 < line.length() && isGap(line.charAt(i + 1)) ? i + 2 : i + 1;
            return true;
        }
        if (line.startsWith(": ", i) && time.hasSeconds()) {
            text = i + 2;
            coloned = true;
            return true;
        }
        int dash = i;
        while (dash < line.length() && isGap(line.charAt(dash))) {
            dash++;
        }
        boolean spaced = dash > i && dash < line.length() && "-–—".indexOf(line.charAt(dash)) >= 0;
        if (!spaced || dash + 1 < line.length() && !isGap(line.charAt(dash + 1))) {
            return false;
        }
        text = Math.min(line.length(), dash + 2);
        return true;
    }
}
