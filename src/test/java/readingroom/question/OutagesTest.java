package readingroom.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ConnectException;
import org.junit.jupiter.api.Test;
import readingroom.llm.Deadline;

class OutagesTest {

    private final Outages outages = new Outages();

    @Test
    void noTryIsMadeAfterAPauseThatEndsBeyondTheDeadline() {
        assertThat(outages.isWorthATry(new ConnectException(), Deadline.in(60_000), 8))
                .isTrue();
        assertThat(outages.isWorthATry(new ConnectException(), Deadline.in(1_900), 5))
                .isFalse();
    }

    @Test
    void whatHasNoDeadlineIsTriedForAboutTwoMinutes() {
        assertThat(outages.isWorthATry(new ConnectException(), null, 62)).isTrue();
        assertThat(outages.isWorthATry(new ConnectException(), null, 63)).isFalse();
    }
}
