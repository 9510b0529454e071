package readingroom.status;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.status.ServeState.Down;

/** Remembers since when servers do not answer, or take nothing, and what else is in the way. */
final class Watch {

    /** A server that is silent for longer than this is as good as away, whatever it says in the end. */
    private static final Duration SILENCE = Duration.ofSeconds(4);

    private final Map<String, Supplier<Optional<String>>> servers;
    private final Clock clock;
    private final Map<String, Down> down = new ConcurrentHashMap<>();
    private final Map<String, Instant> asked = new ConcurrentHashMap<>();
    private final Set<String> known = ConcurrentHashMap.newKeySet();

    /** @param servers says for each name what is in the way of it */
    Watch(Map<String, Supplier<Optional<String>>> servers, Clock clock) {
        this.servers = Map.copyOf(servers);
        this.clock = clock;
    }

    Set<String> servers() {
        return servers.keySet();
    }

    /** Asks all servers. */
    void look() {
        servers.keySet().forEach(this::look);
    }

    /** Asks one server; what cannot be asked is in the way of it. */
    void look(String server) {
        Instant began = clock.instant();
        asked.put(server, began);
        try {
            found(server, servers.get(server).get(), began);
        } catch (RuntimeException | Error e) {
            found(server, Optional.of("cannot be asked (" + e.getClass().getSimpleName() + ")"), began);
            throw e;
        } finally {
            asked.remove(server);
        }
    }

    private void found(String server, Optional<String> why, Instant began) {
        if (why.isEmpty()) {
            down.remove(server);
        } else {
            Down before = down.get(server);
            down.put(server, new Down(server, why.get(), before == null ? began : before.since()));
        }
        known.add(server);
    }

    /** Whether a server was ever asked to the end. */
    boolean isKnown(String server) {
        return known.contains(server);
    }

    /** What is in the way of a server; null if nothing is known to be. Returns at once. */
    @Nullable
    Down obstacle(String server) {
        Down known = down.get(server);
        Instant since = asked.get(server);
        if (known == null && since != null && since.plus(SILENCE).isBefore(clock.instant())) {
            return new Down(
                    server,
                    "no answer for " + Duration.between(since, clock.instant()).toSeconds() + " s",
                    since);
        }
        return known;
    }

    List<Down> down() {
        return servers.keySet().stream()
                .map(this::obstacle)
                .flatMap(Stream::ofNullable)
                .sorted(Comparator.comparing(Down::since))
                .toList();
    }
}
