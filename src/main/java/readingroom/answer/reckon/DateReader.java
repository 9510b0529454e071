package readingroom.answer.reckon;

import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.List;

/** Reads the days that a message names, "tomorrow" counted from when it was sent. */
@FunctionalInterface
public interface DateReader {

    /** Reads no dates: a message counts by when it was sent. */
    DateReader NONE = (text, at) -> List.of();

    /** The single days named, in order; times that are longer than a day, or may mean several, are left out. */
    List<LocalDate> days(String text, ZonedDateTime at);
}
