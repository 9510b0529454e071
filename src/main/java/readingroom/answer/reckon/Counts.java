package readingroom.answer.reckon;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counts messages and their senders and takes the first and the last; it is messages that are told of, and the sentence says so. */
final class Counts {

    private Counts() {}

    /** How many messages tell of it, each repetition one more, and over which time. */
    static Reckoning messages(List<Item> items) {
        List<Item> each = items.stream()
                .flatMap(Item::each)
                .sorted(Comparator.comparing((Item item) -> item.at().toInstant()))
                .toList();
        Map<String, Object> values = new HashMap<>();
        values.put("count", each.size());
        values.put("first", each.getFirst().at().toInstant());
        values.put("last", each.getLast().at().toInstant());
        List<Integer> cited = Item.cited(items);
        return new Reckoning(cited.size() == each.size() ? "times" : "repeated", values, cited);
    }

    /** How many messages have the words that somebody is asked to have said. */
    static Optional<Reckoning> sayings(List<Item> items) {
        List<Item> said = items.stream().filter(Item::isOnSubject).toList();
        return said.stream().flatMap(Item::each).count() < 2 || Item.cited(said).isEmpty()
                ? Optional.empty()
                : Optional.of(messages(said));
    }

    /** How many people tell of it; nothing where a message says how many there are. */
    static Optional<Reckoning> people(List<Item> items) {
        boolean counted = items.stream()
                .flatMap(item -> Amounts.in(item.text()).stream())
                .anyMatch(amount -> amount.unit().id().equals("people"));
        List<String> senders =
                items.stream().flatMap(Item::each).map(Item::sender).distinct().toList();
        if (senders.size() < 2 || counted) {
            return Optional.empty();
        }
        Map<String, Object> values = new HashMap<>();
        values.put("count", senders.size());
        values.put("people", new ArrayList<>(senders));
        return Optional.of(new Reckoning("people", values, Item.cited(items)));
    }

    /** Who else wrote nearly the words of a cited message. */
    static List<Reckoning> echoes(List<Item> items) {
        List<Reckoning> echoes = new ArrayList<>();
        for (Item item : items) {
            List<String> others = item.echoes().stream()
                    .map(Item.Echo::sender)
                    .filter(sender -> !sender.equals(item.sender()))
                    .distinct()
                    .toList();
            if (item.isCited() && !others.isEmpty()) {
                echoes.add(new Reckoning("echoes", Map.of("people", new ArrayList<>(others)), List.of(item.n())));
            }
        }
        return echoes;
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
        return end.at().isEqual(next.at()) || !end.isCited()
                ? Optional.empty()
                : Optional.of(new Reckoning(key, Map.of("at", end.at().toInstant()), List.of(end.n())));
    }
}
