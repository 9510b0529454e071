package readingroom.ledger;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.llm.ModelFailure;

/** The allowances of this instance: one for the day, and one for each asker of late. */
final class Allowances implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Allowances.class);
    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final Duration IDLE = Duration.ofSeconds(2);

    private final Map<Budget.Scope, Budget> budgets;
    private final Counters counters;
    private final Watch watch;
    private final Map<CounterId, Allowance> all = new ConcurrentHashMap<>();
    private final Clock clock;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread reporter;
    private volatile boolean away;

    /** @param budgets of askers and of days; those that are none are not kept */
    Allowances(Map<Budget.Scope, Budget> budgets, Counters counters, Watch watch, Clock clock) {
        this.clock = clock;
        this.budgets = budgets;
        this.counters = counters;
        this.watch = watch;
        this.reporter = Thread.ofPlatform().daemon().name("budget-report").start(this::report);
    }

    /**
     * Sets the worst case of a call aside.
     *
     * @return null if there is no such budget
     * @throws ModelFailure if too little is left
     * @throws IOException if Elasticsearch is away
     */
    @Nullable
    Allowance take(CounterId id, Amount worst) throws IOException {
        Budget budget = budgets.get(id.scope());
        if (budget == null || budget.isNone()) {
            return null;
        }
        while (true) {
            Allowance allowance = all.computeIfAbsent(id, made -> new Allowance(made, budget, counters));
            switch (allowance.take(worst)) {
                case GIVEN -> {
                    return allowance;
                }
                case REFUSED -> {
                    Amount left = allowance.left();
                    watch.refused(budget, budget.scarce(left, worst), id, allowance.used());
                    throw new ModelFailure(budget.refusal(left, worst), 0);
                }
                case RETIRED -> all.remove(id, allowance);
            }
        }
    }

    /** Looks whether a budget is nearly spent. */
    void watch(Allowance allowance) {
        watch.spent(allowance.budget(), allowance.id(), allowance.used());
    }

    /** What is left of a shared budget, as far as this instance knows; empty if it knows nothing yet. */
    Optional<Amount> left(CounterId id) {
        return Optional.ofNullable(all.get(id)).filter(Allowance::isKnown).map(Allowance::left);
    }

    /** Gives back what is not spent. */
    @Override
    public void close() {
        closing.countDown();
        try {
            reporter.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        all.values().forEach(allowance -> report(allowance, Duration.ZERO));
    }

    private void report() {
        try {
            do {
                keepDay();
                all.values().forEach(allowance -> report(allowance, IDLE));
            } while (!closing.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What is left of the day is shown even before the first call. */
    private void keepDay() {
        CounterId today = CounterId.ofDay(LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC));
        Budget budget = budgets.get(today.scope());
        if (budget != null && !budget.isNone()) {
            all.computeIfAbsent(today, made -> new Allowance(made, budget, counters));
        }
        all.forEach((id, allowance) -> {
            if (!id.equals(today) && allowance.retire()) {
                all.remove(id, allowance);
            }
        });
    }

    private void report(Allowance allowance, Duration idle) {
        try {
            allowance.report(idle);
            away = false;
        } catch (IOException e) {
            if (!away) {
                LOG.warn("what was spent of the budgets cannot be written down yet: {}", e.getMessage());
            }
            away = true;
        }
    }
}
