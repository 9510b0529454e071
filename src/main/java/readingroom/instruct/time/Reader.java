package readingroom.instruct.time;

import java.util.List;
import java.util.Optional;

/** Reads the phrases of a sentence one by one, each together with the words around it. */
final class Reader {

    private final Judge judge;
    private final Bounds bounds;
    private final Offsets offsets;

    Reader(Sentence sentence) {
        judge = new Judge(sentence);
        bounds = new Bounds(sentence);
        offsets = new Offsets(sentence);
    }

    /** What the phrase at the index means, perhaps with the next one; empty if it does not restrict the question. */
    Optional<Finding> read(List<Phrase> phrases, int index) {
        Phrase phrase = phrases.get(index);
        if (index + 1 < phrases.size() && offsets.counts(phrase, phrases.get(index + 1))) {
            return Optional.empty();
        }
        if (index + 1 < phrases.size() && judge.restricts(phrase, phrases.get(index + 1))) {
            Optional<Finding> range = bounds.range(phrase, phrases.get(index + 1));
            if (range.isPresent()) {
                return range;
            }
        }
        if (index > 0 && judge.continues(phrases.get(index - 1), phrase)) {
            Optional<Finding> continued = bounds.continued(phrases.get(index - 1), phrase);
            if (continued.isPresent()) {
                return continued;
            }
        }
        return judge.restricts(phrase)
                ? Optional.of(offsets.find(phrase).orElseGet(() -> bounds.single(phrase)))
                : Optional.empty();
    }
}
