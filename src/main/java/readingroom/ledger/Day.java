package readingroom.ledger;

import java.time.LocalDate;

/**
 * What the questions of a day (UTC) came to.
 *
 * @param questions all of them; the sum of those that follow, and of those that got no answer
 */
public record Day(
        LocalDate day,
        long questions,
        long answered,
        long partial,
        long insufficient,
        long failed,
        long promptTokens,
        long completionTokens,
        double costUsd) {}
