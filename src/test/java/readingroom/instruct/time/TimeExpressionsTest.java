package readingroom.instruct.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables under {@code time/}: a question, when and where it was asked, and the exact ranges. */
class TimeExpressionsTest {

    private static final List<String> TABLES = List.of("english", "chinese", "boundaries", "none");
    private static final TimeExpressions EXPRESSIONS = new TimeExpressions();

    private record Expected(
            @Nullable Instant from, @Nullable Instant to, double weight) {}

    record Row(String table, String question, ZonedDateTime askedAt, String ranges) {

        static Row of(String table, String line) {
            String[] cells = line.split("\t");
            assertThat(cells).as(line).hasSize(3);
            return new Row(table, cells[0], ZonedDateTime.parse(cells[1]), cells[2]);
        }

        List<Expected> expected() {
            return ranges.equals("-")
                    ? List.of()
                    : Arrays.stream(ranges.split(" ")).map(this::range).toList();
        }

        private Expected range(String text) {
            String[] parts = text.split("[/@]");
            double weight = parts.length > 2 ? Double.parseDouble(parts[2]) : 1;
            return new Expected(instant(parts[0]), instant(parts[1]), weight);
        }

        private @Nullable Instant instant(String text) {
            ZoneId zone = askedAt.getZone();
            if (text.equals("..")) {
                return null;
            }
            if (text.endsWith("Z")) {
                return Instant.parse(text);
            }
            return text.contains("T")
                    ? LocalDateTime.parse(text).atZone(zone).toInstant()
                    : LocalDate.parse(text).atStartOfDay(zone).toInstant();
        }

        @Override
        public String toString() {
            return table + ": " + question + " @ " + askedAt;
        }
    }

    static Stream<Row> rows() {
        return TABLES.stream().flatMap(TimeExpressionsTest::rows);
    }

    private static Stream<Row> rows(String table) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(TimeExpressionsTest.class.getResourceAsStream("/time/" + table + ".tsv"), table),
                StandardCharsets.UTF_8))) {
            List<Row> rows = reader.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> Row.of(table, line))
                    .toList();
            return rows.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void findsExactRanges(Row row) {
        List<TimeRange> found = EXPRESSIONS.find(row.question, row.askedAt);

        assertThat(found.stream()
                        .map(range -> new Expected(range.from(), range.to(), Math.round(range.weight() * 100) / 100.0)))
                .containsExactlyElementsOf(row.expected());
        assertThat(found).allSatisfy(range -> assertThat(row.question).contains(range.words()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void weightsOfEachExpressionSumToOne(Row row) {
        Map<String, Double> sums = EXPRESSIONS.find(row.question, row.askedAt).stream()
                .collect(Collectors.groupingBy(TimeRange::words, Collectors.summingDouble(TimeRange::weight)));

        assertThat(sums.values()).allSatisfy(sum -> assertThat(sum).isCloseTo(1, within(1e-9)));
    }

    @Test
    void tablesAreLargeEnough() {
        assertThat(rows().filter(row -> !row.ranges.equals("-")).count()).isGreaterThanOrEqualTo(500);
        assertThat(rows().filter(row -> !row.ranges.equals("-"))
                        .filter(row -> row.question.codePoints().anyMatch(Character::isIdeographic))
                        .count())
                .isGreaterThanOrEqualTo(250);
        assertThat(rows("none").count()).isGreaterThanOrEqualTo(120);
    }
}
