package readingroom.instruct.time;

import java.util.ArrayList;
import java.util.List;

/** Says what a range leaves out: "May 3 to 7" is "May 3 to May 7", 3-7日 is 3日-7日, "3 to 5pm" is "3pm to 5pm". */
final class Ellipsis {

    private Ellipsis() {}

    static List<Token> expand(List<Token> tokens) {
        List<Token> expanded = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            Token month = monthBefore(tokens, i);
            Token unit = unitAfter(tokens, i);
            if (month != token) {
                expanded.add(month.at(token.start(), token.start()));
            }
            if (unit != token && unit.kind() == Kind.HOUR) {
                expanded.add(hour(token, unit));
                continue;
            }
            expanded.add(weekday(expanded, token));
            if (unit != token) {
                expanded.add(unit.at(token.end(), token.end()));
            }
        }
        return expanded;
    }

    /** The month said before the other end of the range; the token itself if none is missing. */
    private static Token monthBefore(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        int link = kind(tokens, i - 1) == Kind.THE ? i - 2 : i - 1;
        int month = kind(tokens, link - 2) == Kind.THE ? link - 3 : link - 2;
        boolean missing = isDay(tokens, i)
                && isLink(tokens, link)
                && isDay(tokens, link - 1)
                && kind(tokens, month) == Kind.MONTH
                && kind(tokens, i + 1) != Kind.MONTH;
        return missing ? tokens.get(month) : token;
    }

    /** The month, sign or half of the day said after the other end of the range; the token itself if none is missing. */
    private static Token unitAfter(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        int other = kind(tokens, i + 2) == Kind.THE ? i + 3 : i + 2;
        boolean listed = kind(tokens, i + 1) == Kind.COMMA && isSign(kind(tokens, i + 3));
        if (!isNumber(tokens, i) || !(isLink(tokens, i + 1) || listed)) {
            return token;
        }
        if (kind(tokens, other) == Kind.HOUR && token.kind() == Kind.NUMBER && token.value() <= 12) {
            return tokens.get(other);
        }
        if (!isNumber(tokens, other)) {
            return token;
        }
        int unit = kind(tokens, other + 1) == Kind.OF ? other + 2 : other + 1;
        return switch (kind(tokens, unit)) {
            case MONTH, DAY_SIGN, MONTH_SIGN, YEAR_SIGN, CLOCK_SIGN, MERIDIEM ->
                kind(tokens, i - 1) == Kind.MONTH ? token : tokens.get(unit);
            default -> token;
        };
    }

    private static boolean isSign(Kind kind) {
        return kind == Kind.DAY_SIGN || kind == Kind.MONTH_SIGN;
    }

    /** The weekday that a number in a list stands for: 上周一、三、五. */
    private static Token weekday(List<Token> expanded, Token token) {
        int last = expanded.size() - 1;
        boolean listed = token.kind() == Kind.NUMBER
                && token.value() >= 1
                && token.value() <= 7
                && kind(expanded, last) == Kind.COMMA
                && kind(expanded, last - 1) == Kind.WEEKDAY;
        return listed ? new Token(Kind.WEEKDAY, token.value(), token.start(), token.end()) : token;
    }

    private static Token hour(Token number, Token end) {
        int morning = number.value() % 12 * 60;
        int half = end.value() >= 720 ? 720 : 0;
        int hour = morning + half < end.value() ? morning + half : morning + 720 - half;
        return new Token(Kind.HOUR, hour, number.start(), number.end());
    }

    private static boolean isDay(List<Token> tokens, int i) {
        return isNumber(tokens, i) && tokens.get(i).value() <= 31;
    }

    private static boolean isNumber(List<Token> tokens, int i) {
        return kind(tokens, i) == Kind.NUMBER || kind(tokens, i) == Kind.ORDINAL;
    }

    private static boolean isLink(List<Token> tokens, int i) {
        return switch (kind(tokens, i)) {
            case TO, DASH, UNTIL, AND -> true;
            default -> false;
        };
    }

    private static Kind kind(List<Token> tokens, int i) {
        return i >= 0 && i < tokens.size() ? tokens.get(i).kind() : Kind.MARK;
    }
}
