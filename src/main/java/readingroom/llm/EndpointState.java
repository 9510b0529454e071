package readingroom.llm;

import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Remembers whether the endpoint answered the last of the calls; it is never called to find out, for calls cost money. */
public final class EndpointState implements Gate {

    private final Circuit circuit;
    private final Clock clock;
    private volatile @Nullable Away away;

    public EndpointState(Circuit circuit, Clock clock) {
        this.circuit = circuit;
        this.clock = clock;
    }

    /** The endpoint did not answer, or not as one should, since a time. */
    public record Away(String why, Instant since) {}

    /** Null while the last call was answered, and before the first. */
    public @Nullable Away away() {
        return away;
    }

    public boolean isCircuitClosed() {
        return circuit.isClosed();
    }

    @Override
    public Pass enter(Call call) {
        return new Pass() {

            @Override
            public void replied(long promptTokens, long cachedTokens, long completionTokens) {
                away = null;
            }

            @Override
            public void failed(ModelFailure failure) {
                if (failure.isEndpointDown()) {
                    Away before = away;
                    away = new Away(
                            String.valueOf(failure.getMessage()), before == null ? clock.instant() : before.since());
                }
            }

            @Override
            public void unused() {
                // nothing was learnt
            }
        };
    }
}
