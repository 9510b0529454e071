package readingroom.answer.reckon;

import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * A message that speaks to the question.
 *
 * @param n its number among the citations; {@link #UNCITED} if it is not cited
 * @param own how much of the question its own words speak to, compared with the best of all: 0 to 1
 * @param echoes the other messages with nearly the same words
 */
public record Item(int n, String sender, OffsetDateTime at, String text, double own, List<Echo> echoes) {

    /** The number of a message that is not cited. */
    public static final int UNCITED = 0;

    static final double ON_SUBJECT = 0.75;

    /** Who said nearly the same, and when. */
    public record Echo(String sender, OffsetDateTime at) {}

    public Item {
        echoes = List.copyOf(echoes);
    }

    /** A cited message on the subject that nobody repeated. */
    public Item(int n, String sender, OffsetDateTime at, String text) {
        this(n, sender, at, text, 1, List.of());
    }

    boolean isCited() {
        return n != UNCITED;
    }

    /** Whether it speaks to nearly as much of the question as the best one. */
    boolean isOnSubject() {
        return own >= ON_SUBJECT;
    }

    /** Whether it says what somebody has or does for himself or herself, which nobody else can contradict. */
    boolean isOwn() {
        return Sayings.isOwn(text);
    }

    /** It and its echoes, each as a message of its own. */
    Stream<Item> each() {
        return Stream.concat(
                Stream.of(this),
                echoes.stream().map(echo -> new Item(n, echo.sender(), echo.at(), text, own, List.of())));
    }

    static List<Integer> cited(Collection<Item> items) {
        return items.stream().filter(Item::isCited).map(Item::n).distinct().toList();
    }
}
