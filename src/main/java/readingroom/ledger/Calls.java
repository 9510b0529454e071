package readingroom.ledger;

/**
 * What calls to a model took.
 *
 * @param calls all of them
 * @param failed those that brought nothing
 * @param promptTokens the cached ones among them
 * @param unansweredTokens the most that calls without an answer can have taken; nobody knows whether they are charged for, so
 *     they are in no cost, but budgets count them
 */
record Calls(
        long calls,
        long failed,
        long promptTokens,
        long cachedTokens,
        long completionTokens,
        long unansweredTokens,
        double costUsd,
        double unansweredUsd) {

    static final Calls NONE = new Calls(0, 0, 0, 0, 0, 0, 0, 0);

    static Calls answered(long promptTokens, long cachedTokens, long completionTokens, double costUsd) {
        return new Calls(1, 0, promptTokens, cachedTokens, completionTokens, 0, costUsd, 0);
    }

    /** @param worst what it can have taken; none if it was certainly for nothing */
    static Calls failed(Amount worst) {
        return new Calls(1, 1, 0, 0, 0, worst.tokens(), 0, worst.usd());
    }

    Calls plus(Calls more) {
        return new Calls(
                calls + more.calls,
                failed + more.failed,
                promptTokens + more.promptTokens,
                cachedTokens + more.cachedTokens,
                completionTokens + more.completionTokens,
                unansweredTokens + more.unansweredTokens,
                costUsd + more.costUsd,
                unansweredUsd + more.unansweredUsd);
    }

    /** What budgets count. */
    Amount spent() {
        return Amount.of(promptTokens + completionTokens + unansweredTokens, costUsd + unansweredUsd);
    }
}
