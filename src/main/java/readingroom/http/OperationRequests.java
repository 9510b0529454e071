package readingroom.http;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.camel.Exchange;
import readingroom.archive.Archive;
import readingroom.archive.StepSpread;
import readingroom.ledger.Day;
import readingroom.ledger.DaysReader;
import readingroom.ledger.Totals;
import readingroom.ledger.TotalsReader;

/** Says what the program does: questions and cost by day, time by step, caches and budgets. */
public final class OperationRequests {

    private static final int DAYS = 7;
    private static final int DAYS_MAX = 366;

    private final DaysReader days;
    private final TotalsReader totals;
    private final Archive archive;
    private final MeterRegistry meters;

    public OperationRequests(DaysReader days, TotalsReader totals, Archive archive, MeterRegistry meters) {
        this.days = days;
        this.totals = totals;
        this.archive = archive;
        this.meters = meters;
    }

    /**
     * What the program does.
     *
     * @param days in UTC, today last
     * @param steps of this process
     * @param caches of this process, since its start
     * @param budgets of today
     */
    public record Operation(List<Day> days, List<StepSpread> steps, List<CacheUse> caches, List<BudgetUse> budgets) {}

    /** How often a cache had what was looked for. */
    public record CacheUse(String name, long hits, long misses) {}

    /** @param name {@code day}, or the name of an asker */
    public record BudgetUse(String name, double used, double limit, String unit) {}

    /** @throws IOException if Elasticsearch is away */
    public Operation operation(Exchange exchange) throws IOException {
        int wanted = Parameters.of(exchange).integer("days", 1, DAYS_MAX, DAYS);
        List<BudgetUse> budgets =
                totals.read().budgets().stream().map(OperationRequests::use).toList();
        return new Operation(days.read(wanted), archive.stepTimes(), caches(), budgets);
    }

    private static BudgetUse use(Totals.Left left) {
        return new BudgetUse(left.whose(), Math.max(0, left.limit() - left.left()), left.limit(), left.unit());
    }

    private List<CacheUse> caches() {
        Map<String, long[]> counts = new TreeMap<>();
        for (FunctionCounter counter : meters.find("cache.gets").functionCounters()) {
            String name = String.valueOf(counter.getId().getTag("cache"));
            boolean hit = "hit".equals(counter.getId().getTag("result"));
            counts.computeIfAbsent(name, made -> new long[2])[hit ? 0 : 1] += (long) counter.count();
        }
        return counts.entrySet().stream()
                .map(cache -> new CacheUse(cache.getKey(), cache.getValue()[0], cache.getValue()[1]))
                .toList();
    }
}
