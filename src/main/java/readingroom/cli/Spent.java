package readingroom.cli;

import java.io.PrintWriter;
import java.util.Locale;
import readingroom.ledger.Totals;
import readingroom.ledger.Totals.Left;
import readingroom.ledger.Totals.Sum;
import readingroom.model.PlainText;
import readingroom.model.Plural;

/** Writes what questions have cost for a terminal. */
final class Spent {

    private static final int NAME_MAX = 40;

    private final PrintWriter out;

    Spent(PrintWriter out) {
        this.out = out;
    }

    void print(Totals totals) {
        out.println("today (UTC)    " + words(totals.today()));
        out.println("last 7 days    " + words(totals.week()));
        totals.askers().forEach(asker -> out.println("  by " + name(asker.name()) + ": " + words(asker)));
        if (totals.otherAskers() > 0) {
            out.println("  and by " + String.format(Locale.ROOT, "%,d", totals.otherAskers()) + " more");
        }
        totals.budgets().forEach(budget -> out.println("budget         " + words(budget)));
    }

    private static String words(Sum sum) {
        String words = String.format(
                Locale.ROOT,
                "%s, %s, %s in, %,d out, %.4f US dollars",
                Plural.of(sum.questions(), "question"),
                Plural.of(sum.calls(), "call"),
                Plural.of(sum.promptTokens(), "token"),
                sum.completionTokens(),
                sum.costUsd());
        return words
                + part(sum.failed(), "question", " failed")
                + part(sum.cached(), "question", " from the cache")
                + part(sum.cachedTokens(), "token", " in from the endpoint's cache")
                + part(sum.unansweredTokens(), "token", " at most of calls without an answer");
    }

    private static String part(long count, String one, String what) {
        return count == 0 ? "" : "; " + Plural.of(count, one) + what;
    }

    private static String words(Left left) {
        String whose = left.whose().equals("day") ? "the day" : name(left.whose());
        return left.unit().equals("tokens")
                ? String.format(Locale.ROOT, "%,.0f of %,.0f tokens left to %s", left.left(), left.limit(), whose)
                : String.format(Locale.ROOT, "%.4f of %.4f US dollars left to %s", left.left(), left.limit(), whose);
    }

    private static String name(String asker) {
        return asker.isEmpty() ? "askers without a name" : PlainText.of(asker, NAME_MAX);
    }
}
