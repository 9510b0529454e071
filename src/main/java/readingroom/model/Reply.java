package readingroom.model;

/**
 * What a chat model said, and what saying it took. Tokens are as the endpoint counted them, or our count when it did not.
 *
 * @param calls how many requests were sent for it, failed ones included
 */
public record Reply(String text, int calls, long promptTokens, long completionTokens, double costUsd) {

    /** Whether it was there before, so that no request had to be sent for it. */
    public boolean isFree() {
        return calls == 0 && !text.isBlank();
    }
}
