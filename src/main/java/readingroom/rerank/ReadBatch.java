package readingroom.rerank;

import java.util.HashMap;
import java.util.Map;
import readingroom.model.Inquiry;

/**
 * A batch after the model read it, or failed to.
 *
 * @param inquiry of the batch, with what the call took, or why it failed
 * @param verdicts by the number of the message in the batch; none for a batch that failed
 */
public record ReadBatch(RerankBatch batch, Inquiry inquiry, Map<Integer, Verdict> verdicts) implements BatchState {

    public ReadBatch {
        verdicts = Map.copyOf(verdicts);
    }

    /** Whether the scores go by the place in the list, so that the model is to read the batch once more, from the end. */
    public boolean isSuspect() {
        return PlaceBias.isLikely(verdicts, batch.rows().size());
    }

    @Override
    public RerankBatch asked() {
        return batch.reversed();
    }

    /** The mean of both readings for a message that was read twice; none at all if that goes by the place as well. */
    Map<Integer, Verdict> together(Map<Integer, Verdict> reversed) {
        Map<Integer, Verdict> means = new HashMap<>();
        int size = batch.rows().size();
        reversed.forEach((number, verdict) -> {
            Verdict first = verdicts.get(size + 1 - number);
            if (first != null) {
                means.put(size + 1 - number, mean(first, verdict));
            }
        });
        return PlaceBias.isLeft(means, size) ? Map.of() : means;
    }

    private static Verdict mean(Verdict one, Verdict other) {
        Verdict better = one.sentence().isEmpty()
                        || other.score() > one.score() && !other.sentence().isEmpty()
                ? other
                : one;
        return new Verdict((one.score() + other.score()) / 2, better.sentence());
    }

    /** Without texts. */
    @Override
    public String toString() {
        return "ReadBatch " + batch.number() + " of " + batch.count() + " with " + verdicts.size() + " verdicts";
    }
}
