package readingroom.ledger;

import java.util.List;

/**
 * What the ledger says of some days.
 *
 * @param today the day that it is in UTC
 * @param week that day and the six before it
 * @param askers those who took the most tokens in the week, the most first
 * @param otherAskers how many more there were in the week, about
 * @param budgets of today
 */
public record Totals(Sum today, Sum week, List<Sum> askers, long otherAskers, List<Left> budgets) {

    /**
     * A sum over questions.
     *
     * @param name of the asker, or of the time; empty for askers without a name
     * @param cached questions that were answered from a cache alone
     * @param failed questions that failed
     * @param unansweredTokens the most that calls without an answer can have taken; in no cost
     */
    public record Sum(
            String name,
            long questions,
            long cached,
            long failed,
            long calls,
            long promptTokens,
            long cachedTokens,
            long completionTokens,
            long unansweredTokens,
            double costUsd) {}

    /**
     * What is left of a budget.
     *
     * @param whose such as {@code day}, or the name of an asker
     * @param unit {@code tokens} or {@code usd}
     */
    public record Left(String whose, String unit, double left, double limit) {}

    public Totals {
        askers = List.copyOf(askers);
        budgets = List.copyOf(budgets);
    }
}
