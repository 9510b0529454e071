package readingroom.instruct.time;

import java.time.LocalDateTime;
import java.util.List;

/** What words say about time, before it is settled which stretch of the calendar they mean. */
sealed interface Meaning permits Fixed, Cycle {

    Grain grain();

    /** The spans meant if the words stand inside {@code scope}. */
    List<Reading> in(Span scope);

    /** The spans meant if nothing else is said: the latest that has begun by {@code now}. */
    List<Reading> latest(LocalDateTime now);

    /** The first spans that begin after {@code moment}. */
    List<Reading> after(LocalDateTime moment);

    /** This meaning with {@code finer} placed inside it. */
    Meaning narrow(Meaning finer);
}
