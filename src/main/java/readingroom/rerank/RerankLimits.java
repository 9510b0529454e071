package readingroom.rerank;

/**
 * How much a model reads for one question.
 *
 * @param candidates messages at most, best first by the local score
 * @param candidatesMin messages at least
 * @param scoreShare the share of the best local score that a message needs to be read beyond the least, from 0 to 1
 * @param batchMessages messages in one call
 * @param messageTokens tokens of one message; a longer one is cut around its match, or summarised
 * @param summaryTokens tokens of a long message that its summary is made from
 * @param replyTokensMax tokens of one reply
 * @param contextTokens tokens of one prompt and its reply
 * @param tokensMax tokens of all prompts and replies
 */
public record RerankLimits(
        int candidates,
        int candidatesMin,
        double scoreShare,
        int batchMessages,
        int messageTokens,
        int summaryTokens,
        int replyTokensMax,
        int contextTokens,
        int tokensMax) {

    /** Room for the rules, a long question, one message and one line of reply. */
    private static final int TOKENS_LEAST = 4_000;
    /** Room for the rules, a question and some messages beside a reply. */
    private static final int PROMPT_LEAST = 2_000;

    public RerankLimits {
        atLeast("rerank.candidates", candidates, 1);
        atLeast("rerank.candidates-min", candidatesMin, 1);
        atLeast("rerank.batch-messages", batchMessages, 1);
        atLeast("rerank.message-tokens", messageTokens, 20);
        atLeast("rerank.summary-tokens", summaryTokens, messageTokens);
        atLeast("rerank.reply-tokens-max", replyTokensMax, 100);
        atLeast(
                "llm.context-tokens",
                contextTokens,
                Math.max(TOKENS_LEAST, PROMPT_LEAST + replyTokensMax) + messageTokens);
        atLeast("rerank.tokens-max", tokensMax, TOKENS_LEAST + messageTokens);
        if (!(scoreShare >= 0 && scoreShare <= 1)) {
            throw new IllegalArgumentException(
                    "rerank.score-share = " + scoreShare + " is no share; it must be from 0 to 1");
        }
    }

    private static void atLeast(String key, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(key + " = " + value + " is too small; it must be " + least + " or more");
        }
    }
}
