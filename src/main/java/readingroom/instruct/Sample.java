package readingroom.instruct;

import readingroom.model.Inquiry;

/**
 * One of the times that a model is asked for the instructions of a question.
 *
 * @param inquiry with the instructions of the rules
 * @param number from 1
 * @param count how many times it is asked
 */
public record Sample(Inquiry inquiry, int number, int count) {

    /** Without the question. */
    @Override
    public String toString() {
        return "Sample " + number + " of " + count;
    }
}
