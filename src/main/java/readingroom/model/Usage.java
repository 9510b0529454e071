package readingroom.model;

import java.util.ArrayList;
import java.util.List;

/** What a question took, step by step, in the order of the steps. */
public record Usage(List<Step> steps) {

    /** Time, model calls, tokens and cost in US dollars of one step, or of all. */
    public record Step(
            String step,
            long ms,
            int llmCalls,
            long promptTokens,
            long completionTokens,
            double costUsd,
            boolean cached) {}

    public Usage {
        steps = List.copyOf(steps);
    }

    public static Usage none() {
        return new Usage(List.of());
    }

    public Usage plus(Step step) {
        List<Step> all = new ArrayList<>(steps);
        all.add(step);
        return new Usage(all);
    }

    /** The sum over all steps. */
    public Step total() {
        return new Step(
                "total",
                steps.stream().mapToLong(Step::ms).sum(),
                steps.stream().mapToInt(Step::llmCalls).sum(),
                steps.stream().mapToLong(Step::promptTokens).sum(),
                steps.stream().mapToLong(Step::completionTokens).sum(),
                steps.stream().mapToDouble(Step::costUsd).sum(),
                !steps.isEmpty() && steps.stream().allMatch(Step::cached));
    }
}
