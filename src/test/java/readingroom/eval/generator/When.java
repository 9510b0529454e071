package readingroom.eval.generator;

import java.time.LocalDateTime;
import java.util.List;

/**
 * Words for a time that hold a given moment, as they would be said at another moment; all on the asker's clock.
 *
 * @param key what kind of words these are
 * @param from the first moment that is meant
 * @param to the first moment that is no longer meant
 */
record When(String key, String words, LocalDateTime asked, LocalDateTime from, LocalDateTime to) {

    static List<When> holding(LocalDateTime moment, Chance chance, boolean chinese) {
        return new TimeWords(moment, chance, chinese).all();
    }

    boolean holds(LocalDateTime moment) {
        return !moment.isBefore(from) && moment.isBefore(to);
    }

    /** The kind of words without the number in them. */
    String kind() {
        return key.replaceAll("-\\d+$", "");
    }
}
