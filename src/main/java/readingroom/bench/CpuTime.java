package readingroom.bench;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/**
 * Time that processors spent: unlike the time on the clock, it tells the cost of a message on a machine that others use too.
 *
 * @param program of this process
 * @param servers of the processes that it started
 */
public record CpuTime(Duration program, Duration servers) {

    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final Duration REST = Duration.ofMillis(50);
    private static final int TRIES = 60;

    /** Until now. */
    public static CpuTime now() {
        return new CpuTime(
                spent(ProcessHandle.current()),
                ProcessHandle.current().descendants().map(CpuTime::spent).reduce(Duration.ZERO, Duration::plus));
    }

    /** Waits until the servers have ended what the last load left them to do, or half a minute. */
    public static void awaitRest() {
        for (int i = 0; i < TRIES; i++) {
            Duration before = now().servers;
            LockSupport.parkNanos(PAUSE.toNanos());
            if (now().servers.minus(before).compareTo(REST) < 0) {
                return;
            }
        }
    }

    /** What was spent since then, for each of so many messages. */
    public String since(CpuTime then, long messages) {
        return String.format(
                Locale.ROOT,
                "%.1f µs of CPU a message in the program, %.1f in the servers",
                micros(program.minus(then.program), messages),
                micros(servers.minus(then.servers), messages));
    }

    private static double micros(Duration time, long messages) {
        return time.toNanos() / 1000.0 / messages;
    }

    private static Duration spent(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
