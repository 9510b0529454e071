package readingroom.rerank;

import java.util.Map;
import readingroom.model.Inquiry;

/**
 * A batch after the model read it, or failed to.
 *
 * @param inquiry of the batch, with what the call took, or why it failed
 * @param verdicts by the number of the message in the batch; none for a batch that failed
 */
record ReadBatch(RerankBatch batch, Inquiry inquiry, Map<Integer, Verdict> verdicts) {

    ReadBatch {
        verdicts = Map.copyOf(verdicts);
    }
}
