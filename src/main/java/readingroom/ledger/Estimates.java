package readingroom.ledger;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import readingroom.llm.Call;

/**
 * How many tokens a prompt may really have. Endpoints count by tokenizers of their own; by how much they exceed our count is
 * learnt from what they report, model by model, and forgotten as they report less.
 */
final class Estimates {

    private static final double RATIO_MAX = 10;
    /** Of the way down to a lower ratio, so that it holds for the prompts to come, some of which are like those before. */
    private static final double STEP_DOWN = 0.05;

    private final Map<String, Double> ratios = new ConcurrentHashMap<>();

    long promptTokens(Call call) {
        return (long) Math.ceil(call.promptTokens() * ratios.getOrDefault(call.model(), 1.0));
    }

    void learn(Call call, long reported) {
        double ratio = (double) reported / Math.max(1, call.promptTokens());
        ratios.merge(
                call.model(),
                Math.clamp(ratio, 1, RATIO_MAX),
                (before, now) -> now >= before ? now : before - STEP_DOWN * (before - now));
    }
}
