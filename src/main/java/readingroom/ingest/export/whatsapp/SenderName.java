package readingroom.ingest.export.whatsapp;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import readingroom.ingest.export.Words;

/** What stands before the colon of a row, which is the name of a sender or the beginning of what the program says. */
final class SenderName {

    private static final int BLANKS_MAX = 9;
    private static final Set<String> EVENTS = Words.of("whatsapp-event");

    private SenderName() {}

    /** The name; empty if it cannot be one. */
    static Optional<String> of(String written) {
        String name = Marks.without(written).strip();
        if (name.isEmpty()
                || isQuoting(name)
                || count(name, ' ') > BLANKS_MAX
                || Words.anyIn(EVENTS, name.toLowerCase(Locale.ROOT))) {
            return Optional.empty();
        }
        return Optional.of(name.startsWith("~") ? "~ " + spaced(name.substring(1)) : name);
    }

    /** Whether a quote in it does not end: the colon stands in the new name of a group. */
    private static boolean isQuoting(String name) {
        return count(name, '"') % 2 == 1
                || count(name, '«') != count(name, '»')
                || count(name, '„') > 0 && count(name, '“') + count(name, '”') == 0
                || count(name, '„') == 0 && count(name, '“') > count(name, '”');
    }

    private static String spaced(String name) {
        return name.replace('\u202F', ' ').replace('\u00A0', ' ').strip();
    }

    private static long count(String text, char c) {
        return text.chars().filter(each -> each == c).count();
    }
}
