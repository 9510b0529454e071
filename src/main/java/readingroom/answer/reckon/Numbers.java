package readingroom.answer.reckon;

import com.ibm.icu.text.NumberFormat;
import com.ibm.icu.text.RuleBasedNumberFormat;
import java.math.BigDecimal;
import java.text.ParsePosition;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads numbers in digits and in words, English and Chinese. What may mean two numbers is none. */
final class Numbers {

    /** A number as it may be written; what it means {@link #read} tells. */
    static final String WRITTEN = "(?:\\d{1,3}(?:[,，]\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)"
            + "(?:\\s?(?:k|million|thousand|hundred)(?![\\p{L}&&[^\\p{IsHan}]])|[百千万亿]+)?"
            + "|(?<![\\p{L}&&[^\\p{IsHan}]])(?:a (?:hundred|thousand|million|dozen)|(?:one|two|three|four|five|six|seven|eight|nine|ten"
            + "|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty"
            + "|seventy|eighty|ninety)(?:[- ](?:and )?(?:hundred|thousand|million|one|two|three|four|five|six|seven|eight|nine|ten"
            + "|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty"
            + "|seventy|eighty|ninety))*)(?![\\p{L}&&[^\\p{IsHan}]])"
            + "|[零〇一二两三四五六七八九十百千万亿]+";

    private static final Pattern DIGITS =
            Pattern.compile("([\\d,，]+(?:\\.\\d+)?)\\s?([a-z]*|[百千万亿]*)", Pattern.CASE_INSENSITIVE);
    private static final Pattern THOUSANDS_OR_DECIMALS = Pattern.compile("[1-9]\\d{0,2}\\.\\d{3}");
    private static final Pattern SAID_SHORT = Pattern.compile(".*[百千万亿][一二三四五六七八九]");
    private static final Map<String, BigDecimal> SCALES = Map.of(
            "", BigDecimal.ONE,
            "k", BigDecimal.valueOf(1_000),
            "hundred", BigDecimal.valueOf(100),
            "thousand", BigDecimal.valueOf(1_000),
            "million", BigDecimal.valueOf(1_000_000),
            "百", BigDecimal.valueOf(100),
            "千", BigDecimal.valueOf(1_000),
            "万", BigDecimal.valueOf(10_000),
            "百万", BigDecimal.valueOf(1_000_000),
            "亿", BigDecimal.valueOf(100_000_000));

    private Numbers() {}

    /** The number, if it can only mean one. */
    static Optional<BigDecimal> read(String written) {
        String text = written.toLowerCase(Locale.ROOT).strip();
        Matcher digits = DIGITS.matcher(text);
        if (digits.matches()) {
            String number = digits.group(1).replaceAll("[,，]", "");
            BigDecimal scale = SCALES.get(digits.group(2));
            // 1.850 is not one and a bit for everybody
            return scale == null
                            || THOUSANDS_OR_DECIMALS.matcher(digits.group(1)).matches()
                    ? Optional.empty()
                    : Optional.of(new BigDecimal(number).multiply(scale));
        }
        boolean chinese = text.codePoints().anyMatch(Character::isIdeographic);
        // 一千八 is 1,800 to most and no number to a grammar
        return chinese && SAID_SHORT.matcher(text).matches() ? Optional.empty() : spelled(text, chinese);
    }

    private static Optional<BigDecimal> spelled(String text, boolean chinese) {
        String plain = chinese
                ? text.replace('两', '二').replace('〇', '零')
                : text.replaceAll("^a dozen$", "twelve")
                        .replaceAll("^a ", "one ")
                        .replace(" and ", " ");
        ParsePosition position = new ParsePosition(0);
        NumberFormat format =
                new RuleBasedNumberFormat(chinese ? Locale.CHINESE : Locale.ENGLISH, RuleBasedNumberFormat.SPELLOUT);
        Number number = format.parse(plain, position);
        return number == null || position.getIndex() < plain.length()
                ? Optional.empty()
                : Optional.of(new BigDecimal(number.toString()));
    }
}
