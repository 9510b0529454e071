package readingroom.ledger;

/**
 * Tokens, and what they cost.
 *
 * @param nanoUsd billionths of a US dollar: whole numbers, so that a sum of many calls is exact
 */
record Amount(long tokens, long nanoUsd) {

    static final Amount NONE = new Amount(0, 0);

    private static final double NANO = 1e9;

    /** Rounded up, so that nothing is ever counted for less than it costs. */
    static Amount of(long tokens, double usd) {
        return new Amount(tokens, (long) Math.ceil(usd * NANO));
    }

    double usd() {
        return nanoUsd / NANO;
    }

    Amount plus(Amount other) {
        return new Amount(tokens + other.tokens, nanoUsd + other.nanoUsd);
    }

    Amount minus(Amount other) {
        return new Amount(tokens - other.tokens, nanoUsd - other.nanoUsd);
    }

    Amount times(long factor) {
        return new Amount(tokens * factor, nanoUsd * factor);
    }

    Amount dividedBy(long divisor) {
        return new Amount(tokens / divisor, nanoUsd / divisor);
    }

    /** The larger of each. */
    Amount max(Amount other) {
        return new Amount(Math.max(tokens, other.tokens), Math.max(nanoUsd, other.nanoUsd));
    }

    /** The smaller of each. */
    Amount min(Amount other) {
        return new Amount(Math.min(tokens, other.tokens), Math.min(nanoUsd, other.nanoUsd));
    }

    boolean isNone() {
        return tokens == 0 && nanoUsd == 0;
    }
}
