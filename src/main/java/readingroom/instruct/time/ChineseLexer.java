package readingroom.instruct.time;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts Chinese text: at each place the longest known word, which may hold a numeral (双十一), or else a numeral. */
final class ChineseLexer {

    private static final Pattern ORDINAL = Pattern.compile("第(\\d{1,2})(?![\\w.])");

    private static final String HOLIDAY_VERBS = "去回放出谁我你他她大那在有玩旅";

    private final Vocabulary words;

    ChineseLexer(Vocabulary words) {
        this.words = words;
    }

    /** Adds the tokens of the Chinese word or numeral at the position and gives the position after it. */
    int add(List<Token> tokens, String text, int start) {
        Matcher ordinal = ORDINAL.matcher(text).region(start, text.length());
        if (ordinal.lookingAt()) {
            tokens.add(new Token(Kind.ORDINAL, Integer.parseInt(ordinal.group(1)), start, ordinal.end()));
            return ordinal.end();
        }
        int numeralStart = text.charAt(start) == '第' ? start + 1 : start;
        int numeralEnd = Numerals.end(text, numeralStart);
        int limit = Math.min(text.length(), start + words.longest());
        for (int end = limit; end > start && end >= numeralEnd; end--) {
            List<Token> found = words.find(text.substring(start, end));
            if (!found.isEmpty() && !cutsDate(text, start, end)) {
                for (Token token : found) {
                    tokens.add(token.at(start, end));
                }
                return end;
            }
        }
        if (numeralEnd == numeralStart) {
            tokens.add(new Token(Kind.WORD, 0, start, start + 1));
            return start + 1;
        }
        tokens.addAll(
                isNationalDay(tokens, text, start, numeralEnd)
                        ? words.find("国庆").stream()
                                .map(token -> token.at(start, numeralEnd))
                                .toList()
                        : List.of(numeral(text, start, numeralStart, numeralEnd)));
        return numeralEnd;
    }

    /** 三月三 is a festival and 三月三号 a date. */
    private static boolean cutsDate(String text, int start, int end) {
        return end < text.length()
                && Numerals.end(text, end - 1) > end - 1
                && text.substring(start, end).indexOf('月') > 0
                && (text.charAt(end) == '号' || text.charAt(end) == '日' || Numerals.end(text, end) > end);
    }

    /** 去年十一, 十一去哪. */
    private static boolean isNationalDay(List<Token> tokens, String text, int start, int end) {
        boolean year = !tokens.isEmpty()
                && tokens.getLast().kind() == Kind.UNIT
                && tokens.getLast().end() == start;
        boolean opening = tokens.isEmpty() || tokens.getLast().kind() == Kind.COMMA;
        return text.startsWith("十一", start)
                && end == start + 2
                && (year || opening)
                && end < text.length()
                && HOLIDAY_VERBS.indexOf(text.charAt(end)) >= 0;
    }

    private static Token numeral(String text, int start, int numeralStart, int end) {
        String numeral = text.substring(numeralStart, end);
        int value = Numerals.value(numeral);
        if (numeralStart > start) {
            return new Token(Kind.ORDINAL, value, start, end);
        }
        boolean approximate = Numerals.isApproximate(numeral, end < text.length() ? text.charAt(end) : ' ');
        return approximate
                ? new Token(Kind.FEW, value / 10 * 100 + value % 10, start, end)
                : new Token(Kind.NUMBER, value, start, end);
    }
}
