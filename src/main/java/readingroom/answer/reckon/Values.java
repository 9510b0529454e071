package readingroom.answer.reckon;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.answer.attribute.Attribute;

/** Reads the values of a message that another message may contradict: amounts, times, days, numbered places. */
final class Values {

    static final String CLOCK_KIND = "clock";
    static final String DAY_KIND = "day";

    private static final String LABEL_KIND = "label ";
    private static final int CHARACTERS_MAX = 4_000;
    private static final Pattern CLOCK = Pattern.compile(
            "(?<![\\d:.])(?:[01]?\\d|2[0-3])[:：][0-5]\\d(?!\\d)|(?<![\\d:.])\\d{1,2}\\s?[ap]m\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LABEL = Pattern.compile(
            "\\b(?<noun>\\p{IsLatin}{3,15}) (?:no\\.? ?|number )?(?<number>\\p{Lu}?\\d{1,4}\\p{L}?)(?![\\d%€£$]|[:.,]\\d|\\s?(?:am|pm|st|nd|rd|th|euros?|percent|o['’]clock)\\b)"
                    + "|(?<digits>[\\d一二三四五六七八九十]{1,4})号?(?<place>楼|门|站台|房间|教室|会议室|展厅|厅|桌|线|车厢|航站楼|登机口|出口|室)");

    private final Map<Item, List<Value>> read = new HashMap<>();
    private final Days days;
    private final Set<Attribute> attributes;
    private final Subject subject;
    private final boolean planned;
    private final boolean paid;

    Values(Days days, Subject subject, String question) {
        this.days = days;
        this.subject = subject;
        attributes = Attribute.askedBy(question);
        planned = Sayings.isPlan(question);
        paid = !planned && Sayings.isPaid(question);
    }

    /** A value of a message: what is compared, and how it is shown. */
    record Value(String kind, Object value, Object words) {

        boolean isLabel() {
            return kind.startsWith(LABEL_KIND);
        }
    }

    /** Those of which the message has one of their kind only, and that the question may ask for. */
    List<Value> of(Item item) {
        return read.computeIfAbsent(item, this::read);
    }

    private List<Value> read(Item item) {
        String text = item.text().substring(0, Math.min(item.text().length(), CHARACTERS_MAX));
        Map<String, List<Value>> kinds = new HashMap<>();
        labels(text, kinds);
        boolean plan = Sayings.isPlan(text);
        for (Amount amount : Amounts.in(text)) {
            boolean money = Unit.isMoney(amount.unit().id());
            if (!money || !(plan && paid) && !(planned && !plan)) {
                String kind = amount.unit().id() + (money && plan ? " planned" : "");
                add(kinds, new Value(kind, amount.value().stripTrailingZeros(), amount.words()));
            }
        }
        Matcher clock = CLOCK.matcher(text);
        while (clock.find()) {
            String time =
                    clock.group().toLowerCase(Locale.ROOT).replace(" ", "").replace('：', ':');
            add(kinds, new Value(CLOCK_KIND, time, clock.group()));
        }
        for (LocalDate day : days.named(item)) {
            add(kinds, new Value(DAY_KIND, day, day));
        }
        List<Value> single = new ArrayList<>();
        kinds.values().stream().filter(values -> values.size() == 1).forEach(single::addAll);
        single.removeIf(value -> !value.isLabel() && !isAsked(value));
        return single;
    }

    private void labels(String text, Map<String, List<Value>> kinds) {
        Matcher label = LABEL.matcher(text);
        while (label.find()) {
            String noun = label.group("noun") == null ? label.group("place") : label.group("noun");
            String number = label.group("noun") == null ? label.group("digits") : label.group("number");
            if (subject.has(noun) || noun.length() <= 3 && label.group("noun") == null && subject.mentions(noun)) {
                add(
                        kinds,
                        new Value(
                                LABEL_KIND + noun.toLowerCase(Locale.ROOT),
                                number.toLowerCase(Locale.ROOT),
                                label.group()));
            }
        }
    }

    private boolean isAsked(Value value) {
        Attribute attribute =
                switch (value.kind()) {
                    case CLOCK_KIND, DAY_KIND -> Attribute.TIME;
                    case "years", "months" -> Attribute.AGE;
                    default -> Unit.isMoney(value.kind().replace(" planned", "")) ? Attribute.MONEY : Attribute.NUMBER;
                };
        return attributes.isEmpty()
                || attributes.contains(attribute)
                || attribute == Attribute.AGE && attributes.contains(Attribute.NUMBER);
    }

    /** Whether a message that only says that something changed has what is asked for. */
    boolean isAskedIn(String text) {
        // a number that is a price changes nothing else that is counted, and a plan nothing that was paid
        boolean priced = Amounts.in(text).stream()
                .anyMatch(amount -> Unit.isMoney(amount.unit().id()));
        boolean otherMoney = priced && (paid && Sayings.isPlan(text) || planned && !Sayings.isPlan(text));
        return !otherMoney
                && (attributes.isEmpty()
                        || attributes.stream()
                                .anyMatch(attribute ->
                                        attribute.isIn(text) && !(priced && attribute == Attribute.NUMBER)));
    }

    private static void add(Map<String, List<Value>> kinds, Value value) {
        List<Value> values = kinds.computeIfAbsent(value.kind(), kind -> new ArrayList<>());
        if (values.stream().noneMatch(other -> other.value().equals(value.value()))) {
            values.add(value);
        }
    }
}
