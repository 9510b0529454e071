package readingroom.observe;

import java.time.Instant;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.camel.health.HealthCheckResultBuilder;
import org.apache.camel.impl.health.AbstractHealthCheck;
import org.jspecify.annotations.Nullable;
import readingroom.embedded.ServerState;
import readingroom.status.ServeState.Down;

/** Ready as long as a server answers and takes what it is sent, as was seen last; asks nobody, so that it never waits. */
final class ServerCheck extends AbstractHealthCheck {

    private final Supplier<@Nullable Down> obstacle;
    private final @Nullable Supplier<ServerState> own;

    /** @param own how a server of ours fares; null for one of other people */
    ServerCheck(String server, Supplier<@Nullable Down> obstacle, @Nullable Supplier<ServerState> own) {
        super("readingroom", server);
        this.obstacle = obstacle;
        this.own = own;
    }

    @Override
    public boolean isLiveness() {
        return false;
    }

    @Override
    protected void doCall(HealthCheckResultBuilder builder, Map<String, Object> options) {
        Down down = obstacle.get();
        ServerState ours = own == null ? null : own.get();
        if (ours != null) {
            builder.detail("own", true).detail("restarts", ours.restarts());
        }
        if (ours != null && ours.trouble() != null) {
            away(builder, "restarting", ours.trouble(), ours.since());
        } else if (down != null) {
            away(builder, "away", down.why(), down.since());
        } else {
            builder.detail("state", "answers").up();
        }
    }

    private static void away(HealthCheckResultBuilder builder, String state, String why, Instant since) {
        builder.detail("state", state)
                .detail("reason", why)
                .detail("since", since.toString())
                .down();
    }
}
