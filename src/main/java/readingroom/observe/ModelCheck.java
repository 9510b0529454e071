package readingroom.observe;

import java.util.Map;
import org.apache.camel.health.HealthCheckResultBuilder;
import org.apache.camel.impl.health.AbstractHealthCheck;
import org.jspecify.annotations.Nullable;
import readingroom.llm.EndpointState;

/** Tells whether the model answers; ready in any case, because the steps have ways of their own without it. */
final class ModelCheck extends AbstractHealthCheck {

    private final @Nullable EndpointState endpoint;

    /** @param endpoint null where no model is configured */
    ModelCheck(@Nullable EndpointState endpoint) {
        super("readingroom", "model");
        this.endpoint = endpoint;
    }

    @Override
    public boolean isLiveness() {
        return false;
    }

    @Override
    protected void doCall(HealthCheckResultBuilder builder, Map<String, Object> options) {
        builder.up();
        if (endpoint == null) {
            builder.detail("state", "none");
            return;
        }
        EndpointState.Away away = endpoint.away();
        boolean open = !endpoint.isCircuitClosed();
        builder.detail("state", open ? "circuit open" : away != null ? "away" : "answers");
        builder.detail("degraded", open || away != null);
        if (away != null) {
            builder.detail("reason", away.why()).detail("since", away.since().toString());
        }
    }
}
