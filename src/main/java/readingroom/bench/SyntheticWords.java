package readingroom.bench;

import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Words that are used as unevenly as those of a language: the n-th most frequent n times less than the first. */
final class SyntheticWords {

    private static final int ENGLISH = 40_000;
    private static final int CHINESE = 3_000;
    private static final int FIRST_CHARACTER = 0x4E00;
    private static final int NAMES = 400;
    private static final String[] SYLLABLES = {
        "ba", "den", "fi", "go", "hul", "ja", "kem", "lo", "mi", "nor", "pe", "qua", "ris", "so", "tav", "ul", "ven",
        "wi", "xo", "zel"
    };

    private final Random random;

    SyntheticWords(Random random) {
        this.random = random;
    }

    /** @param length in words; about twice as many characters in Chinese */
    String sentence(boolean chinese, int length) {
        IntFunction<String> word = chinese ? SyntheticWords::chinese : SyntheticWords::english;
        return IntStream.range(0, chinese ? 2 * length : length)
                .mapToObj(i -> word.apply(rank(chinese ? CHINESE : ENGLISH)))
                .collect(Collectors.joining(chinese ? "" : " "));
    }

    /** One of some hundred names, so that each is had by several people. */
    String name(boolean chinese) {
        int number = random.nextInt(NAMES);
        if (chinese) {
            return "王" + chinese(CHINESE + number);
        }
        String name = english(ENGLISH + number);
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /** Ranks by Zipf's law with exponent 1: the logarithm of the rank is spread evenly. */
    private int rank(int size) {
        return (int) Math.pow(size, random.nextDouble()) - 1;
    }

    private static String english(int rank) {
        StringBuilder word = new StringBuilder();
        for (int rest = rank + SYLLABLES.length; rest > 0; rest /= SYLLABLES.length) {
            word.append(SYLLABLES[rest % SYLLABLES.length]);
        }
        return word.toString();
    }

    private static String chinese(int rank) {
        // neighbouring code points look alike, frequent ones should not
        return Character.toString(FIRST_CHARACTER + rank * 7 % 20_000);
    }
}
