package readingroom;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Whether a start waits for servers that are away. */
enum ServerWait {
    NONE {
        @Override
        void run(Runnable needsServer) {
            needsServer.run();
        }
    },
    UNTIL_THERE {
        @Override
        void run(Runnable needsServer) {
            Duration pause = PAUSE;
            while (true) {
                try {
                    needsServer.run();
                    return;
                } catch (ServerAway e) {
                    LOG.warn("{}; next try in {} s", e.getMessage(), pause.toSeconds());
                    sleep(pause);
                    pause = pause.multipliedBy(2).compareTo(PAUSE_MAX) > 0 ? PAUSE_MAX : pause.multipliedBy(2);
                }
            }
        }
    };

    private static final Logger LOG = LoggerFactory.getLogger(ServerWait.class);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration PAUSE_MAX = Duration.ofSeconds(15);

    /** Runs what fails with {@link ServerAway} while its server is away. */
    abstract void run(Runnable needsServer);

    private static void sleep(Duration pause) {
        try {
            Thread.sleep(pause.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for a server", e);
        }
    }
}
