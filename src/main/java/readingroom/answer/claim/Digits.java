package readingroom.answer.claim;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.answer.claim.Numbers.Found;

/** Numbers in digits, with marks between them and a scale or a unit behind. */
final class Digits {

    /** Digits, grouped or not, and what they are multiplied by. */
    static final Pattern PATTERN = Pattern.compile(
            "(?<![\\p{IsLatin}\\d])(\\d{1,3}(?:[,.'’ ]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?)"
                    + "\\s?(k|m|mn|mio|mill?ions?|thousand|bn|billions?|百万|千万|[百千万亿])?(?![a-z])"
                    + "\\s?(%|percent|per cent|pct|个百分点)?",
            Pattern.CASE_INSENSITIVE);
    /** Digits with letters at their end: a unit such as in 20min, or an ordinal. */
    static final Pattern WITH_UNIT = Pattern.compile(
            "(?<![\\p{IsLatin}\\d.,])(\\d+(?:[.,]\\d+)?)([a-z]{1,8})(?![\\p{IsLatin}\\d])", Pattern.CASE_INSENSITIVE);

    private Digits() {}

    /** What {@link #WITH_UNIT} found. */
    static Found withUnit(MatchResult match) {
        // 5m is five metres to some, and five million to others
        BigDecimal factor = factor(match.group(2));
        Set<BigDecimal> values = new HashSet<>(readings(match.group(1)));
        readings(match.group(1)).forEach(value -> values.add(value.multiply(factor)));
        return new Found(match.group(), values, false);
    }

    /** What {@link #PATTERN} found. */
    static Found read(MatchResult match) {
        BigDecimal factor = factor(match.group(2));
        Set<BigDecimal> values = new HashSet<>();
        readings(match.group(1)).forEach(value -> values.add(value.multiply(factor)));
        return new Found(match.group().strip(), values, match.group(3) != null);
    }

    /** 1.200 is one thousand two hundred in some countries, and a little more than one in others. */
    private static Set<BigDecimal> readings(String digits) {
        Set<BigDecimal> values = new HashSet<>();
        String bare = digits.replaceAll("[,.'’ ]", "");
        boolean grouped = digits.matches("\\d{1,3}(?:[,.'’ ]\\d{3})+");
        if (grouped || bare.equals(digits)) {
            values.add(new BigDecimal(bare));
        }
        int mark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
        if (mark > 0) {
            values.add(new BigDecimal(
                    digits.substring(0, mark).replaceAll("[,.'’ ]", "") + "." + digits.substring(mark + 1)));
        }
        return values;
    }

    private static BigDecimal factor(@Nullable String scale) {
        return switch (scale == null ? "" : scale.toLowerCase(Locale.ROOT)) {
            case "k", "thousand", "千" -> BigDecimal.valueOf(1_000);
            case "百" -> BigDecimal.valueOf(100);
            case "万" -> BigDecimal.valueOf(10_000);
            case "m", "mn", "mio", "million", "millions", "milion", "百万" -> BigDecimal.valueOf(1_000_000);
            case "千万" -> BigDecimal.valueOf(10_000_000);
            case "亿" -> BigDecimal.valueOf(100_000_000);
            case "bn", "billion", "billions" -> BigDecimal.valueOf(1_000_000_000);
            default -> BigDecimal.ONE;
        };
    }
}
