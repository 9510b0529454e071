package readingroom.browse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Instant;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.browse.TimeBounds.Bounds;
import readingroom.instruct.time.TimeExpressions;

class TimeBoundsTest {

    private static final ZonedDateTime NOW = ZonedDateTime.parse("2024-05-22T10:00:00+08:00[Asia/Shanghai]");

    private final TimeBounds bounds = new TimeBounds(new TimeExpressions()::find);

    @ParameterizedTest
    @CsvSource({
        "2024-05-15, 2024-05-14T16:00:00Z, 2024-05-15T16:00:00Z",
        "2024-05, 2024-04-30T16:00:00Z, 2024-05-31T16:00:00Z",
        "2024, 2023-12-31T16:00:00Z, 2024-12-31T16:00:00Z",
        "yesterday, 2024-05-20T16:00:00Z, 2024-05-21T16:00:00Z",
        "上周三, 2024-05-14T16:00:00Z, 2024-05-15T16:00:00Z",
        "May 2024, 2024-04-30T16:00:00Z, 2024-05-31T16:00:00Z"
    })
    void whatLastsIsIncludedAsAWhole(String words, Instant from, Instant to) {
        assertThat(of(words, words)).isEqualTo(new Bounds(from, to));
    }

    @ParameterizedTest
    @CsvSource({
        "2024-05-15T09:00:00Z, 2024-05-15T09:00:00Z",
        "2024-05-15T09:00+02:00, 2024-05-15T07:00:00Z",
        "2024-05-15 09:00:00+02:00, 2024-05-15T07:00:00Z",
        "2024-05-15T09:00, 2024-05-15T01:00:00Z",
        "'  2024-05-15 09:00:30 ', 2024-05-15T01:00:30Z"
    })
    void timeIsAPoint(String time, Instant instant) {
        assertThat(of(time, null)).isEqualTo(new Bounds(instant, null));
        assertThat(of(null, time)).isEqualTo(new Bounds(null, instant));
    }

    @Test
    void nothingIsNoBound() {
        assertThat(bounds.of(null, null, NOW)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "soonish",
                "2024-02-30",
                "2024-5-1 or so",
                "yesterday and what Tom said",
                "99999999999999999999",
                "2024-05-15Tea",
                "+999999999-12-31",
                "\u0000"
            })
    void whatIsNoTimeAsAWholeIsRefused(String words) {
        assertThatExceptionOfType(InvalidRequest.class)
                .isThrownBy(() -> bounds.of(words, null, NOW))
                .withMessageStartingWith("from = ")
                .withMessageContaining("is not a time; write one such as");
    }

    @Test
    void longTextIsRefusedWithoutBeingRead() {
        assertThatExceptionOfType(InvalidRequest.class)
                .isThrownBy(() -> bounds.of(null, "yesterday ".repeat(100_000), NOW))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
    }

    @Test
    void endBeforeTheBeginningIsRefused() {
        assertThatExceptionOfType(InvalidRequest.class)
                .isThrownBy(() -> bounds.of("2024-05-02", "2024-05-01", NOW))
                .withMessage("from = 2024-05-02 is not before to; exchange them");
    }

    private @Nullable Bounds of(@Nullable String from, @Nullable String to) {
        return bounds.of(from, to, NOW).orElse(null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"9999-12-31", "9999-12", "9999", "+999999999-12-31T23:59:59Z"})
    void lateEndIsTheLastThatCanBeSearchedFor(String time) {
        assertThat(of(null, time)).isEqualTo(new Bounds(null, Instant.parse("9999-12-31T00:00:00Z")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000", "-0044-03-15", "-999999999-01-01T00:00:00Z"})
    void earlyBeginningIsTheFirstThatCanBeSearchedFor(String time) {
        assertThat(of(time, null)).isEqualTo(new Bounds(Instant.parse("0001-01-02T00:00:00Z"), null));
    }
}
