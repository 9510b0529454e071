package readingroom.rerank;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Puts the cells of a table in the order number, score, sentence, by what its heading says. */
final class ScoreTable {

    private static final Pattern ID =
            heading("id|no|nr|number|num|#|index|message(?: (?:id|no|number))?|编号|索引|索引号|序号|消息");
    private static final Pattern SCORE = heading("score|relevance(?: score)?|rating|points|分数|得分|评分|相关性|相关度");
    private static final Pattern SENTENCE =
            heading("sentence|evidence|quote|key sentence|evidence sentence|关键句|关键句子|证据|证据句|句子");

    private int id = -1;
    private int score = -1;
    private int sentence = -1;

    /** The line as it is to be read; a heading comes back as nothing. */
    String inOrder(String line) {
        List<String> cells = cells(line);
        if (cells.size() < 2) {
            return line;
        }
        int newId = find(cells, ID);
        int newScore = find(cells, SCORE);
        if (newId >= 0 && newScore >= 0) {
            id = newId;
            score = newScore;
            sentence = find(cells, SENTENCE);
            return "";
        }
        boolean moved = id > 0 || score > 1 || sentence > 2;
        if (!moved || cells.size() <= Math.max(id, score)) {
            return line;
        }
        String words = sentence >= 0 && sentence < cells.size() ? cells.get(sentence) : "";
        return cells.get(id) + "|" + cells.get(score) + "|" + words;
    }

    private static List<String> cells(String line) {
        String inner = line.replaceAll("^\\s*\\|", "").replaceAll("\\|\\s*$", "");
        List<String> cells = new ArrayList<>();
        for (String cell : inner.split("\\|", -1)) {
            cells.add(cell.strip());
        }
        return cells;
    }

    private static int find(List<String> cells, Pattern heading) {
        for (int i = 0; i < cells.size(); i++) {
            if (heading.matcher(cells.get(i)).matches()) {
                return i;
            }
        }
        return -1;
    }

    private static Pattern heading(String names) {
        return Pattern.compile("[*_`\\s]*(?:" + names + ")[*_`\\s]*", Pattern.CASE_INSENSITIVE);
    }
}
