package readingroom.rerank;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A message's number and what a model thinks of it, in the many ways in which models write {@code number|score|sentence}. */
record ScoreLine(int number, Verdict verdict) {

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

    /** Reads a line; empty if it has no number or no score. */
    static Optional<ScoreLine> read(String line) {
        Matcher matcher = LINE.matcher(ORDINAL.matcher(narrow(line)).replaceFirst(""));
        Double score = matcher.matches() ? Scores.read(matcher.group(2), matcher.group(3)) : null;
        return score == null
                ? Optional.empty()
                : Optional.of(new ScoreLine(
                        Integer.parseInt(matcher.group(1)), new Verdict(score, sentence(matcher.group(4)))));
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
    static String narrow(String line) {
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
