package readingroom.status;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import readingroom.status.ServeState.Down;

class WatchTest {

    private static final Instant NOON = Instant.parse("2024-06-01T12:00:00Z");

    private Instant now = NOON;

    private final Clock clock = new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    };

    private Down whileSilent = new Down("none", "", Instant.MIN);
    private final Watch watch = new Watch(Map.of("kafka", this::silent), clock);

    private Optional<String> silent() {
        now = now.plus(Duration.ofSeconds(6));
        Down down = watch.obstacle("kafka");
        if (down != null) {
            whileSilent = down;
        }
        now = now.plus(Duration.ofSeconds(4));
        return Optional.of("no answer (TimeoutException)");
    }

    @Test
    void anOutageHasOneBeginning_whileItIsFoundOutAndAfterwards() {
        watch.look("kafka");

        assertThat(whileSilent).isEqualTo(new Down("kafka", "no answer for 6 s", NOON));
        assertThat(watch.obstacle("kafka")).isEqualTo(new Down("kafka", "no answer (TimeoutException)", NOON));

        watch.look("kafka");

        assertThat(watch.obstacle("kafka")).isEqualTo(new Down("kafka", "no answer (TimeoutException)", NOON));
    }

    @Test
    void whatCannotBeAskedIsInTheWay_untilItCanBeAsked() {
        AtomicReference<@Nullable Error> broken = new AtomicReference<>(new StackOverflowError());
        Watch rules = new Watch(Map.of("rules", () -> thrown(broken.get())), clock);

        assertThatThrownBy(rules::look).isInstanceOf(StackOverflowError.class);
        assertThat(rules.obstacle("rules")).isEqualTo(new Down("rules", "cannot be asked (StackOverflowError)", NOON));

        broken.set(null);
        rules.look();
        assertThat(rules.obstacle("rules")).isNull();
    }

    private static Optional<String> thrown(@Nullable Error error) {
        if (error != null) {
            throw error;
        }
        return Optional.empty();
    }
}
