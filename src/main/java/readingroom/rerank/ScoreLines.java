package readingroom.rerank;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.llm.PromptFile;
import readingroom.llm.ReplyText;

/**
 * Reads scores, strict lines {@code number|score|sentence} and what weaker models make of them. A line that cannot be read is
 * lost, and only that line; of two lines for one message the higher score holds.
 */
final class ScoreLines {

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
            scores.readLine(table.inOrder(ScoreLine.narrow(line)), line);
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
            ScoreLine.read(line)
                    .filter(read -> read.number() >= 1 && read.number() <= count)
                    .ifPresent(read ->
                            verdicts.merge(read.number(), read.verdict(), (a, b) -> b.score() > a.score() ? b : a));
        }
    }

    private void readFields(Map<String, String> fields) {
        String id = first(
                fields, "id", "index", "message_id", "message", "number", "no", "编号", "索引", "序号", ReplyText.WITHIN);
        String score = first(fields, "score", "relevance", "rating", "分数", "评分", "得分", "相关性");
        if (id != null && score != null) {
            String sentence = first(fields, "sentence", "evidence", "quote", "证据", "关键句子", "句子");
            readLine(id + "|" + score + "|" + Objects.toString(sentence, ""), "");
            return;
        }
        fields.forEach((name, value) -> {
            if (NUMBER.matcher(name).matches()) {
                readLine(name + "|" + value, "");
            }
        });
    }

    /** Arrays of number, score and sentence, of which only the values are left. */
    private void readRows(List<String> values) {
        for (int i = 0; i + 1 < values.size(); i++) {
            if (NUMBER.matcher(values.get(i)).matches()) {
                boolean followed = i + 2 < values.size()
                        && !NUMBER.matcher(values.get(i + 2)).matches();
                readLine(values.get(i) + "|" + values.get(i + 1) + "|" + (followed ? values.get(i + 2) : ""), "");
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
}
