package readingroom.instruct.time;

import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/** A stretch of local time that may be open at an end, and how likely it is what was meant. */
record Window(@Nullable LocalDateTime from, @Nullable LocalDateTime to, double weight) {

    static Window of(Reading reading) {
        return new Window(reading.span().from(), reading.span().to(), reading.weight());
    }
}
