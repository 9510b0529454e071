package readingroom.answer;

/**
 * The settings of the answer step.
 *
 * @param citationsMax at most so many messages are cited, from 1
 * @param scoreMin evidence below this score of rerank (0 to 10) is not cited, unless it has most of the question's words
 * @param answeredMin from this sufficiency (0 to 1) on a question counts as answered
 * @param partialMin from this sufficiency on it counts as answered in part; below it the evidence is insufficient
 * @param quoteCharacters a longer message is quoted by its best sentences up to this length
 */
public record AnswerLimits(
        int citationsMax, double scoreMin, double answeredMin, double partialMin, int quoteCharacters) {

    public AnswerLimits {
        if (citationsMax < 1 || quoteCharacters < 1) {
            throw new IllegalArgumentException(
                    "answer.citations-max and answer.quote-characters must be 1 or more, but are %d and %d"
                            .formatted(citationsMax, quoteCharacters));
        }
        if (partialMin > answeredMin) {
            throw new IllegalArgumentException("answer.partial-min (%s) must not be above answer.answered-min (%s)"
                    .formatted(partialMin, answeredMin));
        }
    }

    /** The defaults of application.properties. */
    public static AnswerLimits defaults() {
        return new AnswerLimits(5, 1.0, 0.7, 0.5, 240);
    }
}
