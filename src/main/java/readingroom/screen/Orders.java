package readingroom.screen;

import java.util.HashSet;
import java.util.Set;

/**
 * Whether a message speaks to a program that reads it rather than to people: it orders to forget the instructions, imitates
 * the form of prompts and replies, or tells what to answer, cite or score. One pattern that is an order on its own is enough;
 * of the others, which people write as well, it takes two of different kinds near each other, or one that was disguised.
 * The patterns are in the files of {@code screen/}.
 */
final class Orders {

    private static final Signs SIGNS = Signs.read("english", "chinese", "forms");
    private static final Signs FACETS = Signs.read("facets");
    private static final String FORCE = "force";
    private static final String READER = "reader";
    private static final String OUTPUT = "output";
    private static final String TEXT = "text";
    private static final int FACETS_ENOUGH = 4;
    private static final String DISGUISE = "disguise";
    private static final int KINDS_ENOUGH = 2;
    private static final int WINDOW_CHARACTERS = 800;
    private static final int STEP_CHARACTERS = 500;

    private Orders() {}

    static boolean isIn(String content) {
        if (Directions.isTurned(content)) {
            return true;
        }
        Guises guises = Guises.of(content);
        Set<String> disguise = guises.hasControls() ? Set.of(DISGUISE) : Set.of();
        boolean isAlone = guises.hidden().isEmpty() && disguise.isEmpty();
        Set<String> plain = new HashSet<>();
        return isSaid(guises.plain(), disguise, isAlone ? KINDS_ENOUGH : 1, plain)
                || guises.hidden().stream().anyMatch(text -> isSaid(text, Set.of(DISGUISE), 1, new HashSet<>(plain)));
    }

    /** Whether it orders about, and speaks of most of what only such orders speak of together. */
    private static boolean isAbout(String text) {
        Set<String> facets = FACETS.in(text, 3);
        boolean reader = facets.contains(READER);
        return facets.contains(FORCE)
                && (reader && facets.contains(OUTPUT)
                        || (reader || facets.contains(TEXT)) && facets.size() >= FACETS_ENOUGH);
    }

    /**
     * In windows, which keeps two signs near each other and the time linear.
     *
     * @param known kinds of sign that the text has anyway
     * @param enough how many kinds a window must have for its patterns to be tried at all
     * @param said the kinds that do not count, because the text has them without its guise; all that are found are added
     */
    private static boolean isSaid(String text, Set<String> known, int enough, Set<String> said) {
        Set<String> before = Set.copyOf(said);
        for (int start = 0; start == 0 || start + WINDOW_CHARACTERS - STEP_CHARACTERS < text.length(); ) {
            int end = Math.min(text.length(), start + WINDOW_CHARACTERS);
            Set<String> kinds = SIGNS.in(text.substring(start, end), enough);
            said.addAll(kinds);
            kinds.removeAll(before);
            kinds.addAll(known);
            if (kinds.contains(Signs.ORDER) || kinds.size() >= KINDS_ENOUGH || isAbout(text.substring(start, end))) {
                return true;
            }
            start += STEP_CHARACTERS;
        }
        return false;
    }
}
