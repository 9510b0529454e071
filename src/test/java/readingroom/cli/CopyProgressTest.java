package readingroom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CopyProgressTest {

    private final StringWriter written = new StringWriter();
    private long seconds;

    @Test
    void withoutATerminalALineIsWrittenNowAndThen_andAtTheEndOfEachPass() {
        try (CopyProgress progress =
                new CopyProgress(new PrintWriter(written), false, () -> TimeUnit.SECONDS.toNanos(seconds))) {
            at(progress, 5, 1, 2_000, 8_000);
            at(progress, 10, 1, 4_000, 8_000);
            at(progress, 12, 1, 6_000, 8_000);
            at(progress, 13, 1, 8_000, 8_000);
            at(progress, 14, 2, 1, 1);
            progress.say("v1 is closed for writing");
        }

        assertThat(written.toString().lines())
                .containsExactly(
                        "pass 1: 4,000 of 8,000 messages copied (50 %)",
                        "pass 1: 8,000 of 8,000 messages copied (100 %)",
                        "pass 2: 1 of 1 message copied (100 %)",
                        "v1 is closed for writing");
    }

    private void at(CopyProgress progress, long second, int pass, long done, long total) {
        seconds = second;
        progress.copied(pass, done, total);
    }
}
