package readingroom.ledger;

/**
 * What may be spent at most; 0 for as much as one likes.
 *
 * @param questionTokens by one question
 * @param askerTokens by one asker on a day
 * @param dayTokens by all on a day
 */
public record Limits(
        long questionTokens, double questionUsd, long askerTokens, double askerUsd, long dayTokens, double dayUsd) {

    public static final Limits NONE = new Limits(0, 0, 0, 0, 0, 0);

    /** Whether something is bounded in dollars, so that prices have to be known. */
    public boolean hasUsd() {
        return questionUsd > 0 || askerUsd > 0 || dayUsd > 0;
    }

    Budget budget(Budget.Scope scope) {
        return new Budget(
                scope,
                switch (scope) {
                    case QUESTION -> Amount.of(questionTokens, questionUsd);
                    case ASKER -> Amount.of(askerTokens, askerUsd);
                    case DAY -> Amount.of(dayTokens, dayUsd);
                });
    }
}
