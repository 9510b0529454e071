package readingroom.recall;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A range of time that messages should be from.
 *
 * @param from inclusive; null without a beginning
 * @param to exclusive; null without an end
 * @param words as a person would say it
 * @param weight 0 to 1, how sure it is
 */
record Window(@Nullable Instant from, @Nullable Instant to, String words, double weight, boolean isWidened) {

    private static final Duration SLACK_MIN = Duration.ofDays(3);
    private static final Duration SLACK_MAX = Duration.ofDays(31);

    boolean contains(Instant time) {
        return (from == null || !time.isBefore(from)) && (to == null || time.isBefore(to));
    }

    /** As long again on both sides, three days at least and a month at most. */
    Window widened() {
        Duration length = from == null || to == null ? SLACK_MIN : Duration.between(from, to);
        Duration slack =
                length.compareTo(SLACK_MIN) < 0 ? SLACK_MIN : length.compareTo(SLACK_MAX) > 0 ? SLACK_MAX : length;
        return new Window(
                from == null ? null : from.minus(slack), to == null ? null : to.plus(slack), words, weight, true);
    }
}
