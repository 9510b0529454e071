package readingroom.ledger;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Json;

/**
 * Says once when a budget is nearly spent, and once when it is spent: in the log, in the metrics and on the topic of alerts.
 * Of several instances the one that makes a document in Elasticsearch speaks; an alert that cannot be sent is tried again by
 * whoever notices next.
 */
final class Alarm implements Watch {

    private static final Logger LOG = LoggerFactory.getLogger(Alarm.class);
    private static final int REMEMBERED_MAX = 100_000;

    private final Counters counters;
    private final MeterRegistry meters;
    private final Clock clock;
    private final Executor executor;
    private final Cache<String, Boolean> raised = Caffeine.newBuilder()
            .maximumSize(REMEMBERED_MAX)
            .expireAfterAccess(Duration.ofDays(1))
            .build();
    private volatile @Nullable Consumer<Alert> topic;

    /** @param executor so that no question waits for an alert */
    Alarm(Counters counters, MeterRegistry meters, Clock clock, Executor executor) {
        this.counters = counters;
        this.meters = meters;
        this.clock = clock;
        this.executor = executor;
    }

    /** Sends alerts to a topic from now on; one that cannot be sent must throw. */
    void sendTo(Consumer<Alert> alerts) {
        topic = alerts;
    }

    @Override
    public void spent(Budget budget, CounterId whose, Amount used) {
        for (Budget.Unit unit : Budget.Unit.values()) {
            if (budget.isNearlySpent(unit, used)) {
                raise(Alert.of(budget, unit, whose, used, false, clock.instant()));
            }
        }
    }

    @Override
    public void refused(Budget budget, Budget.Unit unit, CounterId whose, Amount used) {
        raise(Alert.of(budget, unit, whose, used, true, clock.instant()));
    }

    private void raise(Alert alert) {
        if (raised.asMap().putIfAbsent(alert.id(), true) == null) {
            try {
                executor.execute(() -> {
                    if (!isSaid(alert)) {
                        raised.invalidate(alert.id());
                    }
                });
            } catch (RejectedExecutionException e) {
                LOG.warn("the program ends before the alert {} of {} can be sent", alert.kind(), owner(alert));
            }
        }
    }

    /** Whether nobody need say it any more. */
    private boolean isSaid(Alert alert) {
        Consumer<Alert> sender = topic;
        try {
            // a command without topics leaves it to those that have them
            if (sender != null && !counters.claim(alert.id(), document(alert))) {
                return true;
            }
        } catch (IOException e) {
            LOG.warn("whether an alert was sent is not known: {}", e.getMessage());
            return false;
        }
        say(alert);
        return sender == null || isSent(alert, sender);
    }

    private void say(Alert alert) {
        Counter.builder("readingroom.budget.alerts")
                .description("Alerts that a budget is nearly or wholly spent")
                .tags("kind", alert.kind(), "scope", alert.scope(), "unit", alert.unit())
                .register(meters)
                .increment();
        LOG.warn(
                "{}: {} of the {} of {} are spent ({}){}",
                alert.kind(),
                amount(alert.used(), alert),
                amount(alert.limit(), alert),
                owner(alert),
                alert.day(),
                alert.isRefusal() ? ", and a call did not fit any more" : "");
    }

    private static String amount(double amount, Alert alert) {
        return alert.unit().equals(Budget.Unit.TOKENS.label())
                ? String.format(Locale.ROOT, "%,.0f tokens", amount)
                : String.format(Locale.ROOT, "%.4f US dollars", amount);
    }

    private static String owner(Alert alert) {
        return Budget.Scope.valueOf(alert.scope().toUpperCase(Locale.ROOT)).one();
    }

    private boolean isSent(Alert alert, Consumer<Alert> sender) {
        try {
            sender.accept(alert);
            return true;
        } catch (RuntimeException e) {
            LOG.warn(
                    "an alert ({}) could not be sent: {}",
                    alert.kind(),
                    e.getClass().getSimpleName());
            release(alert);
            return false;
        }
    }

    private void release(Alert alert) {
        try {
            counters.release(alert.id());
        } catch (IOException e) {
            LOG.error("the alert {} of {} will not be sent: {}", alert.kind(), owner(alert), e.getMessage());
        }
    }

    private static ObjectNode document(Alert alert) {
        ObjectNode document = Json.mapper().valueToTree(alert);
        return document.put("kind", "alert").put("alert", alert.kind());
    }
}
