package readingroom.ingest.export;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Finds where names end in rows that part name and text by a blank only: what always follows a first word belongs to the
 * name.
 */
public final class SpacedNames {

    private static final int WORDS_MAX = 4;
    private static final int ROWS_MIN = 3;
    /** Rows of the program may begin with the name as well. */
    private static final double SHARE = 0.7;

    private static final int SEEN_MAX = 100_000;

    private final Map<String, Integer> beginnings = new HashMap<>();
    private final Set<String> known = new HashSet<>();

    /** A name that is known from elsewhere. */
    public void know(String name) {
        known.add(name);
    }

    /** Looks at the next row: name, blank, text. */
    public void add(String row) {
        int end = -1;
        for (int words = 0; words < WORDS_MAX && (end = row.indexOf(' ', end + 1)) > 0; words++) {
            if (beginnings.size() < SEEN_MAX) {
                beginnings.merge(row.substring(0, end), 1, Integer::sum);
            }
        }
    }

    /** Where the name of the row ends; -1 if it has only one word. */
    public int end(String row) {
        for (String name : known) {
            if (row.startsWith(name + " ")) {
                return name.length();
            }
        }
        int first = row.indexOf(' ');
        int rows = first < 0 ? 0 : beginnings.getOrDefault(row.substring(0, first), 0);
        int end = first;
        int next = first;
        while (rows >= ROWS_MIN && (next = row.indexOf(' ', next + 1)) > 0) {
            if (beginnings.getOrDefault(row.substring(0, next), 0) < rows * SHARE) {
                return end;
            }
            end = next;
        }
        return end;
    }
}
