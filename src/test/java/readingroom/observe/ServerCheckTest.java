package readingroom.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import org.apache.camel.health.HealthCheckResultBuilder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import readingroom.embedded.ServerState;
import readingroom.status.ServeState.Down;

class ServerCheckTest {

    private static final Instant ENDED = Instant.parse("2024-06-01T12:00:00Z");

    private @Nullable Down down;
    private ServerState own = runs();
    private final ServerCheck check = new ServerCheck("elasticsearch", () -> down, () -> own);

    private static ServerState runs() {
        return new ServerState(1, ENDED.minusSeconds(600), 0, null);
    }

    private Map<String, Object> told() {
        HealthCheckResultBuilder builder = HealthCheckResultBuilder.on(check);
        check.doCall(builder, Map.of());
        return builder.build().getDetails();
    }

    @Test
    void theBeginningOfAnOutageStays_whateverItIsCalledMeanwhile() {
        own = new ServerState(1, ENDED, 0, "process 1 ended with status 137");
        assertThat(told()).containsEntry("state", "restarting").containsEntry("since", ENDED.toString());

        down = new Down("elasticsearch", "no answer (ConnectException)", ENDED.plusSeconds(2));
        assertThat(told()).containsEntry("state", "restarting").containsEntry("since", ENDED.toString());

        own = new ServerState(2, ENDED.plusSeconds(9), 1, null);
        assertThat(told()).containsEntry("state", "away").containsEntry("since", ENDED.toString());

        down = null;
        assertThat(told()).containsEntry("state", "answers").doesNotContainKey("since");
        down = new Down("elasticsearch", "no answer", ENDED.plusSeconds(90));
        assertThat(told()).containsEntry("since", ENDED.plusSeconds(90).toString());
    }
}
