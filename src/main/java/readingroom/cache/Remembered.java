package readingroom.cache;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import readingroom.model.Answer;

/**
 * An answer with what the index held when it was found.
 *
 * @param names that the instructions could know
 * @param sights of the recalls behind it
 */
public record Remembered(Answer answer, Names names, List<Sight> sights) {

    public Remembered {
        sights = List.copyOf(sights);
    }

    /** The messages that it quotes. */
    Set<String> messageIds() {
        return answer.citations().stream().map(Answer.Citation::messageId).collect(Collectors.toSet());
    }
}
