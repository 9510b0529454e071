package readingroom.answer.reckon;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counts messages and their senders and takes the first and the last; it is messages that are told of, and the sentence says so. */
final class Counts {

    private Counts() {}

    /** How many messages tell of it, and over which time; nothing where a message has a count of its own. */
    static Optional<Reckoning> times(List<Item> items) {
        if (items.size() < 2 || items.stream().anyMatch(item -> Sayings.hasTimes(item.text()))) {
            return Optional.empty();
        }
        Map<String, Object> values = new HashMap<>();
        values.put("count", items.size());
        values.put("first", items.getFirst().at().toInstant());
        values.put("last", items.getLast().at().toInstant());
        return Optional.of(
                new Reckoning("times", values, items.stream().map(Item::n).toList()));
    }

    /** How many people tell of it; nothing where a message says how many there are. */
    static Optional<Reckoning> people(List<Item> items) {
        boolean counted = items.stream()
                .flatMap(item -> Amounts.in(item.text()).stream())
                .anyMatch(amount -> amount.unit().id().equals("people"));
        List<String> senders = items.stream().map(Item::sender).distinct().toList();
        if (senders.size() < 2 || counted) {
            return Optional.empty();
        }
        Map<String, Object> values = new HashMap<>();
        values.put("count", senders.size());
        values.put("people", new ArrayList<>(senders));
        return Optional.of(
                new Reckoning("people", values, items.stream().map(Item::n).toList()));
    }

    /** The oldest of several; none where another was sent at the same time. */
    static Optional<Reckoning> first(List<Item> items) {
        return items.size() < 2 ? Optional.empty() : end("first", items.getFirst(), items.get(1));
    }

    /** The newest of several; none where another was sent at the same time. */
    static Optional<Reckoning> last(List<Item> items) {
        return items.size() < 2 ? Optional.empty() : end("last", items.getLast(), items.get(items.size() - 2));
    }

    private static Optional<Reckoning> end(String key, Item end, Item next) {
        return end.at().isEqual(next.at())
                ? Optional.empty()
                : Optional.of(new Reckoning(key, Map.of("at", end.at().toInstant()), List.of(end.n())));
    }
}
