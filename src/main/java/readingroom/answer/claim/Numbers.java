package readingroom.answer.claim;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a text in all the ways that people write them: 1,200, 1.2k, two hundred, 二百五十, 百分之十, 10 %. A claim is
 * read strictly, so that "one of them" or 一起 is no number; a message liberally, with every reading that it may have.
 */
final class Numbers {

    private static final Pattern DIGITS = Pattern.compile(
            "(?<![\\p{IsLatin}\\d])(\\d{1,3}(?:[,.'’ ]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?)"
                    + "\\s?(k|m|mn|mio|mill?ions?|thousand|bn|billions?|百万|千万|[百千万亿])?(?![a-z])"
                    + "\\s?(%|percent|per cent|pct|个百分点)?",
            Pattern.CASE_INSENSITIVE);
    /** Digits with letters at their end: a unit such as in 20min, or an ordinal. */
    private static final Pattern WITH_UNIT = Pattern.compile(
            "(?<![\\p{IsLatin}\\d.,])(\\d+(?:[.,]\\d+)?)([a-z]{1,8})(?![\\p{IsLatin}\\d])", Pattern.CASE_INSENSITIVE);

    private static final Pattern PERCENT_OF = Pattern.compile("百分之([" + Spelled.SIGNS + "]+|\\d+(?:\\.\\d+)?)");
    private static final Pattern CHINESE = Pattern.compile("[" + Spelled.SIGNS + "]+");
    private static final String MEASURES =
            "个元块万千百人位名次天周月年点号日时分秒岁件条台套本张只杯份家间层楼成倍%度折米公里斤克升小套期轮季组组辆双盒瓶包页行项步批段把颗头口支枚棵座所门句篇场";
    private static final Pattern WORD = Pattern.compile("[a-z]+(?:'[a-z]+)?");
    private static final Pattern ORDINAL = Pattern.compile("(?:th|first|second|third)$");
    /** Words for numbers that are more often something else. */
    private static final Set<String> NO_NUMBERS_ALONE = Set.of("one", "first", "second");

    private static final Map<String, Integer> LIBERAL = Map.of(
            "a", 1, "an", 1, "once", 1, "single", 1, "couple", 2, "both", 2, "pair", 2, "double", 2, "triple", 3);

    /**
     * A number of a text.
     *
     * @param values what it may come to
     * @param percent whether it is a share of a hundred
     */
    record Found(String words, Set<BigDecimal> values, boolean percent) {}

    private Numbers() {}

    /** The numbers that a claim cannot do without. */
    static List<Found> ofClaim(String text) {
        return read(text, false);
    }

    /** All that may be a number. */
    static List<Found> ofSource(String text) {
        return read(text, true);
    }

    private static List<Found> read(String text, boolean liberal) {
        List<Found> found = new ArrayList<>();
        String rest = take(text, PERCENT_OF, m -> found.add(new Found(m.group(), percentOf(m.group(1)), true)));
        rest = take(rest, WITH_UNIT, m -> found.add(withUnit(m)));
        rest = take(rest, DIGITS, m -> found.add(digits(m)));
        chinese(rest, liberal, found);
        english(rest.toLowerCase(Locale.ROOT), liberal, found);
        return found;
    }

    private static String take(String text, Pattern pattern, Consumer<MatchResult> taker) {
        Matcher matcher = pattern.matcher(text);
        StringBuilder rest = new StringBuilder();
        while (matcher.find()) {
            taker.accept(matcher.toMatchResult());
            matcher.appendReplacement(rest, " ");
        }
        return matcher.appendTail(rest).toString();
    }

    private static Set<BigDecimal> percentOf(String number) {
        return Character.isDigit(number.charAt(0)) ? Set.of(plain(number)) : plain(Spelled.chinese(number));
    }

    private static Found withUnit(MatchResult match) {
        // 5m is five metres to some, and five million to others
        BigDecimal factor = factor(match.group(2));
        Set<BigDecimal> values = new HashSet<>(readings(match.group(1)));
        readings(match.group(1)).forEach(value -> values.add(plain(value.multiply(factor))));
        return new Found(match.group(), values, false);
    }

