package readingroom.answer;

/**
 * How much a model is shown to answer one question.
 *
 * @param evidence messages, from 1
 * @param neighbours of so many of the best, what was said right before and after is shown as well
 * @param messageTokens tokens of one message; a longer one is cut around its match
 * @param tokensMax tokens of all messages
 * @param replyTokens tokens of the reply
 * @param contextTokens tokens of prompt and reply together
 */
public record ModelLimits(
        int evidence, int neighbours, int messageTokens, int tokensMax, int replyTokens, int contextTokens) {

    public ModelLimits {
        if (evidence < 1 || neighbours < 0 || messageTokens < 20 || tokensMax < messageTokens + 200) {
            throw new IllegalArgumentException(
                    ("answer.evidence = %d must be 1 or more, answer.neighbours = %d must be 0 or more,"
                                    + " answer.message-tokens = %d must be 20 or more, and answer.tokens-max = %d at least 200 above it")
                            .formatted(evidence, neighbours, messageTokens, tokensMax));
        }
    }
}
