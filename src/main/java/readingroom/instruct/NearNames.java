package readingroom.instruct;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds the names that are one letter away: one more, one less, another, or two that changed places. */
final class NearNames {

    private static final int LETTERS_MIN = 4;
    private static final int LETTERS_MAX = 40;

    private final Map<String, List<String>> byShortened;

    NearNames(Set<String> names) {
        Map<String, Set<String>> found = new HashMap<>();
        names.stream()
                .filter(name -> name.length() >= LETTERS_MIN && name.length() <= LETTERS_MAX)
                .filter(name -> name.chars().noneMatch(Character::isDigit))
                .forEach(name -> shortened(name)
                        .forEach(shorter -> found.computeIfAbsent(shorter, unused -> new LinkedHashSet<>(2))
                                .add(name)));
        byShortened = found.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> List.copyOf(entry.getValue())));
    }

    /** The names at distance one from a word in plain letters. */
    List<String> of(String word) {
        if (word.length() < LETTERS_MIN - 1 || word.length() > LETTERS_MAX + 1) {
            return List.of();
        }
        // words within one letter of each other are equal after each has lost at most one letter
        return shortened(word)
                .flatMap(shorter -> byShortened.getOrDefault(shorter, List.of()).stream())
                .distinct()
                .filter(name -> isNear(name, word))
                .toList();
    }

    private static Stream<String> shortened(String word) {
        return Stream.concat(
                Stream.of(word),
                IntStream.range(0, word.length()).mapToObj(i -> word.substring(0, i) + word.substring(i + 1)));
    }

    /** Whether the two differ by two letters that changed places. */
    static boolean isSwapped(String a, String b) {
        char[] left = a.toCharArray();
        char[] right = b.toCharArray();
        Arrays.sort(left);
        Arrays.sort(right);
        return Arrays.equals(left, right);
    }

    static boolean isNear(String a, String b) {
        int start = 0;
        int shorter = Math.min(a.length(), b.length());
        while (start < shorter && a.charAt(start) == b.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && a.charAt(a.length() - 1 - end) == b.charAt(b.length() - 1 - end)) {
            end++;
        }
        String left = a.substring(start, a.length() - end);
        String right = b.substring(start, b.length() - end);
        boolean swapped = left.length() == 2
                && right.length() == 2
                && left.charAt(0) == right.charAt(1)
                && left.charAt(1) == right.charAt(0);
        return swapped || left.length() + right.length() > 0 && left.length() <= 1 && right.length() <= 1;
    }
}
