package readingroom.llm;

/**
 * A call that is about to be made.
 *
 * @param promptTokens as we count them
 * @param replyTokensMax how long the reply may get
 */
public record Call(Caller caller, String model, long promptTokens, long replyTokensMax) {

    /** The most that the call can take. */
    public long tokensMax() {
        return promptTokens + replyTokensMax;
    }
}
