package readingroom.ingest.export.qq;

import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.WrittenTime;

/** Time, name and number of a row. */
public final class TextHead {

    private final WrittenTime time = new WrittenTime();
    private String name = "";
    private @Nullable String id;

    /** Whether the line is a title of that name, such as {@code 消息对象:NAME}. */
    static boolean isTitle(String line, String word) {
        return line.startsWith(word) && line.length() > word.length() && ":：".indexOf(line.charAt(word.length())) >= 0;
    }

    WrittenTime time() {
        return time;
    }

    String name() {
        return name;
    }

    /** The number or address of the person; null where only the name stands. */
    public @Nullable String id() {
        return id;
    }

    /** Whether a row begins in the line. */
    public boolean read(String line) {
        id = null;
        if (line.isEmpty() || Character.digit(line.charAt(0), 10) < 0 || !time.date(line, 0) || time.width(0) != 4) {
            return false;
        }
        if (!time.time(line, time.end()) || !time.hasSeconds()) {
            return false;
        }
        int end = time.end();
        if (end < line.length() && !WrittenTime.isBlank(line.charAt(end))) {
            return false;
        }
        person(line.substring(end).strip());
        return true;
    }

    private void person(String person) {
        int round = person.endsWith(")") ? person.lastIndexOf('(') : -1;
        int angle = person.endsWith(">") ? person.lastIndexOf('<') : -1;
        int open = Math.max(round, angle);
        String inside = open < 0 ? "" : person.substring(open + 1, person.length() - 1);
        boolean number = !inside.isEmpty() && inside.chars().allMatch(c -> c >= '0' && c <= '9');
        if (round >= 0 && number || angle >= 0 && (number || inside.indexOf('@') > 0)) {
            id = inside;
            name = open == 0 ? inside : person.substring(0, open).strip();
        } else {
            name = person;
        }
    }
}
