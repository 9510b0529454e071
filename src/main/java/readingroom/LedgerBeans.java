package readingroom;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.camel.ProducerTemplate;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import readingroom.ledger.DaysReader;
import readingroom.ledger.LedgerStore;
import readingroom.ledger.Limits;
import readingroom.ledger.QuestionLedger;
import readingroom.ledger.TotalsReader;
import readingroom.llm.Prices;

/** The bean that keeps the ledger of questions, and what bounds their cost. */
final class LedgerBeans {

    private final QuestionLedger ledger;

    /**
     * Starts to keep the ledger.
     *
     * @param models that the steps may call; empty without a model
     * @param elasticsearch null where there is none
     */
    LedgerBeans(
            Settings settings,
            List<String> models,
            @Nullable RestClient elasticsearch,
            MeterRegistry meters,
            Clock clock) {
        Prices prices = prices(settings);
        Limits limits = models.isEmpty() ? Limits.NONE : limits(settings);
        requirePrices(limits, models, prices);
        this.ledger = new QuestionLedger(
                elasticsearch == null ? null : store(settings, elasticsearch), limits, prices, meters, clock);
    }

    QuestionLedger ledger() {
        return ledger;
    }

    void bind(BiConsumer<String, Object> registry) {
        registry.accept("ledger", ledger);
    }

    /** Sends alerts by the route {@code alert}. */
    void sendAlerts(ProducerTemplate producer) {
        ledger.sendAlerts(alert -> producer.sendBody("direct:alert", alert));
    }

    static TotalsReader totals(Settings settings, RestClient elasticsearch, Clock clock) {
        return new TotalsReader(store(settings, elasticsearch), limits(settings), clock);
    }

    static DaysReader days(Settings settings, RestClient elasticsearch, Clock clock) {
        return new DaysReader(store(settings, elasticsearch), clock);
    }

    static Prices prices(Settings settings) {
        double prompt = settings.decimal("llm.prompt-usd-per-million");
        return new Prices(
                settings.read("llm.prices", Prices.WANTED, Prices::table),
                new Prices.Price(prompt, settings.decimal("llm.completion-usd-per-million"), prompt));
    }

    private static Limits limits(Settings settings) {
        return new Limits(
                settings.whole("budget.question-tokens"),
                settings.decimal("budget.question-usd"),
                settings.whole("budget.asker-tokens"),
                settings.decimal("budget.asker-usd"),
                settings.whole("budget.day-tokens"),
                settings.decimal("budget.day-usd"));
    }

    /** A budget in dollars would never be spent by a model without a price. */
    private static void requirePrices(Limits limits, List<String> models, Prices prices) {
        if (limits.hasUsd()) {
            models.stream().filter(model -> !prices.isKnown(model)).findFirst().ifPresent(model -> {
                throw new ConfigurationException("a budget in US dollars is set, but no price of the model " + model
                        + "; add it to llm.prices, as " + model + ":0/0 if it costs nothing");
            });
        }
    }

    private static LedgerStore store(Settings settings, RestClient elasticsearch) {
        return new LedgerStore(elasticsearch, settings.text("ledger.index-name"), settings.integer("index.replicas"));
    }
}
