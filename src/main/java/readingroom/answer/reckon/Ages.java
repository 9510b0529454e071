package readingroom.answer.reckon;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.time.Period;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The age of somebody whose date of birth a message gives in full. */
final class Ages {

    private static final String MONTH = "(?<m>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
    private static final List<Pattern> BIRTHS = List.of(
            Pattern.compile(
                    "\\bborn (?:on |at )?(?:the )?(?<d>\\d{1,2})(?:st|nd|rd|th)? (?:of )?" + MONTH + ",? (?<y>\\d{4})",
                    Pattern.CASE_INSENSITIVE),
            Pattern.compile(
                    "\\bborn (?:on )?" + MONTH + " (?<d>\\d{1,2})(?:st|nd|rd|th)?,? (?<y>\\d{4})",
                    Pattern.CASE_INSENSITIVE),
            Pattern.compile("\\bborn (?:on )?(?<y>\\d{4})-(?<m>\\d{2})-(?<d>\\d{2})", Pattern.CASE_INSENSITIVE),
            Pattern.compile("(?<y>\\d{4})年(?<m>\\d{1,2})月(?<d>\\d{1,2})[日号](?:出生|生的|生人|生)"),
            Pattern.compile("生于(?<y>\\d{4})年(?<m>\\d{1,2})月(?<d>\\d{1,2})[日号]?"));

    private Ages() {}

    /** The age on a day; nothing unless exactly one date of birth is given. */
    static Optional<Reckoning> of(List<Item> items, LocalDate day) {
        List<Map.Entry<Integer, LocalDate>> births = new ArrayList<>();
        items.forEach(item -> births(item.text()).forEach(birth -> births.add(Map.entry(item.n(), birth))));
        if (births.size() != 1 || births.getFirst().getValue().isAfter(day)) {
            return Optional.empty();
        }
        LocalDate birth = births.getFirst().getValue();
        return Optional.of(new Reckoning(
                "age",
                Map.of("years", Period.between(birth, day).getYears(), "from", birth, "to", day),
                List.of(births.getFirst().getKey())));
    }

    private static List<LocalDate> births(String text) {
        List<LocalDate> births = new ArrayList<>();
        for (Pattern birth : BIRTHS) {
            Matcher matcher = birth.matcher(text);
            while (matcher.find()) {
                date(matcher).ifPresent(births::add);
            }
        }
        return births;
    }

    private static Optional<LocalDate> date(Matcher birth) {
        try {
            return Optional.of(LocalDate.of(
                    Integer.parseInt(birth.group("y")), month(birth.group("m")), Integer.parseInt(birth.group("d"))));
        } catch (DateTimeException e) {
            // a message may name the 31st of February
            return Optional.empty();
        }
    }

    private static int month(String written) {
        if (Character.isDigit(written.charAt(0))) {
            return Integer.parseInt(written);
        }
        for (Month month : Month.values()) {
            if (month.name().toLowerCase(Locale.ROOT).startsWith(written.toLowerCase(Locale.ROOT))) {
                return month.getValue();
            }
        }
        throw new DateTimeException("no month");
    }
}
