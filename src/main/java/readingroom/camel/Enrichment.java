package readingroom.camel;

import java.util.function.BiFunction;
import org.apache.camel.AggregationStrategy;
import org.apache.camel.Exchange;
import org.jspecify.annotations.Nullable;

/**
 * Puts together the body of an {@code enrich} and the answer of the route that it called. When that route fails, the
 * caller keeps its own body beside the failure; Camel by itself would leave it with whatever body the route had last. Needs
 * {@code aggregateOnException: true}.
 */
public final class Enrichment<A, B> implements AggregationStrategy {

    private final BiFunction<A, B, ?> together;
    private final @Nullable Class<?> furthest;

    /** @param together makes the new body of the caller's body and the route's answer */
    public Enrichment(BiFunction<A, B, ?> together) {
        this(together, null);
    }

    private Enrichment(BiFunction<A, B, ?> together, @Nullable Class<?> furthest) {
        this.together = together;
        this.furthest = furthest;
    }

    /** The caller goes on with the answer alone. */
    public static <B> Enrichment<Object, B> answer() {
        return new Enrichment<>((body, answer) -> answer);
    }

    /**
     * The same for a route of several steps: when it fails, the caller goes on with what it had got to.
     *
     * @param kind of body that the route keeps between its steps
     */
    public static <B> Enrichment<Object, B> furthest(Class<B> kind) {
        return new Enrichment<>((body, answer) -> answer, kind);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Exchange aggregate(Exchange caller, Exchange called) {
        Object body = called.getMessage().getBody();
        if (called.getException() == null) {
            caller.getMessage().setBody(together.apply((A) caller.getMessage().getBody(), (B) body));
        } else {
            if (furthest != null && furthest.isInstance(body)) {
                caller.getMessage().setBody(body);
            }
            caller.setException(called.getException());
        }
        return caller;
    }
}
