package readingroom.rerank;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.llm.PromptFile;
import readingroom.llm.ReplyText;

/**
 * Reads scores, strict lines {@code number|score|sentence} and what weaker models make of them. A line that cannot be read is
 * lost, and only that line; of two lines for one message the higher score holds.
 */
final class ScoreLines {

    private static final String ID_LABEL =
            "(?:(?:message|msg|candidate|index|item|line|entry|number|num|id|no|nr|消息编号|编号|索引号|索引|序号|消息|候选|第"
                    + "|nachricht|mensaje|mensagem|messaggio|nombre|número|numéro|сообщение|номер|メッセージ|番号|메시지|번호)"
                    + "[\\s:=#.\"']*+){0,2}";
    private static final String SCORE_LABEL =
            "(?:(?:score|relevance|rating|points?|分数|得分|评分|相关性得分|相关性|相关度|bewertung|punkte|punktzahl|relevanz"
                    + "|puntuación|puntos|pertinencia|pontuação|relevância|note|pertinence|punteggio|rilevanza|оценка|балл"
                    + "|スコア|点数|評価|점수|관련성)[\\s:=\"'(]*+)?";
    private static final String UNIT =
            "(%|/\\s*\\d{1,3}|(?:out\\s+of|of|von|sur|de)\\s+\\d{1,3}|points?|punkte|puntos|分|点|점)?";
    // possessive wherever it can be, because a model may go on with the same character for ever
    private static final Pattern LINE = Pattern.compile(
            "^[\\s|*\\-+•>#_`(\\[{<\"']*+" + ID_LABEL
                    + "[\\[({<#\"'m]*+(\\d{1,6})[\\])}>\"'*_`条号]*+\\s*+(?:[-=]>|→|[.|:,;、–—=>]*+)\\s*+(?:-++\\s++)?"
                    + SCORE_LABEL + "[\\[(\"'*_`]*+(-?\\d{1,3}(?:\\.\\d{1,3})?|" + Scores.WORDS + ")"
                    + "\\s*" + UNIT + "[\\])\"'*_`]*+(?:\\s*+\\([^()]{0,40}\\))?"
                    + "[ ]*+(?:$|[|:,;、\\-–—)→\\t]++\\s*+(.*)$)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    /** The number of a list before a line that has an id of its own. */
    private static final Pattern ORDINAL = Pattern.compile("^\\d{1,3}[.)]\\s+(?=[\\[(]?\\d{1,6}[\\])]?\\s*\\|\\s*\\d)");

    private static final Pattern SENTENCE_LABEL = Pattern.compile(
            "^(?:evidence|sentence|key sentence|quote|reason|关键句子|关键句|证据|句子|原文|beleg|satz|frase|phrase|根拠)\\s*[:=]\\s*",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern NOTHING = Pattern.compile("(?i)[-–—.|\\s]*|none|n/?a|null|无|没有|なし|없음|keine?r?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");

    private final Map<Integer, Verdict> verdicts = new HashMap<>();
    private final int count;
    private final Set<String> said;

    private ScoreLines(int count, Set<String> said) {
        this.count = count;
        this.said = said;
    }

    /**
     * Reads a reply.
     *
     * @param count of messages; only numbers from 1 to this are known
     * @param said lines that are no scores, because a message has them
     */
    static Map<Integer, Verdict> read(String reply, int count, PromptFile prompt, Set<String> said) {
        ScoreLines scores = new ScoreLines(count, said);
        ReplyText text = ReplyText.read(reply, prompt);
        ScoreTable table = new ScoreTable();
        for (String line : text.lines()) {
            scores.readLine(table.inOrder(narrow(line)), line);
        }
        text.objects().forEach(scores::readFields);
        if (scores.verdicts.isEmpty()) {
            scores.readRows(text.objects().stream()
                    .map(fields -> fields.get(ReplyText.BARE))
                    .filter(Objects::nonNull)
                    .toList());
        }
        return scores.verdicts;
    }

    private void readLine(String line, String original) {
        if (!said.contains(original)) {
            Matcher matcher = LINE.matcher(ORDINAL.matcher(line).replaceFirst(""));
            if (matcher.matches()) {
                add(matcher.group(1), Scores.read(matcher.group(2), matcher.group(3)), matcher.group(4));
            }
        }
    }

    private void readFields(Map<String, String> fields) {
        String id = first(
                fields, "id", "index", "message_id", "message", "number", "no", "编号", "索引", "序号", ReplyText.WITHIN);
        String score = first(fields, "score", "relevance", "rating", "分数", "评分", "得分", "相关性");
        if (id != null && score != null) {
            String sentence = first(fields, "sentence", "evidence", "quote", "证据", "关键句子", "句子");
            readLine(narrow(id + "|" + score + "|" + Objects.toString(sentence, "")), "");
            return;
        }
        fields.forEach((name, value) -> {
            if (NUMBER.matcher(name).matches()) {
                readLine(narrow(name + "|" + value), "");
            }
        });
    }

    /** Arrays of number, score and sentence, of which only the values are left. */
    private void readRows(List<String> values) {
        for (int i = 0; i + 1 < values.size(); i++) {
            if (NUMBER.matcher(values.get(i)).matches()) {
                boolean followed = i + 2 < values.size()
                        && !NUMBER.matcher(values.get(i + 2)).matches();
                readLine(
                        narrow(values.get(i) + "|" + values.get(i + 1) + "|" + (followed ? values.get(i + 2) : "")),
                        "");
                i += followed ? 2 : 1;
            }
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
        String bare = text.replaceAll("^[\"'“”‘’「『`*]+|[\"'“”‘’」』`*\\]]+$", "").strip();
        return NOTHING.matcher(bare).matches() ? "" : bare;
    }

    /** Full-width digits, bars, colons and brackets as narrow ones, digits of other scripts as ours; as long as before. */
    private static String narrow(String line) {
        StringBuilder narrow = new StringBuilder(line.length());
        line.chars().forEach(c -> narrow.append(narrow((char) c)));
        return narrow.toString();
    }

    private static char narrow(char c) {
        return switch (c) {
            case '【' -> '[';
            case '】' -> ']';
            case '│', '┃', '¦' -> '|';
            case '\u3000' -> ' ';
            default -> {
                if (c > 0x7F && Character.isDigit(c)) {
                    yield (char) ('0' + Character.digit(c, 10));
                }
                yield c >= '\uFF01' && c <= '\uFF5E' ? (char) (c - 0xFEE0) : c;
            }
        };
    }
}
