package readingroom.answer.reckon;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import readingroom.answer.attribute.Attribute;
import readingroom.text.ContentWords;
import readingroom.text.Term;
import readingroom.text.Terms;

/**
 * Tells when the newest message on a subject gives another value than an older one, with both dates. The subject is the same
 * when both have a word of the question in common; the value must be the only one of its kind in each.
 */
final class Changes {

    private static final int CHARACTERS_MAX = 4_000;
    private static final Pattern CLOCK = Pattern.compile(
            "(?<![\\d:.])(?:[01]?\\d|2[0-3])[:：][0-5]\\d(?!\\d)|(?<![\\d:.])\\d{1,2}\\s?[ap]m\\b",
            Pattern.CASE_INSENSITIVE);

    private static final String CLOCK_KIND = "clock";
    private static final String DAY_KIND = "day";

    private final DateReader dates;
    private final ZoneId zone;
    private final Set<Attribute> attributes;

    /** @param attributes what is asked for; a change of anything else is not told, and with none of any */
    Changes(DateReader dates, ZoneId zone, Set<Attribute> attributes) {
        this.dates = dates;
        this.zone = zone;
        this.attributes = attributes;
    }

    /** A value of a message: what is compared, and how the message writes it. */
    private record Value(String kind, Object value, String words) {}

    /** The contradiction of the newest message with the one before it that gives a value of the same kind. */
    Optional<Reckoning> of(String question, List<Item> items) {
        Set<Term> asked = new HashSet<>();
        ContentWords.runs(question, CHARACTERS_MAX).forEach(run -> asked.addAll(words(run)));
        for (int newer = items.size() - 1; newer > 0; newer--) {
            for (int older = newer - 1; older >= 0; older--) {
                Optional<Reckoning> change = between(items.get(older), items.get(newer), asked);
                if (change.isPresent()) {
                    return change;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Reckoning> between(Item older, Item newer, Set<Term> asked) {
        if (!haveSubject(older, newer, asked)
                || !older.at().toInstant().isBefore(newer.at().toInstant())) {
            return Optional.empty();
        }
        List<Value> others = values(older);
        Map<String, Object> said = new HashMap<>(
                Map.of("from", older.at().toInstant(), "to", newer.at().toInstant(), "a", older.n(), "b", newer.n()));
        for (Value now : values(newer)) {
            for (Value before : others) {
                if (now.kind().equals(before.kind()) && !now.value().equals(before.value())) {
                    said.put("before", before.words());
                    said.put("now", now.words());
                    return Optional.of(new Reckoning("differs", said, List.of(older.n(), newer.n())));
                }
            }
        }
        return Sayings.isChange(newer.text()) && isAsked(newer.text())
                ? Optional.of(new Reckoning("changed", said, List.of(older.n(), newer.n())))
                : Optional.empty();
    }

    private boolean isAsked(String text) {
        // a number that is a price changes nothing else that is counted
        boolean priced = Amounts.in(text).stream()
                .anyMatch(amount -> Unit.isMoney(amount.unit().id()));
        return attributes.isEmpty()
                || attributes.stream()
                        .anyMatch(attribute -> attribute.isIn(text) && !(priced && attribute == Attribute.NUMBER));
    }

    private boolean isAsked(Value value) {
        Attribute attribute =
                switch (value.kind()) {
                    case CLOCK_KIND, DAY_KIND -> Attribute.TIME;
                    case "years", "months" -> Attribute.AGE;
                    default -> Unit.isMoney(value.kind()) ? Attribute.MONEY : Attribute.NUMBER;
                };
        return attributes.isEmpty()
                || attributes.contains(attribute)
                || attribute == Attribute.AGE && attributes.contains(Attribute.NUMBER);
    }

    private static boolean haveSubject(Item older, Item newer, Set<Term> asked) {
        Set<Term> common = words(older.text());
        common.retainAll(words(newer.text()));
        common.retainAll(asked);
        return !common.isEmpty();
    }

    /** The values of which the message has one of their kind only. */
    private List<Value> values(Item item) {
        Map<String, List<Value>> kinds = new HashMap<>();
        for (Amount amount : Amounts.in(item.text())) {
            add(kinds, new Value(amount.unit().id(), amount.value().stripTrailingZeros(), amount.words()));
        }
        Matcher clock = CLOCK.matcher(item.text());
        while (clock.find()) {
            add(
                    kinds,
                    new Value(
                            CLOCK_KIND,
                            clock.group()
                                    .toLowerCase(Locale.ROOT)
                                    .replace(" ", "")
                                    .replace('：', ':'),
                            clock.group()));
        }
        for (LocalDate day : dates.days(item.text(), item.at().atZoneSameInstant(zone))) {
            add(kinds, new Value(DAY_KIND, day, day.toString()));
        }
        List<Value> single = new ArrayList<>();
        kinds.values().stream().filter(values -> values.size() == 1).forEach(single::addAll);
        single.removeIf(value -> !isAsked(value));
        return single;
    }

    private static void add(Map<String, List<Value>> kinds, Value value) {
        List<Value> values = kinds.computeIfAbsent(value.kind(), kind -> new ArrayList<>());
        if (values.stream().noneMatch(other -> other.value().equals(value.value()))) {
            values.add(value);
        }
    }

    private static Set<Term> words(String text) {
        return Terms.of(text, CHARACTERS_MAX).stream()
                .filter(term -> term.kind() != Term.Kind.CHARACTER)
                .collect(Collectors.toCollection(HashSet::new));
    }
}
