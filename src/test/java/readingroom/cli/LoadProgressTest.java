package readingroom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LoadProgressTest {

    private static final Path FILE = Path.of("chats.zip");
    private static final long MIB = 1024 * 1024;

    private final StringWriter written = new StringWriter();
    private long seconds;

    @Test
    void withoutATerminalALineIsWrittenNowAndThen_withRateAndTimeLeft() {
        LoadProgress progress =
                new LoadProgress("chats.zip", new PrintWriter(written), null, () -> TimeUnit.SECONDS.toNanos(seconds));
        at(progress, 5, 100, 50_000);
        at(progress, 9, 180, 90_000);
        assertThat(written.toString()).isEmpty();

        at(progress, 10, 200, 100_000);
        at(progress, 15, 300, 150_000);
        at(progress, 25, 400, 200_000);
        progress.close();

        assertThat(written.toString().lines())
                .containsExactly(
                        "chats.zip: 25 % of 800 MB, 100,000 messages, 10,000 messages/s, 0:00:30 left",
                        // ten seconds at half the rate weigh 1 - 1/e
                        "chats.zip: 50 % of 800 MB, 200,000 messages, 6,839 messages/s, 0:00:29 left");
    }

    private void at(LoadProgress progress, long second, long mib, long records) {
        seconds = second;
        progress.read(FILE, mib * MIB, 800 * MIB, records);
    }
}
