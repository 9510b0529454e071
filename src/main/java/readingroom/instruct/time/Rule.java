package readingroom.instruct.time;

import java.util.Arrays;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One form of time expression.
 *
 * @param pattern over the letters of token kinds
 * @param need what must stand around the words
 * @param meaning of the tokens matched, null if they have none after all
 */
record Rule(Pattern pattern, Need need, Function<Slice, @Nullable Meaning> meaning) {

    /** What must stand around words before they are taken for a time. */
    enum Need {
        NOTHING,
        /** A word such as "in" or "since" before it, or a part of a date beside it. */
        SUPPORT,
        /** A wider or finer expression beside it. */
        COMPANY
    }

    /** @param kinds names of kinds; {@code A|B} for either, {@code A?} for one that may be missing, {@code !A} for what must not follow */
    static Rule of(String kinds, Need need, Function<Slice, @Nullable Meaning> meaning) {
        String pattern = Arrays.stream(kinds.split(" ")).map(Rule::step).collect(Collectors.joining());
        return new Rule(Pattern.compile(pattern), need, meaning);
    }

    private static String step(String step) {
        String letters = Arrays.stream(step.replaceAll("[!?]", "").split("\\|"))
                .map(name -> String.valueOf(Kind.valueOf(name).letter()))
                .collect(Collectors.joining("", "[", "]"));
        return step.startsWith("!") ? "(?!" + letters + ")" : letters + (step.endsWith("?") ? "?" : "");
    }
}
