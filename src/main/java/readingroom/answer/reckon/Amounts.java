package readingroom.answer.reckon;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the amounts of a text: numbers with a unit right before or after them. */
final class Amounts {

    private static final int CHARACTERS_MAX = 4_000;
    private static final Pattern AMOUNT = Pattern.compile(
            "(?<![\\p{L}\\d.,:/#-])(?<before>" + Units.BEFORE + ")\\s?(?<one>" + Numbers.WRITTEN + ")(?![\\d:/])"
                    + "|(?<![\\d.,:/#]|\\d-)(?<two>" + Numbers.WRITTEN + ")[\\s-]?(?<after>" + Units.AFTER + ")",
            Pattern.CASE_INSENSITIVE);
    // 第三次, 3月5日, 2024年 and 周五 count nothing
    private static final Pattern NO_AMOUNT = Pattern.compile("第$|[周第初]$|星期$|礼拜$");
    private static final Pattern YEAR = Pattern.compile("(?:19|20)\\d\\d");
    private static final String IN_A_UNIT = "一";

    private Amounts() {}

    static List<Amount> in(String text) {
        String read = text.substring(0, Math.min(text.length(), CHARACTERS_MAX));
        List<Amount> amounts = new ArrayList<>();
        Matcher matcher = AMOUNT.matcher(digits(read));
        while (matcher.find()) {
            boolean before = matcher.group("before") != null;
            String number = matcher.group(before ? "one" : "two");
            Unit unit = Units.of(before ? matcher.group("before") : matcher.group("after"));
            String words = read.substring(matcher.start(), matcher.end());
            if (isAmount(read.substring(0, matcher.start()), number, unit)) {
                Numbers.read(number).ifPresent(value -> amounts.add(new Amount(value, unit, words)));
            }
        }
        return List.copyOf(amounts);
    }

    private static boolean isAmount(String before, String number, Unit unit) {
        boolean year = unit.id().equals("years") && YEAR.matcher(number).matches();
        // 一人 and 一块 say "alone" and "together" as often as they count
        boolean phrase = number.equals(IN_A_UNIT);
        return !year && !phrase && !NO_AMOUNT.matcher(before).find();
    }

    /** Full-width digits as plain ones; every character keeps its place. */
    private static String digits(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            plain.append(c >= '０' && c <= '９' ? (char) (c - '０' + '0') : c);
        }
        return plain.toString();
    }
}
