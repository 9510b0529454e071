package readingroom.rerank;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The ways in which models write a score from 0 to 10. */
final class Scores {

    private static final String NUMBER_WORDS =
            "zero|one|two|three|four|five|six|seven|eight|nine|ten|零|一|二|三|四|五|六|七|八|九|十";
    private static final String GRADES = "irrelevant|unrelated|none|low|medium|moderate|partial|high|perfect|exact"
            + "|very\\s+low|very\\s+high|not\\s+relevant|partially\\s+relevant|highly\\s+relevant|relevant"
            + "|不相关|无关|低|较低|中|中等|部分相关|较高|高|很高|高度相关|相关";
    /** A pattern of the words that stand for scores. */
    static final String WORDS = NUMBER_WORDS + "|" + GRADES;

    private static final Map<String, Double> VALUES = values();

    private Scores() {}

    /**
     * The score, or null if it is none from 0 to 10.
     *
     * @param unit what follows the number, such as {@code %} or {@code /5}
     */
    static @Nullable Double read(String number, @Nullable String unit) {
        Double word = VALUES.get(number.toLowerCase(Locale.ROOT).replaceAll("\\s+", " "));
        double value = word != null ? word : Double.parseDouble(number);
        String digits = unit == null ? "" : unit.replaceAll("\\D", "");
        if (unit != null && unit.equals("%")) {
            value /= 10;
        } else if (!digits.isEmpty()) {
            int scale = Integer.parseInt(digits);
            value = scale == 0 ? -1 : value * 10 / scale;
        } else if (value > 10) {
            // a model that forgot the scale counts to 100
            value /= 10;
        }
        return value >= 0 && value <= 10 ? value : null;
    }

    private static Map<String, Double> values() {
        Map<String, Double> values = new HashMap<>();
        String[] numbers = NUMBER_WORDS.split("\\|");
        for (int i = 0; i < numbers.length; i++) {
            values.put(numbers[i], (double) (i % 11));
        }
        for (String word : List.of("irrelevant", "unrelated", "none", "not relevant", "不相关", "无关")) {
            values.put(word, 0.0);
        }
        for (String word : List.of("low", "very low", "低", "较低")) {
            values.put(word, 2.0);
        }
        for (String word : List.of("medium", "moderate", "partial", "partially relevant", "中", "中等", "部分相关")) {
            values.put(word, 5.0);
        }
        for (String word : List.of("high", "relevant", "较高", "高", "相关")) {
            values.put(word, 8.0);
        }
        for (String word : List.of("perfect", "exact", "very high", "highly relevant", "很高", "高度相关")) {
            values.put(word, 9.0);
        }
        return values;
    }
}
