package readingroom.ledger;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.apache.camel.Body;
import org.jspecify.annotations.Nullable;
import readingroom.llm.Gate;
import readingroom.llm.ModelFailure;
import readingroom.llm.Prices;
import readingroom.model.Answer;
import readingroom.model.Inquiry;

/**
 * What questions cost: their calls are kept account of while they are under way, bounded by budgets, and written down when
 * they are answered. Writing down makes no question wait, or fail.
 */
public final class QuestionLedger implements AutoCloseable {

    private final Prices prices;
    private final MeterRegistry meters;
    private final Clock clock;
    private final QuestionMeters questions;
    private final StepErrors errors;
    private final Accounts accounts = new Accounts(this::forget);
    private final ExecutorService alerts = Executors.newVirtualThreadPerTaskExecutor();
    private final @Nullable Pages pages;
    private final @Nullable LedgerWriter writer;
    private final @Nullable Counters counters;
    private final @Nullable Alarm alarm;
    private final @Nullable Allowances allowances;
    private final Gate budget;

    /** @param store null where there is none: then nothing is written down, and budgets let nothing pass */
    public QuestionLedger(
            @Nullable LedgerStore store, Limits limits, Prices prices, MeterRegistry meters, Clock clock) {
        this.prices = prices;
        this.meters = meters;
        this.clock = clock;
        this.questions = new QuestionMeters(meters);
        this.errors = new StepErrors(meters);
        Losses losses = new Losses(meters);
        this.pages = store == null ? null : store.pages(losses);
        this.writer = pages == null ? null : new LedgerWriter(pages, losses, meters);
        if (limits.equals(Limits.NONE)) {
            this.counters = null;
            this.alarm = null;
            this.allowances = null;
            this.budget = Gate.OPEN;
        } else if (store == null || pages == null) {
            this.counters = null;
            this.alarm = null;
            this.allowances = null;
            this.budget = QuestionLedger::refuse;
        } else {
            this.counters = store.counters();
            this.alarm = new Alarm(counters, meters, clock, alerts);
            this.allowances = new Allowances(
                    Map.of(
                            Budget.Scope.ASKER, limits.budget(Budget.Scope.ASKER),
                            Budget.Scope.DAY, limits.budget(Budget.Scope.DAY)),
                    counters,
                    alarm,
                    clock);
            this.budget = new BudgetGate(
                    limits.budget(Budget.Scope.QUESTION), accounts, allowances, pages::spent, prices, alarm, clock);
            measure(limits.budget(Budget.Scope.DAY), allowances);
        }
    }

    /**
     * Makes the indexes where they are missing.
     *
     * @throws IOException if Elasticsearch does not answer
     */
    public void prepare() throws IOException {
        if (pages != null) {
            pages.prepare();
        }
        if (counters != null) {
            counters.prepare();
        }
    }

    /** Begins the account of a question. */
    public void open(@Body Inquiry inquiry) {
        accounts.open(inquiry.question().questionId(), inquiry.question().asker());
    }

    /** Ends it with an answer, a failed one too. */
    public void enter(@Body Answer answer) {
        Entry entry = Entry.of(accounts.close(answer.questionId()), answer);
        questions.count(entry);
        errors.count(answer);
        write(entry);
    }

    /** Refuses calls that fit into no budget; {@link Gate#OPEN} where there are no budgets. */
    public Gate budget() {
        return budget;
    }

    /** Keeps account of what passes other gates. */
    public Gate keeping(Gate others) {
        return new AccountGate(accounts, prices, meters, this::forget, others);
    }

    /** Alerts go there from now on; one that cannot be sent must throw. */
    public void sendAlerts(Consumer<Alert> topic) {
        if (alarm != null) {
            alarm.sendTo(topic);
        }
    }

    /** Writes down what is not yet, and gives back what is not spent of the budgets. */
    @Override
    public void close() {
        accounts.closeAll().forEach(this::forget);
        alerts.close();
        if (allowances != null) {
            allowances.close();
        }
        if (writer != null) {
            writer.close();
        }
    }

    private void forget(Account account) {
        Entry entry = Entry.unanswered(account, clock.instant());
        if (!entry.lines().isEmpty()) {
            write(entry);
        }
    }

    private void write(Entry entry) {
        if (writer != null) {
            writer.add(entry);
        }
    }

    private void measure(Budget day, Allowances known) {
        for (Budget.Unit unit : Budget.Unit.values()) {
            if (day.bounds(unit)) {
                Gauge.builder("readingroom.budget.limit", () -> unit.shown(day.limit()))
                        .description("What may be spent on a day")
                        .tags("scope", "day", "unit", unit.label())
                        .strongReference(true)
                        .register(meters);
                Gauge.builder("readingroom.budget.left", known, all -> left(all, unit))
                        .description("What is left of it today, as far as this instance knows")
                        .tags("scope", "day", "unit", unit.label())
                        .strongReference(true)
                        .register(meters);
            }
        }
    }

    private double left(Allowances known, Budget.Unit unit) {
        CounterId today = CounterId.ofDay(LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC));
        return known.left(today).map(unit::shown).orElse(Double.NaN);
    }

    private static Gate.Pass refuse(readingroom.llm.Call call) {
        throw new ModelFailure("budget: it is kept in Elasticsearch, and there is none here; local without it", 0);
    }
}
