package readingroom.instruct;

import java.time.ZonedDateTime;
import java.util.List;
import readingroom.instruct.time.TimeRange;

/** Finds the time expressions of a question. */
@FunctionalInterface
public interface TimeReader {

    /** All readings of all expressions, in the order of the text. */
    List<TimeRange> find(String question, ZonedDateTime askedAt);
}
