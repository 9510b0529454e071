package readingroom.http;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.apache.camel.Exchange;
import org.apache.camel.Route;
import org.apache.camel.spi.SynchronizationRouteAware;
import org.apache.camel.support.SynchronizationAdapter;

/**
 * So many of a kind may be under way at once, whatever they came by; a further one is refused and counted, so that there are
 * threads for everything else.
 */
public final class Seats {

    private final Semaphore free;
    private final String refusal;
    private final Refused refused;

    /**
     * @param number of seats
     * @param what sits on them, such as questions
     * @param key of the configuration that says how many
     */
    public Seats(int number, String what, String key, Refused refused) {
        this.free = new Semaphore(number);
        this.refusal = "as many " + what + " are under way as may be (" + key + "); try again in a moment";
        this.refused = refused;
    }

    /**
     * Seats a request until its route has done all of it: its client may have gone long before, or read the answer long after.
     *
     * @throws Refusal if no seat is free
     */
    public void hold(Exchange exchange) {
        take();
        exchange.getExchangeExtension().addOnCompletion(new Leaving());
    }

    /**
     * Does something on a seat.
     *
     * @throws Refusal if none is free
     */
    public <T> T during(Supplier<T> work) {
        take();
        try {
            return work.get();
        } finally {
            free.release();
        }
    }

    private void take() {
        if (!free.tryAcquire()) {
            // as a failure of the server it would not be counted
            refused.count(503);
            throw new Refusal(503, refusal);
        }
    }

    private final class Leaving extends SynchronizationAdapter implements SynchronizationRouteAware {

        private final AtomicBoolean left = new AtomicBoolean();

        @Override
        public SynchronizationRouteAware getRouteSynchronization() {
            return this;
        }

        @Override
        public void onBeforeRoute(Route route, Exchange exchange) {
            // it is seated within its route
        }

        @Override
        public void onAfterRoute(Route route, Exchange exchange) {
            // the routes that it has called end as well
            if (route.getRouteId().equals(exchange.getFromRouteId())) {
                leave();
            }
        }

        @Override
        public void onDone(Exchange exchange) {
            leave();
        }

        private void leave() {
            if (left.compareAndSet(false, true)) {
                free.release();
            }
        }
    }
}
