package readingroom.ingest.export;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;

/** The words of all languages for months, days of the week and halves of the day, from the Unicode locale data. */
final class CalendarWords {

    private static final int[] WIDTHS = {DateFormatSymbols.WIDE, DateFormatSymbols.ABBREVIATED};
    private static final int[] CONTEXTS = {DateFormatSymbols.FORMAT, DateFormatSymbols.STANDALONE};
    private static final int INFLECTED_MIN = 4;

    /** Those in which accounts can be kept, and forms of some that have months of their own. */
    private static final List<String> LANGUAGES =
            List.of(("af am ar ar_DZ ar_IQ ar_MA az be bg bn bs ca cs cy da de de_AT"
                            + " el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr"
                            + " ms my nb ne nl nn pa pl pt ro ru si sk sl sq sr sr_Latn sv sw ta te th tr uk ur uz vi zh zu")
                    .split(" "));

    private static final ULocale PERSIAN = new ULocale("fa_IR@calendar=persian");

    private final List<Map<String, Integer>> months = List.of(new HashMap<>(), new HashMap<>());
    private final Map<String, Integer> weekdays = new HashMap<>();
    private final HalfWords halves = new HalfWords();

    private static final class Holder {
        private static final CalendarWords ALL = new CalendarWords();
    }

    static CalendarWords all() {
        return Holder.ALL;
    }

    private CalendarWords() {
        learn(new DateFormatSymbols(Calendar.getInstance(PERSIAN), PERSIAN));
        for (String language : LANGUAGES) {
            ULocale locale = new ULocale(language);
            learn(new DateFormatSymbols(Calendar.getInstance(locale.setKeywordValue("calendar", "gregorian")), locale));
        }
    }

    private void learn(DateFormatSymbols symbols) {
        for (int context : CONTEXTS) {
            for (int width : WIDTHS) {
                Map<String, Integer> known = months.get(width == DateFormatSymbols.WIDE ? 0 : 1);
                String[] names = symbols.getMonths(context, width);
                for (int i = 0; i < Math.min(12, names.length); i++) {
                    learn(known, names[i], 1 << i + 1);
                }
                String[] days = symbols.getWeekdays(context, width);
                for (int i = 1; i < days.length; i++) {
                    learn(weekdays, days[i], 1 << (i == 1 ? 7 : i - 1));
                }
            }
        }
        halves.learn(symbols.getAmPmStrings());
    }

    /** The last word of a name: before it stand articles. */
    private static void learn(Map<String, Integer> known, String name, int bit) {
        String plain = plain(name);
        int end = plain.length();
        while (end > 0 && !isOfWord(plain.charAt(end - 1))) {
            end--;
        }
        int start = end;
        while (start > 0 && isOfWord(plain.charAt(start - 1))) {
            start--;
        }
        String word = plain.substring(start, end);
        if (!word.isEmpty()) {
            known.merge(word, bit, (a, b) -> a | b);
        }
    }

    private static boolean isOfWord(char c) {
        return Character.isLetter(c)
                || Character.getType(c) == Character.NON_SPACING_MARK
                || Character.getType(c) == Character.COMBINING_SPACING_MARK;
    }

    /** Small letters, Latin digits, plain blanks, and no marks of direction. */
    static String plain(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        for (char c : text.toLowerCase(Locale.ROOT).toCharArray()) {
            int digit = Character.isDigit(c) ? UCharacter.digit(c) : -1;
            if (digit >= 0) {
                plain.append((char) ('0' + digit));
            } else if (Character.isSpaceChar(c)) {
                plain.append(' ');
            } else if (Character.getType(c) != Character.FORMAT) {
                plain.append(c);
            }
        }
        return plain.toString();
    }

    HalfWords halves() {
        return halves;
    }

    /** A bit each day of the week, Monday the second, that one of the words names. */
    int weekdays(List<String> words) {
        int found = 0;
        for (String word : words) {
            found |= weekdays.getOrDefault(word, 0);
        }
        return found;
    }

    /** The months that the words may name, the likeliest first: whole names before short ones before inflected ones. */
    List<Integer> months(List<String> words) {
        for (Map<String, Integer> known : months) {
            List<Integer> found = months(words, word -> known.getOrDefault(word, 0));
            if (!found.isEmpty()) {
                return found;
            }
        }
        return months(words, this::inflected);
    }

    private static List<Integer> months(List<String> words, ToIntFunction<String> bits) {
        List<Integer> found = new ArrayList<>();
        for (String word : words) {
            int known = bits.applyAsInt(word);
            for (int month = 1; month <= 12; month++) {
                if ((known & 1 << month) != 0) {
                    found.add(month);
                }
            }
        }
        return found;
    }

    /** The longest name that the word begins with, or that stands behind a prefix. */
    private int inflected(String word) {
        Map<String, Integer> whole = months.getFirst();
        for (int end = word.length() - 1; end >= INFLECTED_MIN; end--) {
            Integer known = whole.get(word.substring(0, end));
            if (known != null) {
                return known;
            }
        }
        // in Hebrew a preposition is written as the first letter
        boolean hasPrefix = Character.UnicodeBlock.of(word.charAt(0)) == Character.UnicodeBlock.HEBREW;
        return hasPrefix ? whole.getOrDefault(word.substring(1), 0) : 0;
    }
}
