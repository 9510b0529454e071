package readingroom.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;
import readingroom.status.Status;

/** Says how it stands with the program. What was found just now is said again, because looking takes work and time. */
public final class StatusRequests {

    private static final long FRESH_NANOS = Duration.ofSeconds(1).toNanos();

    private final Look look;
    private final String address;
    private @Nullable Status last;
    private long lookedAt;

    /** Looks at servers and folders. */
    @FunctionalInterface
    public interface Look {
        Status status() throws IOException;
    }

    /** @param address of this process */
    public StatusRequests(Look look, String address) {
        this.look = look;
        this.address = address;
    }

    /** The same as {@code status --json} says. */
    public ObjectNode status() throws IOException {
        ObjectNode said = Json.mapper().valueToTree(current());
        said.putObject("process").put("pid", ProcessHandle.current().pid()).put("http", address);
        return said;
    }

    private synchronized Status current() throws IOException {
        Status known = last;
        if (known == null || System.nanoTime() - lookedAt > FRESH_NANOS) {
            known = look.status();
            last = known;
            lookedAt = System.nanoTime();
        }
        return known;
    }
}
