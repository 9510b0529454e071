package readingroom.status;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import readingroom.status.ServeState.Down;

/** Remembers since when servers do not answer, or take nothing. */
final class Watch {

    private final Map<String, Supplier<Optional<String>>> servers;
    private final Clock clock;
    private final Map<String, Down> down = new ConcurrentHashMap<>();

    /** @param servers says for each name what is in the way of it */
    Watch(Map<String, Supplier<Optional<String>>> servers, MeterRegistry meters, Clock clock) {
        this.servers = Map.copyOf(servers);
        this.clock = clock;
        servers.keySet()
                .forEach(server -> Gauge.builder("readingroom.server.up", () -> down.containsKey(server) ? 0 : 1)
                        .description("1 if the server answers and takes what it is sent, else 0")
                        .tag("server", server)
                        .strongReference(true)
                        .register(meters));
    }

    /** Asks all servers. */
    void look() {
        servers.forEach((server, asked) -> {
            Optional<String> why = asked.get();
            if (why.isEmpty()) {
                down.remove(server);
            } else {
                Down before = down.get(server);
                down.put(server, new Down(server, why.get(), before == null ? clock.instant() : before.since()));
            }
        });
    }

    List<Down> down() {
        return down.values().stream().sorted(Comparator.comparing(Down::since)).toList();
    }
}
