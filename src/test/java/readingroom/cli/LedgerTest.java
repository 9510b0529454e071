package readingroom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;

class LedgerTest {

    private static final ZoneId SHANGHAI = ZoneId.of("Asia/Shanghai");

    private static List<String> lines(Instruction... instructions) {
        return new Ledger(SHANGHAI, "  ").lines(List.of(instructions));
    }

    private static Instruction date(Origin origin, @Nullable String from, @Nullable String to) {
        return new Instruction(
                Type.DATE_RANGE,
                "上周",
                from == null ? null : Instant.parse(from),
                to == null ? null : Instant.parse(to),
                origin,
                "上周",
                1,
                "",
                Decision.FILTER,
                "");
    }

    @Test
    void showsDaysOnTheAskersClock() {
        assertThat(lines(
                        date(Origin.RULES, "2024-05-12T16:00:00Z", "2024-05-19T16:00:00Z"),
                        date(Origin.RULES, "2024-05-12T16:00:00Z", "2024-05-13T16:00:00Z"),
                        date(Origin.RULES, "2024-05-12T16:00:00Z", null),
                        date(Origin.RULES, null, "2024-05-12T17:30:00Z"),
                        date(Origin.MODEL, "2024-05-13T04:00:00Z", "2024-05-13T10:00:00Z")))
                .containsExactly(
                        "  date_range: Mon 2024-05-13 to Sun 2024-05-19 -> filter; by rules from “上周”",
                        "  date_range: Mon 2024-05-13 -> filter; by rules from “上周”",
                        "  date_range: since Mon 2024-05-13 -> filter; by rules from “上周”",
                        "  date_range: before Mon 2024-05-13 01:30 -> filter; by rules from “上周”",
                        "  date_range: 上周 (Mon 2024-05-13 12:00 to Mon 2024-05-13 18:00) -> filter; by model from “上周”");
    }

    @Test
    void tellsAllOfADecision() {
        Instruction eve = new Instruction(
                Type.PERSON,
                "Eve",
                null,
                null,
                Origin.MODEL,
                "eve",
                1,
                "no sender of that name",
                Decision.DROPPED,
                "nobody");

        assertThat(lines(eve))
                .containsExactly(
                        "  person: Eve -> dropped; by model from “eve”; check: no sender of that name; reason: nobody");
    }

    @Test
    void wrapsWideCharactersInAHundredColumns() {
        Instruction keyword = new Instruction(
                Type.KEYWORD,
                "预算调整方案".repeat(12),
                null,
                null,
                Origin.MODEL,
                "",
                1,
                "",
                Decision.PREFERENCE,
                "other words for what is asked");

        List<String> lines = lines(keyword);

        assertThat(lines).hasSizeGreaterThan(1).allSatisfy(line -> assertThat(columns(line))
                .isBetween(20, 100));
        assertThat(lines.get(1)).startsWith("    ");
        assertThat(String.join("", lines).replace(" ", "")).contains("预算调整方案".repeat(12));
    }

    @Test
    void letsNoControlCharacterThrough() {
        Instruction hostile = new Instruction(
                Type.KEYWORD,
                "a\u001B[2Jb\nc",
                null,
                null,
                Origin.MODEL,
                "d\u202Ee",
                1,
                "\u0007",
                Decision.DROPPED,
                "");

        assertThat(lines(hostile)).containsExactly("  keyword: a[2Jb c -> dropped; by model from “de”; check:");
    }

    private static int columns(String line) {
        return line.codePoints().map(c -> Character.isIdeographic(c) ? 2 : 1).sum();
    }
}
