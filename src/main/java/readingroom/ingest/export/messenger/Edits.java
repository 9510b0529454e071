package readingroom.ingest.export.messenger;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Instagram writes an edit as one more row, whose text ends so, beside the row that it replaces. */
public final class Edits {

    private static final String MARK = " (edited)";
    private static final int APART_MAX = 8;
    private static final int SHORT = 12;

    private final Map<Integer, Edit> edits = new HashMap<>();
    private final Set<Integer> replaced = new HashSet<>();
    private final Deque<Edit> lately = new ArrayDeque<>();
    private @Nullable String sender;
    private @Nullable String text;
    private long time;
    private int place = -1;

    /**
     * The newest and the first text of a message.
     *
     * @param place where the oldest row of it stands
     * @param open whether the row that it replaces was not found yet
     */
    record Edit(int place, String sender, String text, String first, long time, boolean open) {}

    public void sender(@Nullable String name) {
        sender = name;
    }

    public void text(@Nullable String said) {
        text = said;
    }

    public void time(long millis) {
        time = millis;
    }

    /** The message of which the row is the oldest of several; null if it is the only one. */
    @Nullable
    Edit of(int row) {
        return edits.get(row);
    }

    /** Whether another row takes its place. */
    boolean isReplaced(int row) {
        return replaced.contains(row);
    }

    /** A row is over and the next begins. */
    public void next() {
        if (place >= 0 && text != null && sender != null) {
            Edit row = new Edit(place, sender, plain(text), text, time, isEdited(text));
            Edit same = lately.stream()
                    .filter(other -> isSameMessage(row, other))
                    .findFirst()
                    .orElse(null);
            lately.remove(same);
            lately.addFirst(same == null ? row : merge(row, same));
            if (lately.size() > APART_MAX) {
                lately.removeLast();
            }
        }
        sender = null;
        text = null;
        time = 0;
        place++;
    }

    /** Rows come newest first, or oldest first where another program has sorted them. */
    private static boolean isSameMessage(Edit one, Edit other) {
        Edit later = one.time >= other.time ? one : other;
        return one.sender.equals(other.sender) && later.open && areAlike(one.text, other.text);
    }

    private Edit merge(Edit one, Edit other) {
        Edit later = one.time >= other.time ? one : other;
        Edit earlier = later == one ? other : one;
        edits.remove(later.place);
        replaced.add(later.place);
        Edit merged = new Edit(earlier.place, later.sender, later.text, earlier.first, later.time, earlier.open);
        edits.put(earlier.place, merged);
        return merged;
    }

    static boolean isEdited(@Nullable String text) {
        return text != null && text.length() > MARK.length() && text.endsWith(MARK);
    }

    static String plain(@Nullable String text) {
        return text == null ? "" : isEdited(text) ? text.substring(0, text.length() - MARK.length()) : text;
    }

    /** One text becomes the other by a change in one place that leaves half of the shorter one; short ones share letters. */
    private static boolean areAlike(String one, String other) {
        int shorter = Math.min(one.length(), other.length());
        int start = 0;
        while (start < shorter && one.charAt(start) == other.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && one.charAt(one.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
            end++;
        }
        return 2 * (start + end) >= shorter || shorter <= SHORT && 3 * shared(one, other) >= 2 * shorter;
    }

    private static long shared(String one, String other) {
        return one.chars().distinct().filter(c -> other.indexOf(c) >= 0).count();
    }
}
