package readingroom.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ComparisonTest {

    private static final Map<String, List<String>> BEFORE = new LinkedHashMap<>();

    static {
        BEFORE.put("up", filled("gold", 7));
        BEFORE.put("down", List.of("gold"));
        BEFORE.put("within", filled("gold", 2));
        BEFORE.put("deep", filled("gold", 30));
        BEFORE.put("gone", List.of("gold"));
        BEFORE.put("unknown", List.of());
    }

    @Test
    void namesTheQuestionsThatMovedWithTheirRanks() {
        String report = report();

        assertThat(report).contains("moved: 3 of 4 questions");
        assertThat(report.lines())
                .anySatisfy(line -> assertThat(line).matches("up +when +7 -> 3 +What about up\\?"))
                .anySatisfy(line -> assertThat(line).matches("down +when +1 -> - +What about down\\?"))
                .anySatisfy(line -> assertThat(line).matches("deep +who +30 -> 18 +What about deep\\?"))
                .noneSatisfy(line -> assertThat(line).startsWith("within "));
    }

    @Test
    void countsBetterWorseAndSameAndTheMeanDifference() {
        assertThat(report().lines())
                .anySatisfy(line -> assertThat(line).matches("when +3 +\\+0.0 .*1/1/1"))
                .anySatisfy(line -> assertThat(line).matches("who +1 +\\+0.0 \\+0.0..\\+0.0 +\\+100.0 .*0/0/1"))
                .anySatisfy(line -> assertThat(line).matches("ALL +4 .*1/1/2"));
        assertThat(report().lines().filter(line -> line.startsWith("ALL")))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }

    @Test
    void namesTheQuestionsOfOneRunOnly() {
        assertThat(report())
                .contains("1 question not in the earlier run: new")
                .contains("1 question in the earlier run only: gone");
    }

    private static String report() {
        List<Outcome> now = new ArrayList<>();
        now.add(outcome("up", "when", filled("gold", 3), "gold"));
        now.add(outcome("down", "when", List.of("x"), "gold"));
        now.add(outcome("within", "when", filled("gold", 4), "gold"));
        now.add(outcome("deep", "who", filled("gold", 18), "gold"));
        now.add(outcome("unknown", "who", List.of("x")));
        now.add(outcome("new", "who", List.of("gold"), "gold"));
        return new Comparison(now, BEFORE).report();
    }

    private static Outcome outcome(String id, String category, List<String> ranked, String... evidence) {
        String question = "{\"question\":\"What about " + id + "?\"}";
        return new Outcome(new Topic(id, question, null, category, List.of(evidence)), ranked, List.of());
    }

    /** A ranking with the message at this rank. */
    private static List<String> filled(String id, int rank) {
        List<String> ranked = new ArrayList<>(
                IntStream.range(1, rank).mapToObj(i -> "other" + i).toList());
        ranked.add(id);
        return ranked;
    }
}
