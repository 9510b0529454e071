package readingroom.eval;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Where a ranking has the evidence of a question.
 *
 * @param evidence how many messages are the evidence, at least one
 * @param ranks of those that were found, from 1, best first
 */
public record Score(String questionId, String category, int evidence, List<Integer> ranks) {

    public Score {
        ranks = List.copyOf(ranks);
    }

    /**
     * Looks the evidence up in a ranking; a message that is named twice takes one place.
     *
     * @param ranked message ids, best first
     */
    public static Score of(Topic topic, List<String> ranked) {
        Set<String> evidence = new HashSet<>(topic.evidence());
        List<Integer> ranks = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (String id : ranked) {
            if (seen.add(id) && evidence.contains(id)) {
                ranks.add(seen.size());
            }
        }
        return new Score(topic.questionId(), topic.category(), evidence.size(), ranks);
    }

    /** The share of the evidence among the first of the ranking. */
    public double recallAt(int depth) {
        return (double) ranks.stream().filter(rank -> rank <= depth).count() / evidence;
    }

    double reciprocalRank() {
        return ranks.isEmpty() ? 0 : 1.0 / ranks.getFirst();
    }

    /** The rank of the first evidence. */
    OptionalInt first() {
        return ranks.stream().mapToInt(Integer::intValue).findFirst();
    }
}
