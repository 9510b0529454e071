package readingroom.rerank;

import readingroom.model.Inquiry;

/**
 * A message that a model is to shorten.
 *
 * @param number of those of the question, from 1
 * @param count of them
 * @param place where it is in the evidence
 * @param excerpt so much of it as the model is shown
 */
public record LongMessage(Reading reading, int number, int count, int place, String excerpt) {

    Inquiry inquiry() {
        return reading.inquiry();
    }

    /** Without texts. */
    @Override
    public String toString() {
        return "LongMessage " + number + " of " + count;
    }
}
