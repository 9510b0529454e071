package readingroom.rerank;

import java.util.List;
import readingroom.model.Inquiry;

/**
 * Evidence that a model reads in one call.
 *
 * @param reading that it is a part of
 * @param number of the batch, from 1
 * @param count of batches
 * @param places where the evidence of this batch is in that of the inquiry
 * @param rows the messages as they are shown to the model, in the order of the places; the model knows them by their number,
 *     from 1
 */
public record RerankBatch(Reading reading, int number, int count, List<Integer> places, List<String> rows)
        implements BatchState {

    public RerankBatch {
        places = List.copyOf(places);
        rows = List.copyOf(rows);
    }

    @Override
    public RerankBatch asked() {
        return this;
    }

    @Override
    public RerankBatch batch() {
        return this;
    }

    @Override
    public Inquiry inquiry() {
        return reading.inquiry();
    }

    /** The same messages from the last to the first. */
    RerankBatch reversed() {
        return new RerankBatch(reading, number, count, places.reversed(), rows.reversed());
    }

    /** Without texts. */
    @Override
    public String toString() {
        return "RerankBatch " + number + " of " + count + " with " + rows.size() + " messages";
    }
}
