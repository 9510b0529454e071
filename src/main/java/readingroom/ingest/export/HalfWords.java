package readingroom.ingest.export;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of all languages for the halves of the day. */
final class HalfWords {

    private static final Pattern AM_PM = Pattern.compile("^\\s*([ap])\\.? ?m(?![a-z])");
    private static final List<String> EARLY = List.of("凌晨", "清晨", "早上", "上午", "午前", "오전");
    private static final List<String> LATE = List.of("中午", "下午", "晚上", "午後", "오후");

    private final Map<String, Half> halves = new HashMap<>();

    /** Which half of the day a time of twelve hours is in. */
    enum Half {
        MORNING,
        AFTERNOON,
        UNKNOWN
    }

    /** @param names of the first and the second half in a language */
    void learn(String[] names) {
        halves.put(joined(names[0]), Half.MORNING);
        halves.put(joined(names[1]), Half.AFTERNOON);
    }

    /** @param around the text, with the end of a line where the time stands */
    Half of(String around) {
        int time = around.indexOf('\n');
        String before = around.substring(0, time).strip();
        String after = around.substring(time).strip();
        Matcher latin = AM_PM.matcher(after);
        if (latin.find()) {
            return latin.group(1).equals("a") ? Half.MORNING : Half.AFTERNOON;
        }
        if (EARLY.stream().anyMatch(before::endsWith)) {
            return Half.MORNING;
        }
        return LATE.stream().anyMatch(before::endsWith) ? Half.AFTERNOON : after(List.of(after.split(" ")));
    }

    private Half after(List<String> words) {
        for (int count = Math.min(3, words.size()); count > 0; count--) {
            String marker = joined(String.join("", words.subList(0, count)));
            if (!marker.isEmpty() && halves.containsKey(marker)) {
                return halves.get(marker);
            }
        }
        return Half.UNKNOWN;
    }

    /** Without what stands between the letters, as in a. m. */
    private static String joined(String text) {
        return CalendarWords.plain(text).replaceAll("[^\\p{L}\\p{M}]", "");
    }
}
