package readingroom.instruct;

import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.instruct.time.TimeRange;

/** Works out the dates that words stand for. */
@FunctionalInterface
public interface Calendar {

    /**
     * The readings of the first time expression in the words; none if there is no such expression.
     *
     * @param now what relative words count from
     */
    List<Range> ranges(String words, ZonedDateTime now);

    /** The calendar behind a reader of questions. */
    static Calendar of(TimeReader reader) {
        return (words, now) -> {
            List<TimeRange> found = reader.find(words, now);
            return found.stream()
                    .filter(range -> range.words().equals(found.getFirst().words()))
                    .map(range -> new Range(range.from(), range.to(), range.weight()))
                    .toList();
        };
    }

    /**
     * One reading.
     *
     * @param from inclusive; null when open
     * @param to exclusive; null when open
     * @param weight 0 to 1
     */
    record Range(@Nullable Instant from, @Nullable Instant to, double weight) {}
}
