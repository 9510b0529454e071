package readingroom.tls;

import java.util.Optional;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.apache.kafka.common.errors.UnsupportedSaslMechanismException;
import org.jspecify.annotations.Nullable;

/** Says in words why Kafka does not let us in. */
public final class KafkaTrouble {

    private static final int DEPTH_MAX = 20;

    private KafkaTrouble() {}

    /** What is wrong and what to do; empty for other failures than those of access. */
    public static Optional<String> of(@Nullable Throwable failure) {
        Throwable current = failure;
        for (int depth = 0; current != null && depth < DEPTH_MAX; depth++) {
            if (current instanceof SslAuthenticationException) {
                return TlsTrouble.of(current, "kafka.ca-file");
            }
            if (current instanceof UnsupportedSaslMechanismException) {
                return Optional.of("it does not take the mechanism of kafka.sasl-mechanism; set the one it has");
            }
            if (current instanceof AuthenticationException) {
                return Optional.of("it does not take this user and password; check kafka.username, kafka.password and"
                        + " kafka.sasl-mechanism");
            }
            if (current instanceof AuthorizationException) {
                return Optional.of("the user of kafka.username may not do this ("
                        + current.getClass().getSimpleName() + "); give it the rights");
            }
            current = current.getCause();
        }
        return Optional.empty();
    }
}
