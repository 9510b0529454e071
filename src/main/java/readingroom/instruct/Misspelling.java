package readingroom.instruct;

import java.util.Set;

/** Tells a misspelt weekday, month or day from another word. Only long names: "fall" and "call" are both words. */
final class Misspelling {

    private static final Set<String> NAMES = Set.of(
            "yesterday",
            "tomorrow",
            "tuesday",
            "wednesday",
            "thursday",
            "saturday",
            "january",
            "february",
            "september",
            "october",
            "november",
            "december",
            "christmas");

    private Misspelling() {}

    /** Whether the words are the right ones but for one of these names, which has one letter too many, too few, wrong or swapped. */
    static boolean isOf(String words, String right) {
        String[] written = words.split(" ");
        String[] meant = right.split(" ");
        if (written.length != meant.length) {
            return false;
        }
        int misspelt = 0;
        for (int i = 0; i < written.length; i++) {
            if (!written[i].equals(meant[i])) {
                if (!NAMES.contains(meant[i]) || !isOneOff(written[i], meant[i])) {
                    return false;
                }
                misspelt++;
            }
        }
        return misspelt == 1;
    }

    /** The first letter is right, and what is added is not just an ending, as in "the Decembers". */
    private static boolean isOneOff(String written, String right) {
        if (written.isEmpty() || written.charAt(0) != right.charAt(0) || written.startsWith(right)) {
            return false;
        }
        int same = 0;
        int shorter = Math.min(written.length(), right.length());
        while (same < shorter && written.charAt(same) == right.charAt(same)) {
            same++;
        }
        String restWritten = written.substring(same);
        String restRight = right.substring(same);
        return isTail(restWritten, 1, restRight, 1)
                || isTail(restWritten, 1, restRight, 0)
                || isTail(restWritten, 0, restRight, 1)
                || isSwapped(restWritten, restRight);
    }

    private static boolean isTail(String a, int skipA, String b, int skipB) {
        return a.length() >= skipA && b.length() >= skipB && a.substring(skipA).equals(b.substring(skipB));
    }

    private static boolean isSwapped(String a, String b) {
        return a.length() >= 2
                && b.length() >= 2
                && a.charAt(0) == b.charAt(1)
                && a.charAt(1) == b.charAt(0)
                && isTail(a, 2, b, 2);
    }
}
