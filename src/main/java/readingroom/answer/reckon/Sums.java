package readingroom.answer.reckon;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Adds and subtracts amounts of one unit, one from each message. */
final class Sums {

    // a price of one, or money that came back, cannot be added to what was paid
    private static final Pattern NO_PART = Pattern.compile(
            "\\b(each|per|apiece|a (month|week|day|year|person|head|night|piece)|refund(ed)?|paid (me|us) back|(got|get|gave) .{0,30}back|discount|off|saved?)\\b"
                    + "|每|/\\s?[人月天晚个]|退款|退了|退回|返还|还给我|优惠|便宜了|省了|上次",
            Pattern.CASE_INSENSITIVE);

    // what is due again and again is told, not spent
    private static final Pattern RECURRING = Pattern.compile(
            "\\b(a|per|each|every) (month|year|week)\\b|\\b(monthly|yearly|weekly)\\b|每(个)?[月年周]|/[月年]",
            Pattern.CASE_INSENSITIVE);

    private final Subject subject;
    private final boolean money;
    private final boolean paid;

    Sums(String question, Subject subject) {
        this.subject = subject;
        paid = Sayings.isPaid(question);
        money = paid
                || Pattern.compile("\\b(money|cost|price|worth)\\b|钱|价", Pattern.CASE_INSENSITIVE)
                        .matcher(question)
                        .find();
    }

    /** An amount and the citation it is from. */
    record Part(Amount amount, int n) {}

    /** The sum, if every message that has an amount has one only, and all are of one unit. */
    Optional<Reckoning> sum(List<Item> items) {
        List<Item> paidFor = items.stream()
                .filter(item -> !paid || !Sayings.isPlan(item.text()))
                .toList();
        return parts(paidFor).filter(parts -> parts.size() >= 2).map(parts -> {
            BigDecimal sum = parts.stream().map(part -> part.amount().value()).reduce(BigDecimal.ZERO, BigDecimal::add);
            return reckoning("sum", sum, parts);
        });
    }

    /** How much more one of two amounts is. */
    Optional<Reckoning> difference(List<Item> items) {
        return parts(items).filter(parts -> parts.size() == 2).map(parts -> {
            BigDecimal one = parts.getFirst().amount().value();
            return reckoning(
                    "difference", one.subtract(parts.getLast().amount().value()).abs(), parts);
        });
    }

    private Optional<List<Part>> parts(List<Item> items) {
        List<Part> parts = new ArrayList<>();
        List<Item> counted = new ArrayList<>();
        for (Item item : items) {
            List<Amount> amounts = Amounts.in(item.text()).stream()
                    .filter(amount -> !money || Unit.isMoney(amount.unit().id()))
                    .toList();
            boolean due = RECURRING.matcher(item.text()).find() && !Sayings.isPaid(item.text());
            if (amounts.isEmpty() || paid && due) {
                continue;
            }
            boolean alone =
                    amounts.size() == 1 && item.isCited() && item.echoes().isEmpty();
            if (!alone
                    || NO_PART.matcher(item.text()).find()
                    || isToldTwice(item, amounts.getFirst(), counted, parts)) {
                return Optional.empty();
            }
            counted.add(item);
            parts.add(new Part(amounts.getFirst(), item.n()));
        }
        long units = parts.stream().map(part -> part.amount().unit()).distinct().count();
        return units == 1 ? Optional.of(parts) : Optional.empty();
    }

    /** Whether an amount like it was named with much the same words: nobody knows whether that was paid once or twice. */
    private boolean isToldTwice(Item item, Amount amount, List<Item> counted, List<Part> parts) {
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).amount().isSame(amount) && subject.areAlike(item, counted.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static Reckoning reckoning(String key, BigDecimal value, List<Part> parts) {
        Unit unit = parts.getFirst().amount().unit();
        Map<String, Object> values = Map.of("result", new Amount(value, unit, ""), "parts", List.copyOf(parts));
        return new Reckoning(key, values, parts.stream().map(Part::n).toList());
    }
}
