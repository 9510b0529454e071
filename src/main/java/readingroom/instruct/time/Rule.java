package readingroom.instruct.time;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One form of time expression.
 *
 * @param pattern over the letters of token kinds
 * @param openings kinds that the first token may have
 * @param need what must stand around the words
 * @param meaning of the tokens matched, null if they have none after all
 */
record Rule(Pattern pattern, Set<Kind> openings, Need need, Function<Slice, @Nullable Meaning> meaning) {

    /** What must stand around words before they are taken for a time. */
    enum Need {
        NOTHING,
        /** A word such as "in" or "since" before it, or a part of a date beside it. */
        SUPPORT,
        /** A wider or finer expression beside it. */
        COMPANY
    }

    /**
     * @param kinds names of kinds; {@code A|B} for either, {@code A?} for one that may be missing, {@code !A} for
     * what must not follow, {@code =A} for what must follow, {@code <A} for what must precede
     */
    static Rule of(String kinds, Need need, Function<Slice, @Nullable Meaning> meaning) {
        String pattern = Arrays.stream(kinds.split(" ")).map(Rule::step).collect(Collectors.joining());
        return new Rule(Pattern.compile(pattern), openings(kinds), need, meaning);
    }

    private static Set<Kind> openings(String kinds) {
        Set<Kind> openings = EnumSet.noneOf(Kind.class);
        for (String step : kinds.split(" ")) {
            boolean consumes = "!=<".indexOf(step.charAt(0)) < 0;
            if (consumes) {
                kinds(step).forEach(openings::add);
                if (!step.endsWith("?")) {
                    break;
                }
            }
        }
        return openings;
    }

    private static Stream<Kind> kinds(String step) {
        return Arrays.stream(step.replaceAll("[!?=<]", "").split("\\|")).map(Kind::valueOf);
    }

    private static String step(String step) {
        String letters =
                kinds(step).map(kind -> String.valueOf(kind.letter())).collect(Collectors.joining("", "[", "]"));
        return switch (step.charAt(0)) {
            case '!' -> "(?!" + letters + ")";
            case '=' -> "(?=" + letters + ")";
            case '<' -> "(?<=" + letters + ")";
            default -> letters + (step.endsWith("?") ? "?" : "");
        };
    }
}
