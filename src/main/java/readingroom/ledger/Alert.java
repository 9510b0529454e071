package readingroom.ledger;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A record on the topic of alerts: a budget is nearly or wholly spent.
 *
 * @param kind {@code budget-80} at four fifths, {@code budget-100} when the first call did not fit any more
 * @param scope {@code question}, {@code asker} or {@code day}
 * @param whose the asker, empty for those without a name, or the question's id; null for a day
 * @param day in UTC
 * @param unit {@code tokens} or {@code usd}
 * @param used by calls that are over; calls under way are not in it
 */
public record Alert(
        String kind,
        String scope,
        @Nullable String whose,
        String day,
        String unit,
        double limit,
        double used,
        Instant at) {

    static Alert of(Budget budget, Budget.Unit unit, CounterId whose, Amount used, boolean refused, Instant at) {
        return new Alert(
                refused ? "budget-100" : "budget-80",
                whose.scope().label(),
                whose.whose(),
                whose.day().toString(),
                unit.label(),
                unit.shown(budget.limit()),
                unit.shown(used),
                at);
    }

    boolean isRefusal() {
        return kind.equals("budget-100");
    }

    /** The same for every instance that notices. */
    String id() {
        return "alert-" + kind + "-" + scope + "-" + unit + "-" + day
                + (whose == null ? "" : "-" + CounterId.hash(whose));
    }
}
