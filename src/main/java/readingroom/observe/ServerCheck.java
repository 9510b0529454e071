package readingroom.observe;

import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.camel.health.HealthCheckResultBuilder;
import org.apache.camel.impl.health.AbstractHealthCheck;
import org.jspecify.annotations.Nullable;
import readingroom.embedded.ServerState;
import readingroom.status.ServeState.Down;

/** Ready as long as a server answers and takes what it is sent, as was seen last; asks nobody, so that it never waits. */
final class ServerCheck extends AbstractHealthCheck {

    private final Supplier<@Nullable Down> obstacle;
    private final @Nullable Supplier<ServerState> own;
    private @Nullable Outage told;

    /**
     * What was told last.
     *
     * @param since when it began
     * @param away since when the server was seen to be away, null if it was not
     * @param ended when its process had ended, null if it ran
     */
    private record Outage(
            Instant since, @Nullable Instant away, @Nullable Instant ended) {

        boolean goesOn(@Nullable Instant awayNow, @Nullable Instant endedNow) {
            return awayNow != null && awayNow.equals(away) || endedNow != null && endedNow.equals(ended);
        }
    }

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
            away(builder, "restarting", ours.trouble(), since(down, ours.since()));
        } else if (down != null) {
            away(builder, "away", down.why(), since(down, null));
        } else {
            builder.detail("state", "answers").up();
        }
    }

    /** When the outage began, whatever it is called meanwhile. */
    private synchronized Instant since(@Nullable Down down, @Nullable Instant ended) {
        Instant away = down == null ? null : down.since();
        Instant since = Stream.of(
                        Optional.ofNullable(away),
                        Optional.ofNullable(ended),
                        Optional.ofNullable(told)
                                .filter(before -> before.goesOn(away, ended))
                                .map(Outage::since))
                .flatMap(Optional::stream)
                .min(Comparator.naturalOrder())
                .orElseThrow();
        told = new Outage(since, away, ended);
        return since;
    }

    private static void away(HealthCheckResultBuilder builder, String state, String why, Instant since) {
        builder.detail("state", state)
                .detail("reason", why)
                .detail("since", since.toString())
                .down();
    }
}
