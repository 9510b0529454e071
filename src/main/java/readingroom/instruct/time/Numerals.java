package readingroom.instruct.time;

/** Chinese numerals up to 9999, spelled by place (二十三) or digit by digit (二〇二四). */
final class Numerals {

    private static final String DIGITS = "〇一二三四五六七八九";
    private static final String SIGNS = DIGITS + "零两十廿卅百";

    private Numerals() {}

    /** The end of the numeral that starts at the position, which is the position itself if none does. */
    static int end(String text, int start) {
        int end = start;
        while (end < text.length() && end < start + 8 && SIGNS.indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        return end;
    }

    /** Whether two digits in a row mean either, as in 两三; 二三 before 年 is a year. */
    static boolean isApproximate(String numeral, char next) {
        return numeral.length() == 2
                && numeral.chars().allMatch(c -> "一二两三四五六七八九".indexOf(c) >= 0)
                && value(numeral) % 10 > value(numeral) / 10
                && (next != '年' || numeral.charAt(0) == '两' || numeral.charAt(1) == '两');
    }

    static int value(String numeral) {
        boolean places = numeral.chars().anyMatch(c -> "十廿卅百".indexOf(c) >= 0);
        return places ? byPlace(numeral) : byDigit(numeral);
    }

    private static int byDigit(String numeral) {
        int value = 0;
        for (char c : numeral.toCharArray()) {
            value = value * 10 + digit(c);
        }
        return value;
    }

    private static int byPlace(String numeral) {
        int value = 0;
        int digit = 0;
        for (char c : numeral.toCharArray()) {
            switch (c) {
                case '百' -> {
                    value += Math.max(digit, 1) * 100;
                    digit = 0;
                }
                case '十' -> {
                    value += Math.max(digit, 1) * 10;
                    digit = 0;
                }
                case '廿' -> value += 20;
                case '卅' -> value += 30;
                default -> digit = digit(c);
            }
        }
        return value + digit;
    }

    private static int digit(char c) {
        return c == '两' ? 2 : Math.max(0, DIGITS.indexOf(c));
    }
}
