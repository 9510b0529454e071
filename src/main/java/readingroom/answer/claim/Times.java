package readingroom.answer.claim;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.answer.claim.DateReader.Span;
import readingroom.model.ChatMessage;

/** The times that a claim may name: when its messages were sent, and what they and the question speak of. */
final class Times {

    private static final Duration DAY = Duration.ofHours(36);
    private static final int CHARACTERS_MAX = 2_000;
    private static final Pattern RELATIVE = Pattern.compile(
            "\\b(?:today|tonight|tomorrow|yesterday|(?:last|next|this|previous|coming) (?:week(?:end)?|month|year|night"
                    + "|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:\\w+ ){1,2}(?:days?|weeks?|months?|years?) ago)\\b"
                    + "|大?[前昨今明后][天日晚]|[上下本这](?:个?(?:周|星期|礼拜)[一二三四五六日天末]?|个?月)|[去今明前后]年"
                    + "|\\b(?:christmas|xmas|easter|new year(?:['’]s)?(?: eve| day)?|thanksgiving|halloween|ramadan|pentecost|hanukkah)\\b"
                    + "|(?:春|元宵|中秋|国庆|圣诞|劳动|端午|清明|重阳|情人|母亲|父亲|儿童|妇女|教师|万圣|复活)节|除夕|元旦|国庆|清明|端午|中秋|大年[初三]",
            Pattern.CASE_INSENSITIVE);
    private static final Duration HALF_YEAR = Duration.ofDays(183);
    private static final Pattern YEAR_SAID =
            Pattern.compile("(?i)\\d{4}|\\b(?:last|previous|past|ago|years?|since|before)\\b|年|上|前|去|以来");

    private final Grounds grounds;
    private final DateReader dates;
    private final String texts;
    private final List<Clock> clocks = new ArrayList<>();
    private final List<Day> days = new ArrayList<>();
    private final List<Span> spans = new ArrayList<>();

    Times(Grounds grounds, DateReader dates) {
        this.grounds = grounds;
        this.dates = dates;
        this.texts = plain(String.join("\n", grounds.texts()));
        read(grounds.question().question(), grounds.question().askedAtLocal());
        grounds.others().forEach(other -> read(other, grounds.question().askedAtLocal()));
        grounds.cited().forEach(this::read);
    }

    private void read(ChatMessage message) {
        Instant sent = message.timestamp().toInstant();
        spans.add(new Span("", sent, sent.plusMillis(1)));
        String content = Grounds.content(message);
        clocks.addAll(Clock.in(content));
        for (ZoneId zone : grounds.zones(message)) {
            ZonedDateTime local = sent.atZone(zone);
            clocks.add(new Clock("", local.getHour() * 60 + local.getMinute(), true));
            days.add(Day.of(local.toLocalDate()));
            read(content.substring(0, Math.min(content.length(), CHARACTERS_MAX)), local);
        }
    }

    private void read(String text, ZonedDateTime at) {
        clocks.addAll(Clock.in(text));
        String timeless = Clock.without(text);
        for (Day day : Day.in(timeless)) {
            days.add(day);
            if (day.year() == null && day.month() != null) {
                days.add(new Day(day.words(), at.getYear(), day.month(), day.day(), day.weekday()));
            }
        }
        for (Span span : dates.find(timeless, at)) {
            spans.add(near(span, at));
            if (span.from() != null && span.to() != null) {
                add(span.from().atZone(at.getZone()), span.to().atZone(at.getZone()));
            }
        }
    }

    /** A date without a year that is long past at the time is the coming one, or may be: nearer in any case. */
    private static Span near(Span span, ZonedDateTime at) {
        Instant from = span.from();
        Instant to = span.to();
        if (from == null || to == null || YEAR_SAID.matcher(span.words()).find()) {
            return span;
        }
        boolean past = Duration.between(from, at.toInstant()).compareTo(HALF_YEAR) > 0;
        return past
                ? new Span(
                        span.words(),
                        from.atZone(at.getZone()).plusYears(1).toInstant(),
                        to.atZone(at.getZone()).plusYears(1).toInstant())
                : span;
    }

    private void add(ZonedDateTime from, ZonedDateTime to) {
        LocalDate first = from.toLocalDate();
        LocalDate last = to.minusNanos(1).toLocalDate();
        if (Duration.between(from, to).compareTo(DAY) <= 0) {
            days.add(Day.of(first));
        } else if (first.getYear() == last.getYear() && first.getMonth() == last.getMonth()) {
            days.add(Day.of(first.getYear(), first.getMonth()));
        } else if (first.getYear() == last.getYear()) {
            days.add(new Day("", first.getYear(), null, null, null));
        }
    }

    /** The times of a claim that are none of these. */
    List<String> unknown(String claim) {
        List<String> unknown = new ArrayList<>();
        Clock.in(claim).stream()
                .filter(clock -> clocks.stream().noneMatch(clock::agrees) && !isHourSaid(clock) && !has(clock.words()))
                .forEach(clock -> unknown.add(clock.words().strip()));
        String timeless = Clock.without(claim);
        Day.in(timeless).stream()
                .filter(day -> days.stream().noneMatch(day::isIn) && !has(day.words()))
                .forEach(day -> unknown.add(day.words().strip()));
        unknown.addAll(DayPart.unknown(timeless, texts, clocks));
        unknown.addAll(DayRanges.turned(timeless));
        Matcher relative = RELATIVE.matcher(Day.without(timeless));
        while (relative.find()) {
            if (!has(relative.group()) && !isMeant(relative.group())) {
                unknown.add(relative.group());
            }
        }
        return unknown;
    }

    /** "See you at 3" is what "at 3 pm" may come from. */
    private boolean isHourSaid(Clock clock) {
        int hour = clock.minutes() / 60 % 12 == 0 ? 12 : clock.minutes() / 60 % 12;
        return clock.minutes() % 60 == 0
                && Pattern.compile("(?:at|by|around|until|till|from|to|before|after|@)\\s?" + hour + "\\b(?![:.]\\d)")
                        .matcher(texts)
                        .find();
    }

    /** Whether something here is of the time that the words mean, to the asker or to whoever sent the message. */
    private boolean isMeant(String words) {
        List<ZonedDateTime> now = new ArrayList<>(List.of(grounds.question().askedAtLocal()));
        grounds.cited()
                .forEach(message -> now.add(
                        message.timestamp().atZoneSameInstant(grounds.question().timeZone())));
        return now.stream().flatMap(at -> dates.find(words, at).stream()).anyMatch(meant -> spans.stream()
                .anyMatch(span -> contains(meant, span)));
    }

    private static boolean contains(Span meant, Span span) {
        return span.from() != null
                && span.to() != null
                && (meant.from() == null || !meant.from().isAfter(span.from()))
                && (meant.to() == null || !meant.to().isBefore(span.to()));
    }

    private boolean has(String words) {
        String plain = plain(words);
        return !plain.isEmpty() && texts.contains(plain);
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("\\s+", " ").strip();
    }
}
