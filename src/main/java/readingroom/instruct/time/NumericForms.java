package readingroom.instruct.time;

import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Dates, times and numbers written in digits. Each form must match a whole run of characters. */
final class NumericForms {

    /** A time whose hour may be meant on a dial of twelve; added to the minute of the day. */
    static final int DIAL = 10_000;

    private static final String TIME = "(\\d{1,2}):(\\d{2})(?::\\d{2}(?:\\.\\d{1,9})?)?";

    private record Form(Pattern pattern, Function<MatchResult, List<Token>> tokens) {}

    private static final List<Form> FORMS = List.of(
            form("(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})", m -> date(m, 1, 3, 4)),
            form("(\\d{4})-(\\d{2})-(\\d{2})t" + TIME, m -> join(date(m, 1, 2, 3), time(m, 4))),
            form(
                    "(\\d{4})-(\\d{2})-(\\d{2})t" + TIME + "(z|[-+]\\d{2}:?\\d{2})",
                    m -> join(join(date(m, 1, 2, 3), time(m, 4)), List.of(offset(m.group(6))))),
            form("(\\d{4})(\\d{2})(\\d{2})", m -> date(m, 1, 2, 3)),
            form("(\\d{1,2})([-/])(\\d{1,2})\\2(\\d{4})", m -> slashed(m, 4)),
            form("(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})", m -> number(m, 2) > 12 ? date(m, 3, 1, 2) : date(m, 3, 2, 1)),
            form(
                    "(\\d{1,2})\\.(\\d{1,2})\\.(\\d{2})",
                    m -> one(Kind.SHORT_DATE, number(m, 1) * 10_000 + number(m, 2) * 100 + number(m, 3))),
            form("(\\d{1,2})\\.(\\d{1,2})", m -> one(Kind.DOTTED, number(m, 1) * 100 + number(m, 2))),
            form("(\\d{1,2})\\.(\\d{1,2})\\.", m -> one(Kind.DAY_DOTTED, number(m, 1) * 100 + number(m, 2))),
            form(
                    "(\\d{1,2})(-)(\\d{1,2})-(\\d{2})",
                    m -> one(Kind.DASHED, slashed(m, 4).getFirst().value())),
            form("(\\d{1,2})(/)(\\d{1,2})/(\\d{2})", m -> slashed(m, 4)),
            form("(\\d{4})[-/](\\d{1,2})", m -> one(Kind.YEAR_MONTH, number(m, 1) * 100 + number(m, 2))),
            form("(\\d{1,2})/(\\d{4})", m -> one(Kind.YEAR_MONTH, number(m, 2) * 100 + number(m, 1))),
            form("(\\d{1,2})/(\\d{1,2})", m -> one(Kind.MONTH_DAY, number(m, 1) * 100 + number(m, 2))),
            form(TIME, m -> time(m, 1)),
            form(TIME + "(am|pm)", m -> one(Kind.CLOCK, meridiem(number(m, 1), m.group(3)) * 60 + number(m, 2))),
            form("(\\d{1,2})(am|pm)", m -> one(Kind.HOUR, meridiem(number(m, 1), m.group(2)) * 60)),
            form("(\\d{1,2})(?:st|nd|rd|th)", m -> one(Kind.ORDINAL, number(m, 1))),
            form("q([1-4])", m -> one(Kind.QUARTER, number(m, 1))),
            form("h([12])", m -> one(Kind.HALFYEAR, number(m, 1))),
            form(
                    "(\\d{4}|\\d{2})[-/]?q([1-4])",
                    m -> join(one(Kind.NUMBER, year(m, 1)), one(Kind.QUARTER, number(m, 2)))),
            form(
                    "q([1-4])[-/]?'?(\\d{4}|\\d{2})",
                    m -> join(one(Kind.QUARTER, number(m, 1)), one(Kind.NUMBER, year(m, 2)))),
            form("([1-4])q(\\d{4}|\\d{2})", m -> join(one(Kind.QUARTER, number(m, 1)), one(Kind.NUMBER, year(m, 2)))),
            form(
                    "(\\d{4}|\\d{2})[-/]?h([12])",
                    m -> join(one(Kind.NUMBER, year(m, 1)), one(Kind.HALFYEAR, number(m, 2)))),
            form(
                    "h([12])[-/]?'?(\\d{4}|\\d{2})",
                    m -> join(one(Kind.HALFYEAR, number(m, 1)), one(Kind.NUMBER, year(m, 2)))),
            form(
                    "fy[-/]?'?(\\d{4}|\\d{2})",
                    m -> join(one(Kind.UNIT, Unit.YEAR.ordinal()), one(Kind.NUMBER, year(m, 1)))),
            form("'(\\d{2})", m -> one(Kind.NUMBER, year(m, 1))),
            form("'?(\\d0|\\d{3}0)'?s", m -> one(Kind.DECADE, number(m, 1))),
            form("\\d{1,8}", m -> one(Kind.NUMBER, Integer.parseInt(m.group()))));

    private NumericForms() {}

    /** The tokens of the run, empty if it has no form known here. */
    static List<Token> read(String run) {
        for (Form form : FORMS) {
            Matcher matcher = form.pattern.matcher(run);
            if (matcher.matches()) {
                return form.tokens.apply(matcher);
            }
        }
        return List.of();
    }

    private static Form form(String pattern, Function<MatchResult, List<Token>> tokens) {
        return new Form(Pattern.compile(pattern), tokens);
    }

    private static List<Token> one(Kind kind, int value) {
        return List.of(new Token(kind, value, 0, 0));
    }

    private static List<Token> join(List<Token> first, List<Token> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private static int number(MatchResult match, int group) {
        return Integer.parseInt(match.group(group));
    }

    /** A year of two digits is one of this century. */
    private static int year(MatchResult match, int group) {
        int year = number(match, group);
        return year < 100 ? 2000 + year : year;
    }

    private static List<Token> date(MatchResult match, int year, int month, int day) {
        return one(Kind.DATE, number(match, year) * 10_000 + number(match, month) * 100 + number(match, day));
    }

    private static List<Token> slashed(MatchResult match, int yearGroup) {
        return one(Kind.SLASHED, year(match, yearGroup) * 10_000 + number(match, 1) * 100 + number(match, 3));
    }

    private static List<Token> time(MatchResult match, int group) {
        int hour = number(match, group);
        int minute = number(match, group + 1);
        if (hour > 24 || minute > 59) {
            return List.of();
        }
        boolean dial = hour >= 1 && hour <= 12 && match.group(group).charAt(0) != '0';
        return one(Kind.CLOCK, hour * 60 + minute + (dial ? DIAL : 0));
    }

    static int meridiem(int hour, String half) {
        return hour % 12 + (half.startsWith("p") ? 12 : 0);
    }

    private static Token offset(String text) {
        if (text.equals("z")) {
            return new Token(Kind.OFFSET, 0, 0, 0);
        }
        int hours = Integer.parseInt(text.substring(1, 3));
        int minutes = Integer.parseInt(text.substring(text.length() - 2));
        int total = hours * 60 + minutes;
        return new Token(Kind.OFFSET, text.charAt(0) == '-' ? -total : total, 0, 0);
    }
}
