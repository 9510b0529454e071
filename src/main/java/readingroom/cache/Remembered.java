package readingroom.cache;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import readingroom.model.Answer;
import readingroom.model.Sources;

/**
 * An answer with what the index held when it was found.
 *
 * @param names that the instructions could know
 * @param sources what was looked at for it, by which it is found where it is kept once more
 * @param sights of the recalls behind it
 */
public record Remembered(Answer answer, Names names, Sources sources, List<Sight> sights) {

    public Remembered {
        sights = List.copyOf(sights);
    }

    /** The messages that it quotes. */
    Set<String> messageIds() {
        return answer.citations().stream().map(Answer.Citation::messageId).collect(Collectors.toSet());
    }
}
