package readingroom.recall;

import java.util.List;
import java.util.Map;
import readingroom.embed.Embedding;
import readingroom.model.Extent;
import readingroom.text.Term;

/**
 * What recall looks for, read from the instructions of a question.
 *
 * @param terms with their weights, in the order of the question; empty when only times or people are asked for
 * @param preferences what to prefer
 * @param windows the times that every message must be from, as long as that finds enough
 * @param speakers the senders that every message must be from, as long as that finds enough; empty is anybody
 * @param absent times of the question at which the index has no messages
 * @param expressions boolean keywords, phrases and other words to search as well
 * @param required what every message must have, however little that leaves
 * @param isFixed whether nothing is given up, because whoever searches has asked for just that
 * @param vectors of the question; none where there are no vectors, or nothing to compare them with
 * @param extent the messages that may be found
 */
record Need(
        Map<Term, Double> terms,
        Preferences preferences,
        List<Window> windows,
        List<String> speakers,
        List<Window> absent,
        List<Expression> expressions,
        List<Expression> required,
        boolean isFixed,
        List<Embedding> vectors,
        Extent extent) {

    /** Whether there are no words to search for, only a time or a person. */
    boolean isBrowsing() {
        return terms.isEmpty() && expressions.isEmpty();
    }

    boolean isFiltered() {
        return !windows.isEmpty() || !speakers.isEmpty();
    }

    Need withWindows(List<Window> others) {
        return new Need(terms, preferences, others, speakers, absent, expressions, required, isFixed, vectors, extent);
    }

    Need withSpeakers(List<String> others) {
        return new Need(terms, preferences, windows, others, absent, expressions, required, isFixed, vectors, extent);
    }

    Need withVectors(List<Embedding> found) {
        return new Need(terms, preferences, windows, speakers, absent, expressions, required, isFixed, found, extent);
    }
}
