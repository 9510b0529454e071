package readingroom.answer.claim;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Numbers in words, English and Chinese. */
final class Spelled {

    private static final List<String> SMALL = List.of(
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen");
    private static final List<String> TENS =
            List.of("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
    private static final List<String> ORDINALS = List.of(
            "zeroth",
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "eleventh",
            "twelfth",
            "thirteenth",
            "fourteenth",
            "fifteenth",
            "sixteenth",
            "seventeenth",
            "eighteenth",
            "nineteenth",
            "twentieth");
    private static final Map<String, Long> SCALES =
            Map.of("hundred", 100L, "thousand", 1_000L, "million", 1_000_000L, "billion", 1_000_000_000L, "dozen", 12L);
    private static final Map<String, Long> TIMES = Map.of("twice", 2L, "thrice", 3L);
    private static final String DIGITS = "零一二三四五六七八九";
    static final String SIGNS = "零〇一二两俩仨三四五六七八九十百千万亿";

    private Spelled() {}

    static boolean isWord(String word) {
        return small(word).isPresent() || SCALES.containsKey(word);
    }

    /** What the words of one number come to: {@code two hundred and fifty} is 250; nothing if they are none. */
    static OptionalLong english(List<String> words) {
        long total = 0;
        long group = 0;
        boolean any = false;
        for (String word : words) {
            OptionalLong small = small(word);
            Long scale = SCALES.get(word);
            if (small.isPresent()) {
                group += small.getAsLong();
            } else if (scale != null) {
                long times = Math.max(1, group);
                boolean closes = scale >= 1_000;
                total += closes ? times * scale : 0;
                group = closes ? 0 : times * scale;
            } else if (!word.equals("and")) {
                return OptionalLong.empty();
            }
            any |= !word.equals("and");
        }
        return any ? OptionalLong.of(total + group) : OptionalLong.empty();
    }

    private static OptionalLong small(String word) {
        if (SMALL.contains(word)) {
            return OptionalLong.of(SMALL.indexOf(word));
        }
        if (ORDINALS.contains(word)) {
            return OptionalLong.of(ORDINALS.indexOf(word));
        }
        if (TENS.contains(word)) {
            return OptionalLong.of(20 + 10L * TENS.indexOf(word));
        }
        return TIMES.containsKey(word) ? OptionalLong.of(TIMES.get(word)) : OptionalLong.empty();
    }

    /** What a Chinese numeral may come to: 三百五 is 350, or 305 to those who leave out the zero; 二〇二四 is 2024. */
    static Set<BigDecimal> chinese(String numeral) {
        Set<BigDecimal> values = new HashSet<>();
        boolean places = numeral.chars().anyMatch(c -> "十百千万亿".indexOf(c) >= 0);
        if (!places) {
            values.add(new BigDecimal(byDigit(numeral)));
            return values;
        }
        long value = byPlace(numeral);
        values.add(BigDecimal.valueOf(value));
        int length = numeral.length();
        int before = length < 2 ? -1 : "百千万亿".indexOf(numeral.charAt(length - 2));
        int last = digit(numeral.charAt(length - 1));
        if (before >= 0 && last > 0) {
            long place = unit(numeral.charAt(length - 2));
            values.add(BigDecimal.valueOf(value - last + last * place / 10));
        }
        return values;
    }

    private static String byDigit(String numeral) {
        StringBuilder digits = new StringBuilder();
        numeral.chars().forEach(c -> digits.append(Math.max(0, digit((char) c))));
        return digits.toString();
    }

    private static long byPlace(String numeral) {
        long total = 0;
        long section = 0;
        long digit = -1;
        for (char c : numeral.toCharArray()) {
            long unit = unit(c);
            if (unit == 0) {
                digit = digit(c);
            } else if (unit < 10_000) {
                section += (digit < 0 ? 1 : digit) * unit;
                digit = -1;
            } else {
                section += Math.max(0, digit);
                total = (total + Math.max(section, section == 0 && total == 0 ? 1 : section)) * unit;
                section = 0;
                digit = -1;
            }
        }
        return total + section + Math.max(0, digit);
    }

    private static long unit(char c) {
        return switch (c) {
            case '十' -> 10;
            case '百' -> 100;
            case '千' -> 1_000;
            case '万' -> 10_000;
            case '亿' -> 100_000_000;
            default -> 0;
        };
    }

    private static int digit(char c) {
        return switch (c) {
            case '两', '俩' -> 2;
            case '仨' -> 3;
            case '〇' -> 0;
            default -> DIGITS.indexOf(c);
        };
    }
}
