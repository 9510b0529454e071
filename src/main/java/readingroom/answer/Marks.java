package readingroom.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.answer.Draft.Mark;

/** Reads citations, numbers in square brackets, and the quotes that belong to them. */
final class Marks {

    private static final Pattern MARK = Pattern.compile("[\\[【［]\\s*(?:(?:msg|message|消息|证据|id|n)\\s*[#=:]?\\s*)?"
            + "(\\d{1,3}(?:\\s*[,，、;]\\s*\\d{1,3})*)\\s*[]】］]");
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]+\"|[“”„][^“”]+[”“]|「[^」]+」|『[^』]+』|«[^»]+»");
    private static final Pattern QUOTED_AFTER_MARK =
            Pattern.compile("(" + MARK.pattern() + ")\\s*[:：]?\\s*(?:" + QUOTED.pattern() + ")");
    private static final Pattern FRAME = Pattern.compile("^[\\s|,;:：，；、.\"“”「」『』]+|[\\s|,;，；、\"“”「」『』]+$");
    /** Shorter words between two citations are an "and". */
    private static final int BARE_CHARACTERS_MIN = 6;

    private Marks() {}

    /** The citations that stand behind a claim; words without quote marks are quotes, too. */
    static List<Mark> after(String sources) {
        return read(sources, true);
    }

    /** The citations inside of a claim. */
    static List<Mark> within(String claim) {
        return read(claim, false);
    }

    /** The claim alone. */
    static String without(String claim) {
        String spoken = QUOTED_AFTER_MARK.matcher(claim).replaceAll(" ");
        return MARK.matcher(spoken).replaceAll(" ").replaceAll("\\s+", " ").strip();
    }

    /** Each number with the words behind it, which numbers in a row share; else with the last ones quoted before it. */
    private static List<Mark> read(String text, boolean bare) {
        List<Mark> marks = new ArrayList<>();
        Matcher matcher = MARK.matcher(text);
        List<int[]> spans = new ArrayList<>();
        while (matcher.find()) {
            spans.add(new int[] {matcher.start(), matcher.end()});
        }
        String following = "";
        int end = text.length();
        for (int[] span : spans.reversed()) {
            String own = first(text.substring(span[1], end), bare);
            following = own.isEmpty() ? following : own;
            String quote = following.isEmpty() ? last(text.substring(0, span[0])) : following;
            marks.addAll(0, numbers(text.substring(span[0], span[1]), quote));
            end = span[0];
        }
        return marks;
    }

    private static List<Mark> numbers(String mark, String quote) {
        List<Mark> numbers = new ArrayList<>();
        for (String number : mark.split("\\D+")) {
            if (!number.isEmpty()) {
                numbers.add(new Mark(Integer.parseInt(number), quote));
            }
        }
        return numbers;
    }

    private static String first(String text, boolean bare) {
        Matcher quoted = QUOTED.matcher(text);
        if (quoted.find()) {
            return inner(quoted.group());
        }
        String words = FRAME.matcher(text).replaceAll("");
        boolean enough = words.length() >= BARE_CHARACTERS_MIN
                || words.codePoints().filter(Character::isIdeographic).count() > 1;
        return bare && enough ? words : "";
    }

    private static String last(String text) {
        String last = "";
        Matcher quoted = QUOTED.matcher(text);
        while (quoted.find()) {
            last = inner(quoted.group());
        }
        return last;
    }

    private static String inner(String quoted) {
        return quoted.substring(1, quoted.length() - 1).strip();
    }
}
