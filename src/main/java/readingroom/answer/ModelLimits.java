package readingroom.answer;

/**
 * How much a model is shown to answer one question.
 *
 * @param evidence messages, from 1
 * @param messageTokens tokens of one message; a longer one is cut around its match
 * @param tokensMax tokens of all messages
 */
public record ModelLimits(int evidence, int messageTokens, int tokensMax) {

    public ModelLimits {
        if (evidence < 1 || messageTokens < 20 || tokensMax < messageTokens + 200) {
            throw new IllegalArgumentException(
                    ("answer.evidence = %d must be 1 or more, answer.message-tokens = %d must be 20 or"
                                    + " more, and answer.tokens-max = %d at least 200 above it")
                            .formatted(evidence, messageTokens, tokensMax));
        }
    }
}
