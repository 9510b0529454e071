package readingroom.camel;

import java.util.function.BiFunction;
import org.apache.camel.AggregationStrategy;
import org.apache.camel.Exchange;

/**
 * Puts together the body of an {@code enrich} and the answer of the route that it called. When that route fails, the
 * caller keeps its own body beside the failure; Camel by itself would leave it with whatever body the route had last. Needs
 * {@code aggregateOnException: true}.
 */
public final class Enrichment<A, B> implements AggregationStrategy {

    private final BiFunction<A, B, ?> together;

    /** @param together makes the new body of the caller's body and the route's answer */
    public Enrichment(BiFunction<A, B, ?> together) {
        this.together = together;
    }

    /** The caller goes on with the answer alone. */
    public static <B> Enrichment<Object, B> answer() {
        return new Enrichment<>((body, answer) -> answer);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Exchange aggregate(Exchange caller, Exchange called) {
        if (called.getException() == null) {
            caller.getMessage().setBody(together.apply((A) caller.getMessage().getBody(), (B)
                    called.getMessage().getBody()));
            Observer.show(caller);
        } else {
            caller.setException(called.getException());
        }
        return caller;
    }
}