    private static Found digits(MatchResult match) {
        BigDecimal factor = factor(match.group(2));
        Set<BigDecimal> values = new HashSet<>();
        readings(match.group(1)).forEach(value -> values.add(plain(value.multiply(factor))));
        return new Found(match.group().strip(), values, match.group(3) != null);
    }

    /** 1.200 is one thousand two hundred in some countries, and a little more than one in others. */
    private static Set<BigDecimal> readings(String digits) {
        Set<BigDecimal> values = new HashSet<>();
        String bare = digits.replaceAll("[,.'’ ]", "");
        boolean grouped = digits.matches("\\d{1,3}(?:[,.'’ ]\\d{3})+");
        if (grouped || bare.equals(digits)) {
            values.add(plain(bare));
        }
        int mark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
        if (mark > 0) {
            values.add(plain(digits.substring(0, mark).replaceAll("[,.'’ ]", "") + "." + digits.substring(mark + 1)));
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

    private static void chinese(String text, boolean liberal, List<Found> found) {
        Matcher numeral = CHINESE.matcher(text);
        while (numeral.find()) {
            String words = numeral.group();
            String next = text.substring(numeral.end(), Math.min(text.length(), numeral.end() + 2));
            if (liberal || isMeant(words, next)) {
                found.add(new Found(words, plain(Spelled.chinese(words)), false));
            }
        }
    }

    private static boolean isMeant(String numeral, String next) {
        boolean measured = !next.isEmpty() && MEASURES.indexOf(next.charAt(0)) >= 0;
        boolean minutes = !numeral.equals("十") || !next.startsWith("分") || next.startsWith("分钟");
        return !numeral.equals("一") && minutes && (measured || numeral.length() > 2);
    }

    private static void english(String text, boolean liberal, List<Found> found) {
        List<String> run = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        int end = 0;
        while (word.find()) {
            String between = text.substring(end, word.start());
            boolean joined = between.isBlank() || between.equals("-");
            if (!joined) {
                close(run, liberal, found);
            }
            String current = word.group();
            if (Spelled.isWord(current) || !run.isEmpty() && current.equals("and")) {
                run.add(current);
            } else {
                close(run, liberal, found);
                Integer other = liberal ? LIBERAL.get(current) : null;
                if (other != null) {
                    found.add(new Found(current, Set.of(BigDecimal.valueOf(other)), false));
                }
            }
            end = word.end();
        }
        close(run, liberal, found);
    }

    private static void close(List<String> run, boolean liberal, List<Found> found) {
        // "the third one" is no number of its own
        while (run.size() > 1
                        && run.getLast().equals("one")
                        && ORDINAL.matcher(run.get(run.size() - 2)).find()
                || !run.isEmpty() && run.getLast().equals("and")) {
            run.removeLast();
        }
        String words = String.join(" ", run);
        if (!run.isEmpty() && (liberal || !NO_NUMBERS_ALONE.contains(words))) {
            Spelled.english(run)
                    .ifPresent(value -> found.add(new Found(words, Set.of(plain(BigDecimal.valueOf(value))), false)));
            if (liberal) {
                // "two or three hundred" and "one two three" name each of their parts as well
                run.forEach(one -> Spelled.english(List.of(one))
                        .ifPresent(
                                value -> found.add(new Found(one, Set.of(plain(BigDecimal.valueOf(value))), false))));
            }
        }
        run.clear();
    }

    private static Set<BigDecimal> plain(Set<BigDecimal> values) {
        Set<BigDecimal> plain = new HashSet<>();
        values.forEach(value -> plain.add(plain(value)));
        return plain;
    }

    private static BigDecimal plain(String digits) {
        return plain(new BigDecimal(digits));
    }

    static BigDecimal plain(BigDecimal value) {
        return value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    }
}
