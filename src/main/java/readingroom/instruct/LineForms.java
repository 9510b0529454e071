package readingroom.instruct;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Undoes what models add to plain lines: bullets, numbers, bold, tables, several instructions on one line. */
final class LineForms {

    private static final Pattern BULLET = Pattern.compile("^(?:[-*+•·>#＞]+|[(（]?\\d{1,3}[.)、）:：．](?!\\d)|[①-⑳])\\s*");
    private static final Pattern QUOTES = Pattern.compile("[“”„‟「」『』＂]");
    private static final Pattern REMARK = Pattern.compile("\\s(?:#|//|<!--)\\s.*$");
    private static final Pattern RULER = Pattern.compile("[\\s|:—-]+");
    private static final Pattern LABEL =
            Pattern.compile("(?<=^|[;；|,，。:：]|[;；|,，。:：]\\s)(\\p{L}[\\p{L} _/-]{0,30}?)\\s*[:：]");

    private LineForms() {}

    static boolean isBulleted(String line) {
        return BULLET.matcher(line).find();
    }

    /** Without bullets, bold marks and remarks, with quote marks, brackets and blanks of one kind. */
    static String plain(String line) {
        String text = line.strip();
        for (var bullet = BULLET.matcher(text); bullet.find(); bullet = BULLET.matcher(text)) {
            text = text.substring(bullet.end());
        }
        text = QUOTES.matcher(text.replace("**", "").replace("__", "").replace("`", ""))
                .replaceAll("\"")
                .replace('（', '(')
                .replace('）', ')')
                .replaceAll("\\s+", " ");
        return REMARK.matcher(text).replaceAll("").strip();
    }

    /** The cells of a row of a table; none if the line is no row, or one that only rules. */
    static List<String> cells(String line) {
        String text = line.strip();
        if (!text.contains("|") || RULER.matcher(text).matches()) {
            return List.of();
        }
        List<String> cells = new ArrayList<>();
        for (String cell : text.replaceAll("^\\||\\|$", "").split("\\|", -1)) {
            cells.add(plain(cell));
        }
        return text.startsWith("|") || TypeNames.find(cells.getFirst()).isPresent() ? cells : List.of();
    }

    /** Whether a line of a table holds no values: its heading's underline. */
    static boolean isRuler(String line) {
        return line.contains("|") && RULER.matcher(line).matches();
    }

    /** One part for each known label of the line, and what stands before the first. */
    static List<String> parts(String text) {
        List<Integer> cuts = LABEL.matcher(text)
                .results()
                .filter(label -> TypeNames.find(label.group(1)).isPresent())
                .map(MatchResult::start)
                .toList();
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (int cut : cuts) {
            if (cut > from) {
                parts.add(text.substring(from, cut).strip());
            }
            from = cut;
        }
        parts.add(text.substring(from));
        return parts;
    }
}
