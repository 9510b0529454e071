package readingroom.forget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SelectionTest {

    @ParameterizedTest
    @ValueSource(strings = {"+999999999-12-31T00:00:00Z", "-999999999-01-01T00:00:00Z", "+10000-01-01T00:00:00Z"})
    void timeThatNothingCanBeSearchedByIsRefused_andNotMoved(Instant time) {
        String range = " = " + time + " is not between 0001-01-02T00:00:00Z and 9999-12-31T00:00:00Z";

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Selection(List.of(), null, null, time, null))
                .withMessageStartingWith("from" + range);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Selection(List.of(), "Ana", null, null, time))
                .withMessageStartingWith("to" + range);
    }

    @Test
    void whatIsKeptForLongerThanThereWereMessagesIsOlderThanAllThatCanBeSearchedFor() {
        assertThat(Selection.before(Instant.parse("-5000000-01-01T00:00:00Z")).to())
                .isEqualTo(Instant.parse("0001-01-02T00:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "rr."})
    void emptyIdIsRefused(String id) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Selection(List.of("1", id), null, null, null, null))
                .withMessage("the id of a message is empty; give one as citations show it");
    }
}
