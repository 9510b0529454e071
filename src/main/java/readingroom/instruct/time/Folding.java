package readingroom.instruct.time;

import java.util.HashMap;
import java.util.Map;

/**
 * A question in one spelling: lower case, half width, simplified characters, no spaces between Chinese characters.
 *
 * @param question as written
 * @param text the folded question
 * @param positions for each folded character its place in the question, and at the end the question's length
 */
record Folding(String question, String text, int[] positions) {

    /** Pairs of a variant and the character it is read as. */
    private static final String PAIRS = "週周號号個个點点兩两後后這这禮礼鐘钟時时間间從从兒儿開开國国慶庆節节聖圣誕诞當当過过內内農农曆历舊旧"
            + "夜夜裏里裡里勞劳動动雙双萬万愛爱親亲來来還还給给發发會会幾几數数截截為为終终頭头學学總总剛刚號号寒寒"
            + "’'‘'ʼ'‐-‑-\u3000 \u00a0 \u202f ○〇";

    private static final Map<Character, Character> VARIANTS = variants();

    private static Map<Character, Character> variants() {
        Map<Character, Character> variants = new HashMap<>();
        for (int i = 0; i < PAIRS.length(); i += 2) {
            variants.put(PAIRS.charAt(i), PAIRS.charAt(i + 1));
        }
        return Map.copyOf(variants);
    }

    static Folding of(String question) {
        StringBuilder text = new StringBuilder(question.length());
        int[] positions = new int[question.length() + 1];
        for (int i = 0; i < question.length(); i++) {
            char folded = fold(question.charAt(i));
            if (folded == ' ' && betweenChinese(question, i)) {
                continue;
            }
            positions[text.length()] = i;
            text.append(folded);
        }
        positions[text.length()] = question.length();
        return new Folding(question, text.toString(), positions);
    }

    private static char fold(char c) {
        char folded = VARIANTS.getOrDefault(c, c);
        if (folded >= '！' && folded <= '～') {
            folded = (char) (folded - '！' + '!');
        }
        return Character.isWhitespace(folded) ? ' ' : Character.toLowerCase(folded);
    }

    private static boolean betweenChinese(String question, int i) {
        return i > 0
                && i + 1 < question.length()
                && isChinese(question.charAt(i - 1))
                && isChinese(question.charAt(i + 1));
    }

    static boolean isChinese(char c) {
        return c >= '\u4e00' && c <= '\u9fff' || c == '〇';
    }

    /** The words of the question between two folded positions, as written. */
    String words(int start, int end) {
        return question.substring(positions[start], positions[end - 1] + 1);
    }
}
