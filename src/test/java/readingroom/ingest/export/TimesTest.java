package readingroom.ingest.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimesTest {

    @ParameterizedTest
    @CsvSource({
        "1700000000,2023-11-14T22:13:20Z",
        "1700000000123,2023-11-14T22:13:20.123Z",
        "1700000000123456,2023-11-14T22:13:20.123456Z",
        "1700000000123456789,2023-11-14T22:13:20.123456789Z",
        "1700000000.500,2023-11-14T22:13:20.5Z",
        "1.7E9,2023-11-14T22:13:20Z",
        "1700000000123.75,2023-11-14T22:13:20.12375Z",
        "2023-11-15T06:13:20+08:00,2023-11-15T06:13:20+08:00",
        "2023-11-15T06:13:20+0800,2023-11-15T06:13:20+08:00",
        "2023-11-15 06:13:20 +08:00,2023-11-15T06:13:20+08:00",
        "2023-11-15T06:13:20.5-03,2023-11-15T06:13:20.5-03:00",
        "2023-11-14t22:13:20z,2023-11-14T22:13:20Z",
        "2023-11-14T22:13:20.123456789123Z,2023-11-14T22:13:20.123456789Z",
        "2023-11-14 22:13:20 UTC,2023-11-14T22:13:20Z",
        "'2023-11-14 22:13:20,250Z',2023-11-14T22:13:20.250Z",
        "2023-11-14T22:13Z,2023-11-14T22:13:00Z",
        "2023-11-15T06:13:20+08:00[Asia/Shanghai],2023-11-15T06:13:20+08:00",
        "'Tue, 14 Nov 2023 22:13:20 GMT',2023-11-14T22:13:20Z"
    })
    void aTimeWithAZoneIsReadAsItIs(String text, OffsetDateTime expected) {
        assertThat(new Times(ZoneOffset.UTC).read(text)).contains(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "2024-06-01T12:00:00,2024-06-01T12:00:00+02:00",
        "2024-01-01 12:00,2024-01-01T12:00:00+01:00",
        "2024-01-01 12:00:00.250,2024-01-01T12:00:00.250+01:00",
        "2024-06-01,2024-06-01T00:00:00+02:00",
        "1717236000,2024-06-01T12:00:00+02:00"
    })
    void aTimeWithoutOneIsInTheZoneOfTheExport(String text, OffsetDateTime expected) {
        assertThat(new Times(ZoneId.of("Europe/Berlin")).read(text)).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yesterday",
                "NaN",
                "0",
                "2024",
                "-1700000000",
                "0001-01-01T00:00:00Z",
                "99999-01-01T00:00:00Z",
                "+99999-01-01T00:00:00Z",
                "2024-13-01T00:00:00Z",
                "2024-02-30T00:00:00Z",
                "2024-06-01T25:00:00Z",
                "1970-01-01T00:00:00Z",
                "170000000000000000000000",
                "1e99",
                "1e999999999",
                "true",
                "12:00",
                "-",
                ""
            })
    void nonsenseIsNoTime(String text) {
        assertThat(new Times(ZoneOffset.UTC).read(text)).isEmpty();
    }
}
