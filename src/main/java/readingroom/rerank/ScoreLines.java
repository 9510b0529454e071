package readingroom.rerank;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.llm.PromptFile;
import readingroom.llm.ReplyText;

/**
 * Reads scores, strict lines {@code id|score|sentence} and what weaker models make of them. A line that cannot be read is lost,
 * and only that line; of two lines for one message the higher score holds.
 */
final class ScoreLines {

    private static final String ID_LABEL =
            "(?:(?:message|msg|candidate|index|item|id|no|nr|编号|索引号|索引|序号|消息|候选)[\\s:=#.\"']*){0,2}";
    private static final String SCORE_LABEL = "(?:(?:score|relevance|rating|points?|分数|得分|评分|相关性|相关度)[\\s:=\"'(]*)?";
    private static final Pattern LINE = Pattern.compile(
            "^[\\s|*\\-+•>#_`(\\[{<\"']*" + ID_LABEL
                    + "[\\[({<#\"'m]*(\\d{1,6})[\\])}>\"'*_`]*\\s*[.|:,;、–—=>]*\\s*(?:-+\\s+)?" + SCORE_LABEL
                    + "[\\[(\"'*_`]*(-?\\d{1,3}(?:\\.\\d{1,3})?|" + Scores.WORDS + ")"
                    + "\\s*(%|/\\s*\\d{1,3}|out\\s+of\\s+\\d{1,3}|points?|分)?[\\])\"'*_`]*"
                    + "\\s*(?:$|[|:,;、\\-–—)]+\\s*(.*)$)",
            Pattern.CASE_INSENSITIVE);
    /** The number of a list before a line that has an id of its own. */
    private static final Pattern ORDINAL = Pattern.compile("^\\d{1,3}[.)]\\s+(?=[\\[(]?\\d{1,6}[\\])]?\\s*\\|\\s*\\d)");

    private static final Pattern SENTENCE_LABEL = Pattern.compile(
            "^(?:evidence|sentence|key sentence|quote|reason|关键句子|关键句|证据|句子|原文)\\s*[:=]\\s*", Pattern.CASE_INSENSITIVE);
    private static final Pattern NOTHING = Pattern.compile("(?i)[-–—.|\\s]*|none|n/?a|null|无|没有");

    private final Map<Integer, Verdict> verdicts = new HashMap<>();
    private final int count;

    private ScoreLines(int count) {
        this.count = count;
    }

    /** @param count of messages; only numbers from 1 to this are known */
    static Map<Integer, Verdict> read(String reply, int count, PromptFile prompt) {
        ScoreLines scores = new ScoreLines(count);
        ReplyText said = ReplyText.read(reply, prompt);
        said.lines().forEach(scores::readLine);
        said.objects().forEach(scores::readFields);
        return scores.verdicts;
    }

    private void readLine(String line) {
        String plain = ORDINAL.matcher(narrow(line)).replaceFirst("");
        Matcher matcher = LINE.matcher(plain);
        if (matcher.matches()) {
            add(matcher.group(1), Scores.read(matcher.group(2), matcher.group(3)), matcher.group(4));
        }
    }

    private void readFields(Map<String, String> fields) {
        String id = first(fields, "id", "index", "message_id", "message", "编号", "索引");
        String score = first(fields, "score", "relevance", "rating", "分数", "评分");
        if (id != null && score != null) {
            readLine(id + "|" + score + "|"
                    + Objects.toString(first(fields, "sentence", "evidence", "quote", "证据", "关键句子"), ""));
        }
    }

    private static @Nullable String first(Map<String, String> fields, String... names) {
        return List.of(names).stream()
                .map(fields::get)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private void add(String id, @Nullable Double score, @Nullable String rest) {
        int number = Integer.parseInt(id);
        if (score != null && number >= 1 && number <= count) {
            verdicts.merge(number, new Verdict(score, sentence(rest)), (a, b) -> b.score() > a.score() ? b : a);
        }
    }

    private static String sentence(@Nullable String rest) {
        if (rest == null) {
            return "";
        }
        String text = SENTENCE_LABEL
                .matcher(rest.replaceAll("\\s*\\|\\s*$", "").strip())
                .replaceFirst("");
        String bare = text.replaceAll("^[\"'“”‘’「『`*]+|[\"'“”‘’」』`*]+$", "").strip();
        return NOTHING.matcher(bare).matches() ? "" : bare;
    }

    /** Full-width digits, bars, colons and brackets as narrow ones; as long as before. */
    private static String narrow(String line) {
        StringBuilder narrow = new StringBuilder(line.length());
        line.chars().forEach(c -> narrow.append(narrow((char) c)));
        return narrow.toString();
    }

    private static char narrow(char c) {
        return switch (c) {
            case '【' -> '[';
            case '】' -> ']';
            case '\u3000' -> ' ';
            default -> c >= '\uFF01' && c <= '\uFF5E' ? (char) (c - 0xFEE0) : c;
        };
    }
}
