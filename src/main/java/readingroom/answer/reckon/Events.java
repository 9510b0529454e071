package readingroom.answer.reckon;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Counts how often something was. Messages of one day tell of one event; those of other days tell of another one only where they
 * say so ("again", "third", "today"), else it is the messages that are counted.
 */
final class Events {

    private static final int DAYS_SHOWN = 12;

    private final Days days;
    private final Subject subject;

    Events(Days days, Subject subject) {
        this.days = days;
        this.subject = subject;
    }

    /** How often it was, by what messages tell that they do not deny; nothing where a message has a count of its own. */
    Optional<Reckoning> times(List<Item> items) {
        List<Item> told = told(items);
        boolean counted = told.stream().anyMatch(item -> Sayings.hasTimes(item.text()));
        if (counted || told.stream().mapToLong(item -> 1 + item.echoes().size()).sum() < 2) {
            return Optional.empty();
        }
        Optional<Map<LocalDate, List<Item>>> events = events(told);
        return events.isEmpty() ? Optional.of(Counts.messages(told)) : counted(events.get(), told);
    }

    /** How many of a thing there were: only where every one but the first is told to be another. */
    Optional<Reckoning> things(List<Item> items) {
        List<Item> told = told(items);
        boolean others = told.size() > 1
                && told.stream().skip(1).allMatch(item -> subject.isAnother(item.text()))
                && told.stream()
                        .allMatch(item -> item.echoes().isEmpty()
                                && Amounts.in(item.text()).isEmpty());
        return others ? events(told).flatMap(events -> counted(events, told)) : Optional.empty();
    }

    private List<Item> told(List<Item> items) {
        return items.stream()
                .filter(Item::isOnSubject)
                .filter(item -> !subject.isDenied(item.text()))
                .toList();
    }

    /** The events by day; none if it is not clear how many there are. */
    private Optional<Map<LocalDate, List<Item>>> events(List<Item> told) {
        Map<LocalDate, List<Item>> events = new TreeMap<>();
        List<Item> each = told.stream().flatMap(Item::each).toList();
        for (Item item : each) {
            Optional<LocalDate> day = days.past(item);
            if (day.isEmpty()) {
                return Optional.empty();
            }
            events.computeIfAbsent(day.get(), d -> new ArrayList<>()).add(item);
        }
        boolean first = true;
        for (List<Item> event : events.values()) {
            boolean marked =
                    event.stream().anyMatch(item -> Sayings.isAgain(item.text()) || Sayings.isJust(item.text()));
            // "again" on the day of the first may mean a second one
            boolean twice =
                    event.stream().filter(item -> Sayings.isAgain(item.text())).count() > 1
                            || event.size() > 1
                                    && event.stream().skip(1).anyMatch(item -> Sayings.isAgain(item.text()));
            if (twice || !first && !marked) {
                return Optional.empty();
            }
            first = false;
        }
        return Optional.of(events);
    }

    private Optional<Reckoning> counted(Map<LocalDate, List<Item>> events, List<Item> told) {
        int count = 0;
        int most = 0;
        Item calling = told.getFirst();
        for (List<Item> event : events.values()) {
            count++;
            for (Item item : event) {
                int ordinal = Ordinal.in(item.text(), subject).orElse(0);
                // a second one that comes third belongs to another count
                if (ordinal > 1 && ordinal < count) {
                    return Optional.of(Counts.messages(told));
                }
                calling = ordinal > most ? item : calling;
                most = Math.max(most, ordinal);
            }
        }
        Map<String, Object> values = new HashMap<>();
        values.put("count", count);
        values.put("days", List.copyOf(events.keySet()).subList(0, Math.min(DAYS_SHOWN, count)));
        values.put("more", count > DAYS_SHOWN ? "yes" : "no");
        if (most > count) {
            values.put("most", most);
            values.put("at", calling.at().toInstant());
            values.put("a", calling.n());
            return calling.isCited()
                    ? Optional.of(new Reckoning("ordinal", values, Item.cited(told)))
                    : Optional.empty();
        }
        return count < 2 ? Optional.empty() : Optional.of(new Reckoning("events", values, Item.cited(told)));
    }
}
