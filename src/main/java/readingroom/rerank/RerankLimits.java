package readingroom.rerank;

/**
 * How much a model reads for one question.
 *
 * @param candidates messages, best first by the local score
 * @param batchMessages messages in one call
 * @param messageTokens tokens of one message; a longer one is cut around its match
 * @param replyTokensMax tokens of one reply
 * @param contextTokens tokens of one prompt and its reply
 * @param tokensMax tokens of all prompts and replies
 */
public record RerankLimits(
        int candidates, int batchMessages, int messageTokens, int replyTokensMax, int contextTokens, int tokensMax) {

    /** Room for the rules, a long question, one message and one line of reply. */
    private static final int TOKENS_LEAST = 4_000;

    public RerankLimits {
        positive("rerank.candidates", candidates);
        positive("rerank.batch-messages", batchMessages);
        atLeast("rerank.message-tokens", messageTokens, 20);
        atLeast("rerank.reply-tokens-max", replyTokensMax, 100);
        atLeast("llm.context-tokens", contextTokens, TOKENS_LEAST + messageTokens);
        atLeast("rerank.tokens-max", tokensMax, TOKENS_LEAST + messageTokens);
    }

    private static void positive(String key, int value) {
        atLeast(key, value, 1);
    }

    private static void atLeast(String key, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(key + " = " + value + " is too small; it must be " + least + " or more");
        }
    }
}
