package readingroom.ingest.export;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The numbers of months by their names, short and long, in the languages that systems are set to. */
public final class MonthNames {

    private static final List<String> LANGUAGES = List.of(
            "en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "sk", "hu", "ro", "ru", "uk",
            "el", "tr", "et", "lv", "lt", "sl", "hr", "ca", "ja", "zh", "ko");

    private static final Map<String, Integer> NUMBERS = new HashMap<>();

    static {
        for (String language : LANGUAGES) {
            Locale locale = Locale.forLanguageTag(language);
            for (Month month : Month.values()) {
                for (TextStyle style : List.of(
                        TextStyle.SHORT, TextStyle.SHORT_STANDALONE, TextStyle.FULL, TextStyle.FULL_STANDALONE)) {
                    NUMBERS.putIfAbsent(plain(month.getDisplayName(style, locale)), month.getValue());
                }
            }
        }
        NUMBERS.put("mär", 3);
        NUMBERS.put("mrz", 3);
    }

    private MonthNames() {}

    /** From 1 to 12; 0 if it is no name of a month. */
    public static int number(String name) {
        return NUMBERS.getOrDefault(plain(name), 0);
    }

    private static String plain(String name) {
        return name.replace(".", "").toLowerCase(Locale.ROOT);
    }
}
