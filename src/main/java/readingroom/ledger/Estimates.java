package readingroom.ledger;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import readingroom.llm.Call;

/**
 * How many tokens a prompt may really have. Endpoints count by tokenizers of their own; by how much they exceed our count is
 * learnt from what they report, model by model.
 */
final class Estimates {

    private static final double RATIO_MAX = 10;

    private final Map<String, Double> ratios = new ConcurrentHashMap<>();

    long promptTokens(Call call) {
        return (long) Math.ceil(call.promptTokens() * ratios.getOrDefault(call.model(), 1.0));
    }

    void learn(Call call, long reported) {
        double ratio = Math.min(RATIO_MAX, (double) reported / Math.max(1, call.promptTokens()));
        if (ratio > 1) {
            ratios.merge(call.model(), ratio, Math::max);
        }
    }
}
