package readingroom.rerank;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import readingroom.eval.Topic;
import readingroom.model.Inquiry;
import readingroom.model.Json;

/**
 * What the weights are fitted on: one question.
 *
 * @param set of questions that it belongs to
 * @param features of each candidate, in the order of the enum, best first by the weights of now
 * @param gold whether the candidate is evidence
 * @param covered how much of the question the best few have
 * @param missed how many evidence messages are no candidates
 */
record Sample(String set, Topic topic, double[][] features, boolean[] gold, double covered, int missed) {

    static Sample of(String set, Topic topic, Inquiry recalled, LocalReranker reranker) {
        List<LocalReranker.Read> reads = reranker.read(recalled);
        Set<String> evidence = new HashSet<>(topic.evidence());
        double[][] features = new double[reads.size()][];
        boolean[] gold = new boolean[reads.size()];
        for (int i = 0; i < features.length; i++) {
            LocalReranker.Read read = reads.get(i);
            features[i] = new double[Feature.values().length];
            for (Feature feature : Feature.values()) {
                features[i][feature.ordinal()] = read.features().getOrDefault(feature, 0.0);
            }
            gold[i] = evidence.remove(read.line().message().citedId());
        }
        return new Sample(set, topic, features, gold, LocalReranker.coverage(reads, recalled), evidence.size());
    }

    boolean isAnswered() {
        for (boolean one : gold) {
            if (one) {
                return true;
            }
        }
        return false;
    }

    /** The places of the best candidates by some weights. */
    int[] best(double[] weights, int count) {
        return IntStream.range(0, features.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -Softmax.sum(weights, features[i])))
                .limit(count)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The share of the evidence among the best five; and one over the place of the first evidence. */
    double[] found(double[] weights) {
        int[] best = best(weights, features.length);
        double recalled = 0;
        double reciprocal = 0;
        for (int place = 0; place < best.length; place++) {
            if (gold[best[place]]) {
                recalled += place < 5 ? 1.0 / topic.evidence().size() : 0;
                reciprocal = Math.max(reciprocal, 1.0 / (place + 1));
            }
        }
        return new double[] {recalled, reciprocal};
    }

    ObjectNode json() {
        ObjectNode json = Json.mapper().createObjectNode();
        json.put("set", set).put("question_id", topic.questionId()).put("conversation", topic.conversation());
        json.put("category", topic.category()).put("covered", covered).put("missed", missed);
        ArrayNode rows = json.putArray("features");
        for (double[] row : features) {
            ArrayNode numbers = rows.addArray();
            for (double value : row) {
                numbers.add(Math.round(value * 1e5) / 1e5);
            }
        }
        ArrayNode golds = json.putArray("gold");
        for (boolean one : gold) {
            golds.add(one ? 1 : 0);
        }
        return json;
    }
}
