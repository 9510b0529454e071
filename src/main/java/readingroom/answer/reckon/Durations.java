package readingroom.answer.reckon;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Days between two messages, or between the days that they name. */
final class Durations {

    private final DateReader dates;
    private final ZoneId zone;

    Durations(DateReader dates, ZoneId zone) {
        this.dates = dates;
        this.zone = zone;
    }

    /** From the earlier of two to the later; of three nobody knows which two are meant. */
    Optional<Reckoning> between(List<Item> items) {
        if (items.size() != 2) {
            return Optional.empty();
        }
        Optional<LocalDate> one = day(items.getFirst());
        Optional<LocalDate> other = day(items.getLast());
        if (one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        boolean inOrder = !one.get().isAfter(other.get());
        Item first = items.get(inOrder ? 0 : 1);
        Item last = items.get(inOrder ? 1 : 0);
        LocalDate from = inOrder ? one.get() : other.get();
        LocalDate to = inOrder ? other.get() : one.get();
        return Optional.of(new Reckoning(
                "between",
                Map.of(
                        "days",
                        ChronoUnit.DAYS.between(from, to),
                        "from",
                        from,
                        "to",
                        to,
                        "a",
                        first.n(),
                        "b",
                        last.n()),
                List.of(first.n(), last.n())));
    }

    /** From the only message to the question. */
    Optional<Reckoning> ago(List<Item> items, ZonedDateTime askedAt) {
        if (items.size() != 1) {
            return Optional.empty();
        }
        LocalDate today = askedAt.toLocalDate();
        return day(items.getFirst())
                .filter(day -> !day.isAfter(today))
                .map(day -> new Reckoning(
                        "ago",
                        Map.of("days", ChronoUnit.DAYS.between(day, today), "from", day, "to", today),
                        List.of(items.getFirst().n())));
    }

    /** The one day that the message names, else the day it was sent; none when it names several. */
    private Optional<LocalDate> day(Item item) {
        ZonedDateTime sent = item.at().atZoneSameInstant(zone);
        List<LocalDate> named =
                dates.days(item.text(), sent).stream().distinct().toList();
        return named.size() > 1
                ? Optional.empty()
                : Optional.of(named.isEmpty() ? sent.toLocalDate() : named.getFirst());
    }
}
