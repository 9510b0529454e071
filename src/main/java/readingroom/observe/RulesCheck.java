package readingroom.observe;

import java.util.Map;
import java.util.function.Supplier;
import org.apache.camel.health.HealthCheckResultBuilder;
import org.apache.camel.impl.health.AbstractHealthCheck;
import org.jspecify.annotations.Nullable;
import readingroom.status.ServeState.Down;

/** Ready as long as the rules of access can be read: without them the questions of all but the operator fail. */
final class RulesCheck extends AbstractHealthCheck {

    private final Supplier<@Nullable Down> obstacle;

    RulesCheck(Supplier<@Nullable Down> obstacle) {
        super("readingroom", "rules");
        this.obstacle = obstacle;
    }

    @Override
    public boolean isLiveness() {
        return false;
    }

    @Override
    protected void doCall(HealthCheckResultBuilder builder, Map<String, Object> options) {
        Down down = obstacle.get();
        if (down == null) {
            builder.detail("state", "read").up();
        } else {
            builder.detail("state", "broken")
                    .detail("reason", down.why())
                    .detail("since", down.since().toString())
                    .down();
        }
    }
}
