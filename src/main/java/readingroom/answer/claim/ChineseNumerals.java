package readingroom.answer.claim;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Set;

/** Numbers in Chinese signs. */
final class ChineseNumerals {

    /** All signs of which one may be made. */
    static final String SIGNS = "零〇一二两俩仨三四五六七八九十百千万亿";

    private static final String DIGITS = "零一二三四五六七八九";

    private ChineseNumerals() {}

    /** What a Chinese numeral may come to: 三百五 is 350, or 305 to those who leave out the zero; 二〇二四 is 2024. */
    static Set<BigDecimal> read(String numeral) {
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
