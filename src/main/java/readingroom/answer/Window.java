package readingroom.answer;

import java.util.Arrays;
import java.util.Optional;

/**
 * The stretch of a text that differs from a pattern by the fewest edits, by Sellers' column-wise dynamic programming with
 * Ukkonen's cut-off: usually edits × text steps, never more than pattern × text.
 *
 * @param begin inclusive
 * @param end exclusive
 */
record Window(int begin, int end, int edits) {

    /** The first of the best windows with at most so many edits. */
    static Optional<Window> best(String pattern, String text, int editsMax) {
        int m = pattern.length();
        int[] column = new int[m + 1];
        Arrays.setAll(column, i -> i);
        int allowed = editsMax;
        int active = Math.min(allowed, m);
        int bestEnd = -1;
        for (int j = 0; j < text.length() && allowed >= 0; j++) {
            active = step(pattern, text.charAt(j), column, active, allowed);
            if (active == m) {
                bestEnd = j + 1;
                allowed = column[m] - 1;
                active = lastActive(column, active, allowed);
            }
        }
        return bestEnd < 0 ? Optional.empty() : Optional.of(endingAt(pattern, text, bestEnd, allowed + 1));
    }

    /** Moves the column on by one character of the text and returns its last row within the allowed edits. */
    private static int step(String pattern, char c, int[] column, int active, int allowed) {
        int diagonal = 0;
        int rows = Math.min(active + 1, pattern.length());
        for (int i = 1; i <= rows; i++) {
            int left = i <= active ? column[i] : allowed + 1;
            int value = pattern.charAt(i - 1) == c ? diagonal : 1 + Math.min(diagonal, Math.min(left, column[i - 1]));
            diagonal = left;
            column[i] = value;
        }
        return lastActive(column, rows, allowed);
    }

    private static int lastActive(int[] column, int from, int allowed) {
        int row = from;
        while (row > 0 && column[row] > allowed) {
            row--;
        }
        return row;
    }

    /** Finds the begin that belongs to an end, by comparing backwards from there. */
    private static Window endingAt(String pattern, String text, int end, int edits) {
        int m = pattern.length();
        int[] column = new int[m + 1];
        Arrays.setAll(column, i -> i);
        int length = 0;
        int fewest = column[m];
        for (int j = 1; j <= Math.min(end, m + edits); j++) {
            int diagonal = j - 1;
            column[0] = j;
            for (int i = 1; i <= m; i++) {
                int left = column[i];
                boolean same = pattern.charAt(m - i) == text.charAt(end - j);
                column[i] = same ? diagonal : 1 + Math.min(diagonal, Math.min(left, column[i - 1]));
                diagonal = left;
            }
            if (column[m] < fewest || (column[m] == fewest && Math.abs(j - m) < Math.abs(length - m))) {
                fewest = column[m];
                length = j;
            }
        }
        return new Window(end - length, end, fewest);
    }
}
