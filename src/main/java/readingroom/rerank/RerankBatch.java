package readingroom.rerank;

import java.util.List;
import readingroom.model.Inquiry;

/**
 * Evidence that a model reads in one call.
 *
 * @param inquiry the question, with all its evidence
 * @param number of the batch, from 1
 * @param count of batches
 * @param places where the evidence of this batch is in that of the inquiry
 * @param lines the messages as they are shown to the model, in the order of the places; the model knows them by their number,
 *     from 1
 */
public record RerankBatch(Inquiry inquiry, int number, int count, List<Integer> places, List<String> lines) {

    public RerankBatch {
        places = List.copyOf(places);
        lines = List.copyOf(lines);
    }

    /** Without texts. */
    @Override
    public String toString() {
        return "RerankBatch " + number + " of " + count + " with " + lines.size() + " messages";
    }
}
