package readingroom.answer.reckon;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which time a message says it was: "third flat tyre", 第三次. */
final class Ordinal {

    private static final List<String> ENGLISH =
            List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");
    private static final String CHINESE = "一二三四五六七八九十";
    private static final Pattern WRITTEN = Pattern.compile(
            "\\b(?<en>" + String.join("|", ENGLISH)
                    + "|(?<digits>\\d{1,3})(?:st|nd|rd|th))\\b(?<after>(?:\\W+\\w+){0,3})" + "|第(?<zh>[" + CHINESE
                    + "]|\\d{1,3})[次回趟]",
            Pattern.CASE_INSENSITIVE);

    private Ordinal() {}

    /** The number, if it is one of what the question asks for, or of times; none where there are several. */
    static OptionalInt in(String text, Subject subject) {
        OptionalInt only = OptionalInt.empty();
        Matcher written = WRITTEN.matcher(text);
        while (written.find()) {
            boolean counts = written.group("zh") != null || isOf(written.group("after"), subject);
            if (counts && only.isPresent()) {
                return OptionalInt.empty();
            }
            only = counts ? OptionalInt.of(number(written)) : only;
        }
        return only;
    }

    private static boolean isOf(String after, Subject subject) {
        for (String word : after.strip().split("\\W+")) {
            if (word.equalsIgnoreCase("time") || !word.isBlank() && subject.has(word)) {
                return true;
            }
        }
        return false;
    }

    private static int number(Matcher written) {
        String digits = written.group("digits");
        if (digits != null) {
            return Integer.parseInt(digits);
        }
        String chinese = written.group("zh");
        if (chinese == null) {
            return 1 + ENGLISH.indexOf(written.group("en").toLowerCase(Locale.ROOT));
        }
        return Character.isDigit(chinese.charAt(0)) ? Integer.parseInt(chinese) : 1 + CHINESE.indexOf(chinese);
    }
}
