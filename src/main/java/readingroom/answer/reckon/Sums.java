package readingroom.answer.reckon;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Adds and subtracts amounts of one unit, one from each message. */
final class Sums {

    private Sums() {}

    /** An amount and the citation it is from. */
    record Part(Amount amount, int n) {}

    /** The sum, if every message that has an amount has one only, and all are of one unit. */
    static Optional<Reckoning> of(List<Item> items) {
        return parts(items).filter(parts -> parts.size() >= 2).map(parts -> {
            BigDecimal sum = parts.stream().map(part -> part.amount().value()).reduce(BigDecimal.ZERO, BigDecimal::add);
            return reckoning("sum", sum, parts);
        });
    }

    /** How much more one of two amounts is. */
    static Optional<Reckoning> difference(List<Item> items) {
        return parts(items).filter(parts -> parts.size() == 2).map(parts -> {
            BigDecimal one = parts.getFirst().amount().value();
            return reckoning(
                    "difference", one.subtract(parts.getLast().amount().value()).abs(), parts);
        });
    }

    private static Optional<List<Part>> parts(List<Item> items) {
        List<Part> parts = new ArrayList<>();
        for (Item item : items) {
            List<Amount> amounts = Amounts.in(item.text());
            if (amounts.size() > 1) {
                return Optional.empty();
            }
            amounts.forEach(amount -> parts.add(new Part(amount, item.n())));
        }
        long units = parts.stream().map(part -> part.amount().unit()).distinct().count();
        return units == 1 ? Optional.of(parts) : Optional.empty();
    }

    private static Reckoning reckoning(String key, BigDecimal value, List<Part> parts) {
        Unit unit = parts.getFirst().amount().unit();
        Map<String, Object> values = Map.of("result", new Amount(value, unit, ""), "parts", List.copyOf(parts));
        return new Reckoning(key, values, parts.stream().map(Part::n).toList());
    }
}
