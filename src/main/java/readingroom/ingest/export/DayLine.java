package readingroom.ingest.export;

/** A line that holds a day and its weekday, for the rows below it: {@code 2026/01/30（五）}, {@code Fri, 1/30/2026}. */
public final class DayLine {

    private static final int LENGTH_MAX = 60;
    private static final int WEEKDAY_MAX = 16;

    private final WrittenTime date = new WrittenTime();
    private boolean weekday;
    private boolean english;

    /** Whether the line is a day and nothing else; dashes around it do not count. */
    public boolean read(String line) {
        if (line.length() > LENGTH_MAX) {
            return false;
        }
        int from = 0;
        int to = line.length();
        while (from < to && isFrame(line.charAt(from))) {
            from++;
        }
        while (to > from && isFrame(line.charAt(to - 1))) {
            to--;
        }
        String text = line.substring(from, to);
        weekday = false;
        english = false;
        return text.length() >= 8 && (dateFirst(text) || weekdayFirst(text));
    }

    /** The date that it holds. */
    public WrittenTime date() {
        return date;
    }

    /** Whether it names the day of the week, which lines that people write seldom do. */
    public boolean hasWeekday() {
        return weekday;
    }

    /** Whether the weekday stands first and in English, as in America, where the month stands before the day. */
    public boolean isEnglish() {
        return english;
    }

    private boolean dateFirst(String text) {
        return date.date(text, 0) && isWeekday(text, date.end());
    }

    private boolean weekdayFirst(String text) {
        int comma = text.indexOf(',');
        int start = comma > 0 && comma <= WEEKDAY_MAX ? comma + 1 : text.indexOf(' ');
        if (start <= 0 || start > WEEKDAY_MAX) {
            return false;
        }
        while (start < text.length() && WrittenTime.isBlank(text.charAt(start))) {
            start++;
        }
        if (!date.date(text, start) || !text.substring(date.end()).isBlank()) {
            return false;
        }
        String word = text.substring(0, Math.min(3, text.length()));
        english = "Mon Tue Wed Thu Fri Sat Sun".contains(word);
        weekday = true;
        return true;
    }

    /** One word, perhaps in brackets. */
    private boolean isWeekday(String text, int from) {
        String word = text.substring(from).strip();
        if (word.length() > WEEKDAY_MAX) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK) {
                weekday = true;
            } else if ("()（）.,".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isFrame(char c) {
        return c == '-' || WrittenTime.isBlank(c) || WrittenTime.isInvisible(c);
    }
}
