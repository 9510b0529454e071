package readingroom.answer;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An answer as a model wrote it, nothing of it checked.
 *
 * @param missing what it says the messages do not say
 * @param insufficient whether it says that they do not answer at all
 * @param confidence its own, from 0 to 1; null if it gave none
 */
record Draft(
        List<Claim> claims,
        List<String> missing,
        boolean insufficient,
        @Nullable Double confidence) {

    /** A sentence and what it rests on. */
    record Claim(String text, List<Mark> marks) {

        Claim {
            marks = List.copyOf(marks);
        }
    }

    /**
     * A citation of a claim.
     *
     * @param number of the message as it was shown
     * @param quote may be empty
     */
    record Mark(int number, String quote) {}

    Draft {
        claims = List.copyOf(claims);
        missing = List.copyOf(missing);
    }
}
