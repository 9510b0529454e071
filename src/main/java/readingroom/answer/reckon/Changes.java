package readingroom.answer.reckon;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import readingroom.answer.reckon.Values.Value;

/**
 * Tells when the newest message on a subject gives another value than an older one, with both dates. The subject is the same
 * when both have a word of the question in common; the value must be the only one of its kind in each.
 */
final class Changes {

    private static final double SOME_WORDS = 0.3;

    private final Days days;
    private final Values values;
    private final Subject subject;

    Changes(Days days, Values values, Subject subject) {
        this.days = days;
        this.values = values;
        this.subject = subject;
    }

    /** The contradiction of the newest message that says otherwise with the last one before it that gives another value. */
    Optional<Reckoning> of(List<Item> items) {
        List<Item> each = items.stream()
                .flatMap(Item::each)
                .sorted(Comparator.comparing((Item item) -> item.at().toInstant()))
                .toList();
        for (int newer = each.size() - 1; newer > 0; newer--) {
            for (int older = newer - 1; older >= 0; older--) {
                Optional<Reckoning> change = between(each, older, newer);
                if (change.isPresent()) {
                    return change;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Reckoning> between(List<Item> each, int older, int newer) {
        Item one = each.get(older);
        Item other = each.get(newer);
        if (!one.at().toInstant().isBefore(other.at().toInstant())
                || one.n() == other.n() && one.isCited()
                || isOfTwo(one, other)) {
            return Optional.empty();
        }
        for (Value now : values.of(other)) {
            for (Value before : values.of(one)) {
                if (now.kind().equals(before.kind())
                        && !now.value().equals(before.value())
                        && isContradiction(one, other, before)) {
                    Item said = first(each.subList(older + 1, newer + 1), now, one);
                    return Optional.of(
                            reckoning("differs", one, said, Map.of("before", before.words(), "now", now.words())));
                }
            }
        }
        return isChange(one, other) ? Optional.of(reckoning("changed", one, other, Map.of())) : Optional.empty();
    }

    /** Of the messages that give the newest value, the first. */
    private Item first(List<Item> between, Value now, Item older) {
        return between.stream()
                .filter(item -> !isOfTwo(older, item))
                .filter(item -> values.of(item).stream()
                        .anyMatch(value ->
                                value.kind().equals(now.kind()) && value.value().equals(now.value())))
                .findFirst()
                .orElse(between.getLast());
    }

    private static Reckoning reckoning(String key, Item older, Item newer, Map<String, Object> more) {
        Map<String, Object> said = new HashMap<>(more);
        said.put("from", older.at().toInstant());
        said.put("to", newer.at().toInstant());
        said.put("a", older.n());
        said.put("b", newer.n());
        return new Reckoning(key, said, Item.cited(List.of(older, newer)));
    }

    /** What two people have or do of their own does not contradict, nor what is told to be another one. */
    private static boolean isOfTwo(Item older, Item newer) {
        boolean owners = older.isOwn() && newer.isOwn() && !older.sender().equals(newer.sender());
        return owners || Sayings.isAgain(newer.text()) && !Sayings.isChange(newer.text());
    }

    private boolean isContradiction(Item older, Item newer, Value before) {
        if (before.isLabel()) {
            return true;
        }
        boolean said = Sayings.isChange(newer.text());
        if (!subject.isOf(older, newer)) {
            return false;
        }
        boolean near = said ? newer.own() >= SOME_WORDS : newer.isOnSubject() && subject.areAlike(older, newer);
        return near && older.own() >= SOME_WORDS && (said || isPending(older, newer, before));
    }

    /** Whether what was to be is still to be when the newer message is sent; what is over is another event. */
    private boolean isPending(Item older, Item newer, Value before) {
        if (before.value() instanceof LocalDate day) {
            return !day.isBefore(days.sent(newer));
        }
        List<LocalDate> olderDays = days.named(older);
        List<LocalDate> newerDays = days.named(newer);
        return !before.kind().equals(Values.CLOCK_KIND)
                || olderDays.isEmpty() && newerDays.isEmpty()
                || olderDays.equals(newerDays);
    }

    /** Whether the newer says that what the older says no longer holds, whatever it was. */
    private boolean isChange(Item older, Item newer) {
        boolean near = newer.isCited()
                ? newer.own() >= SOME_WORDS
                : newer.own() >= 2 * SOME_WORDS || newer.own() >= SOME_WORDS && Sayings.isCorrection(newer.text());
        return near
                && older.own() >= SOME_WORDS
                && subject.isOf(older, newer)
                && Sayings.isChange(newer.text())
                && values.isAskedIn(newer.text());
    }
}
