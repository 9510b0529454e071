package readingroom.answer.reckon;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The days that messages name, on the clock of the asker. */
final class Days {

    private static final int CHARACTERS_MAX = 4_000;
    private static final int WORDS_BEFORE = 24;
    private static final Pattern RANGE = Pattern.compile(
            "(?:\\bfrom )?(?<from>[^.;。；!！?？\\n]{1,40}?)(?:\\s(?:to|until|till|through)\\s|\\s?[–—-]\\s?|到|至)(?<to>[^,.;，。；!！?？\\n]{1,20})",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BARE = Pattern.compile("(?:^|\\D)(\\d{1,2})(?:st|nd|rd|th)?$");

    private final DateReader dates;
    private final ZoneId zone;

    Days(DateReader dates, ZoneId zone) {
        this.dates = dates;
        this.zone = zone;
    }

    /** From one day to another. */
    record Span(LocalDate from, LocalDate to) {}

    LocalDate sent(Item item) {
        return item.at().atZoneSameInstant(zone).toLocalDate();
    }

    /** The days named, each once. */
    List<LocalDate> named(Item item) {
        return named(item.text(), item.at().atZoneSameInstant(zone));
    }

    private List<LocalDate> named(String text, ZonedDateTime sent) {
        return dates.days(text.substring(0, Math.min(text.length(), CHARACTERS_MAX)), sent).stream()
                .distinct()
                .toList();
    }

    /** The one day that the message names, else the day it was sent; none when it names several. */
    Optional<LocalDate> one(Item item) {
        List<LocalDate> named = named(item);
        return named.size() > 1 ? Optional.empty() : Optional.of(named.isEmpty() ? sent(item) : named.getFirst());
    }

    /** The same of something that the message says has happened: what it names of the future is about something else. */
    Optional<LocalDate> past(Item item) {
        List<LocalDate> named =
                named(item).stream().filter(day -> !day.isAfter(sent(item))).toList();
        return named.size() > 1 ? Optional.empty() : Optional.of(named.isEmpty() ? sent(item) : named.getFirst());
    }

    /** The one range "from … to …" whose ends are single days. */
    Optional<Span> range(Item item) {
        ZonedDateTime sent = item.at().atZoneSameInstant(zone);
        Matcher range = RANGE.matcher(item.text());
        while (range.find()) {
            List<LocalDate> to = named(range.group("to"), sent);
            if (to.size() == 1) {
                String before = range.group("from");
                LocalDate end = to.getFirst();
                Optional<LocalDate> begin =
                        begin(before.substring(Math.max(0, before.length() - WORDS_BEFORE)), end, sent);
                if (begin.isPresent()) {
                    return begin.filter(end::isAfter).map(from -> new Span(from, end));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<LocalDate> begin(String words, LocalDate end, ZonedDateTime sent) {
        List<LocalDate> days = named(words, sent);
        if (days.size() == 1) {
            return Optional.of(days.getFirst());
        }
        Matcher bare = BARE.matcher(words.strip());
        int day = days.isEmpty() && bare.find() ? Integer.parseInt(bare.group(1)) : 0;
        return day >= 1 && day < end.getDayOfMonth() ? Optional.of(end.withDayOfMonth(day)) : Optional.empty();
    }
}
