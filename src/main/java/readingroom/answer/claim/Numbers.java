package readingroom.answer.claim;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The numbers of a text in all the ways that people write them: 1,200, 1.2k, two hundred, 二百五十, 百分之十, 10 %. A claim is
 * read strictly, so that "one of them" or 一起 is no number; a message liberally, with every reading that it may have.
 */
final class Numbers {

    private static final Pattern PERCENT_OF = Pattern.compile("百分之([" + ChineseNumerals.SIGNS + "]+|\\d+(?:\\.\\d+)?)");
    private static final Pattern CHINESE = Pattern.compile("[" + ChineseNumerals.SIGNS + "]+");
    private static final String MEASURES =
            "个元块万千百人位名次天周月年点号日时分秒岁件条台套本张只杯份家间层楼成倍%度折米公里斤克升小套期轮季组组辆双盒瓶包页行项步批段把颗头口支枚棵座所门句篇场";
    private static final Pattern WORD = Pattern.compile("[a-z]+(?:'[a-z]+)?");
    private static final Pattern ORDINAL = Pattern.compile("(?:th|first|second|third)$");
    /** Words for numbers that are more often something else. */
    private static final Set<String> NO_NUMBERS_ALONE = Set.of("one", "first", "second");

    private static final Map<String, Integer> LIBERAL = Map.of(
            "a", 1, "an", 1, "once", 1, "single", 1, "couple", 2, "both", 2, "pair", 2, "double", 2, "triple", 3);
    /** Where they say how something is made, and not how many or how much. */
    private static final Pattern KIND = Pattern.compile(
            "(?i)\\b(?:single|double|triple)[ -](?:bed)?(?:rooms?|beds?|deckers?|doors?|click|espresso|bass|parked|checked|check)\\b");

    /**
     * A number of a text.
     *
     * @param values what it may come to
     * @param percent whether it is a share of a hundred
     */
    record Found(String words, Set<BigDecimal> values, boolean percent) {

        Found {
            // 2.50 and 2.5 are one number
            values = values.stream().map(BigDecimal::stripTrailingZeros).collect(Collectors.toUnmodifiableSet());
        }
    }

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
        rest = take(rest, Digits.WITH_UNIT, m -> found.add(Digits.withUnit(m)));
        rest = take(rest, Digits.PATTERN, m -> found.add(Digits.read(m)));
        chinese(rest, liberal, found);
        english(KIND.matcher(rest).replaceAll(" ").toLowerCase(Locale.ROOT), liberal, found);
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
        return Character.isDigit(number.charAt(0)) ? Set.of(new BigDecimal(number)) : ChineseNumerals.read(number);
    }

    private static void chinese(String text, boolean liberal, List<Found> found) {
        Matcher numeral = CHINESE.matcher(text);
        while (numeral.find()) {
            String words = numeral.group();
            String next = text.substring(numeral.end(), Math.min(text.length(), numeral.end() + 2));
            if (liberal || isMeant(words, next)) {
                found.add(new Found(words, ChineseNumerals.read(words), false));
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
            if (EnglishNumerals.isWord(current) || !run.isEmpty() && current.equals("and")) {
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
            EnglishNumerals.read(run)
                    .ifPresent(value -> found.add(new Found(words, Set.of(BigDecimal.valueOf(value)), false)));
            if (liberal) {
                // "two or three hundred" and "one two three" name each of their parts as well
                run.forEach(one -> EnglishNumerals.read(List.of(one))
                        .ifPresent(value -> found.add(new Found(one, Set.of(BigDecimal.valueOf(value)), false))));
            }
        }
        run.clear();
    }
}
