package readingroom.answer.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A time of day.
 *
 * @param minutes after midnight
 * @param half whether the half of the day is known
 */
record Clock(String words, int minutes, boolean half) {

    private static final int HALF_DAY = 12 * 60;

    private static final Pattern DIGITS = Pattern.compile(
            "(?<![\\d.,:/-])([01]?\\d|2[0-4])(?:[:：h]([0-5]\\d))(?::[0-5]\\d)?\\s?([ap])?\\.?(?:m\\b\\.?)?(?![\\d:])"
                    + "|(?<![\\d.,:/-])(1[0-2]|0?\\d)(?:\\.([0-5]\\d))?\\s?([ap])\\.?m\\b\\.?",
            Pattern.CASE_INSENSITIVE);
    private static final String HOUR = "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
    private static final Pattern WORDS = Pattern.compile(
            "\\b(?:(half|quarter|ten|twenty|five)\\s(past|to)\\s" + HOUR + "|" + HOUR
                    + "\\s?o['’]?\\s?clock|(noon|midday|midnight))\\b" + "(?:\\s?([ap])\\.?m\\b)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CHINESE = Pattern.compile(
            "(凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|今晚|明晚|昨晚)?\\s?(\\d{1,2}|[一二两三四五六七八九十]{1,3})(?:点钟|点整|点|时(?!间|候|代|常|而))"
                    + "(半|一刻|三刻|(?:\\d{1,2}|[零一二三四五六七八九十]{1,3})(?=分|\\D|$)(?:分(?!之))?)?");

    /** The times of day in a text. */
    static List<Clock> in(String text) {
        List<Clock> clocks = new ArrayList<>();
        read(text, clocks);
        return clocks;
    }

    /** The text with its times of day blanked out. */
    static String without(String text) {
        return read(text, new ArrayList<>());
    }

    /** Whether both may mean the same time; three o'clock may be in the afternoon. */
    boolean agrees(Clock other) {
        return minutes == other.minutes || (!half || !other.half) && minutes % HALF_DAY == other.minutes % HALF_DAY;
    }

    private static String read(String text, List<Clock> clocks) {
        String rest = text;
        for (Pattern pattern : List.of(DIGITS, WORDS, CHINESE)) {
            Matcher matcher = pattern.matcher(rest);
            StringBuilder without = new StringBuilder();
            while (matcher.find()) {
                Clock clock =
                        pattern == DIGITS ? digits(matcher) : pattern == WORDS ? words(matcher) : chinese(matcher);
                if (clock.minutes >= 0 && clock.minutes <= 24 * 60) {
                    clocks.add(clock);
                    matcher.appendReplacement(without, " ");
                }
            }
            rest = matcher.appendTail(without).toString();
        }
        return rest;
    }

    private static Clock digits(Matcher m) {
        int group = m.group(1) != null ? 1 : 4;
        int hour = Integer.parseInt(m.group(group));
        String minute = m.group(group + 1);
        String half = m.group(group + 2);
        return of(m.group(), hour, minute == null ? 0 : Integer.parseInt(minute), half);
    }

    private static Clock words(Matcher m) {
        if (m.group(5) != null) {
            int minutes = m.group(5).equalsIgnoreCase("midnight") ? 0 : HALF_DAY;
            return new Clock(m.group(), minutes, true);
        }
        if (m.group(4) != null) {
            return of(m.group(), hour(m.group(4)), 0, m.group(6));
        }
        int part =
                switch (m.group(1).toLowerCase(Locale.ROOT)) {
                    case "half" -> 30;
                    case "quarter" -> 15;
                    case "ten" -> 10;
                    case "twenty" -> 20;
                    default -> 5;
                };
        boolean before = m.group(2).equalsIgnoreCase("to");
        Clock clock = of(m.group(), hour(m.group(3)), 0, m.group(6));
        return new Clock(clock.words, (clock.minutes + (before ? 24 * 60 - part : part)) % (24 * 60), clock.half);
    }

    private static Clock chinese(Matcher m) {
        String part = m.group(1);
        String minute = m.group(3) == null ? "" : m.group(3);
        int minutes =
                switch (minute) {
                    case "" -> 0;
                    case "半" -> 30;
                    case "一刻" -> 15;
                    case "三刻" -> 45;
                    default -> number(minute.replace("分", ""));
                };
        int hour = number(m.group(2));
        boolean afternoon = part != null && "下午傍晚晚上夜里今晚明晚昨晚".contains(part);
        boolean noon = "中午".equals(part) && hour < 3;
        String half = part == null ? null : afternoon || noon ? "p" : "a";
        return of(m.group(), hour, minutes, half);
    }

    private static Clock of(String words, int hour, int minute, @Nullable String half) {
        if (half == null) {
            return new Clock(words, hour * 60 + minute, hour > 12 || hour == 0);
        }
        boolean afternoon = half.equalsIgnoreCase("p");
        int hours = hour > 12 ? hour : hour % 12 + (afternoon ? 12 : 0);
        return new Clock(words, hours * 60 + minute, true);
    }

    private static int hour(String word) {
        return number(word.toLowerCase(Locale.ROOT));
    }

    private static int number(String word) {
        if (word.isEmpty()) {
            return 0;
        }
        if (Character.isDigit(word.charAt(0))) {
            return Integer.parseInt(word);
        }
        return EnglishNumerals.isWord(word)
                ? (int) EnglishNumerals.read(List.of(word)).orElse(0)
                : ChineseNumerals.read(word).iterator().next().intValue();
    }
}
