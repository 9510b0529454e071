package readingroom.recall;

import java.util.List;
import java.util.Map;

/**
 * What one search of a multi-search returned.
 *
 * @param scores by the id of the message; they compare within one search only
 * @param counts how many messages have a term, by the name of the term's filter
 * @param total how many messages match, where that was asked for
 */
record Found(List<Hit> hits, Map<String, Double> scores, Map<String, Long> counts, long total) {

    static final Found NOTHING = new Found(List.of(), Map.of(), Map.of(), 0);
}
