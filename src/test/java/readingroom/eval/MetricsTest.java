package readingroom.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MetricsTest {

    private static final Topic TWO_PLACES = topic("q1", "when", "a", "b");

    @Test
    void countsTheEvidenceAmongTheFirst() {
        Score score = Score.of(TWO_PLACES, List.of("x", "a", "a", "y", "z", "w", "b"));

        assertThat(score.ranks()).containsExactly(2, 6);
        assertThat(score.recallAt(5)).isEqualTo(0.5);
        assertThat(score.recallAt(10)).isEqualTo(1);
        assertThat(Measure.HIT5.of(score)).isEqualTo(1);
        assertThat(Measure.MRR.of(score)).isEqualTo(0.5);
    }

    @Test
    void countsEvidenceThatIsNamedTwiceOnce() {
        assertThat(Score.of(topic("q", "c", "a", "a"), List.of("a")).recallAt(5))
                .isEqualTo(1);
    }

    @Test
    void showsEachCategoryAndTheMeanOverAllQuestions() {
        Metrics metrics = new Metrics(List.of(
                Score.of(TWO_PLACES, List.of("a", "b")),
                Score.of(topic("q2", "who", "c"), List.of()),
                Score.of(topic("q3", "who", "c"), List.of("x", "c"))));

        assertThat(metrics.mean(Measure.R5)).isEqualTo(2 / 3.0, within(1e-9));
        assertThat(metrics.size()).isEqualTo(3);
        assertThat(metrics.table().lines().map(String::stripTrailing))
                .satisfiesExactly(
                        header -> assertThat(header).matches("category +n +R@5 +R@10 +R@20 +R@50 +Hit@5 +MRR"),
                        when -> assertThat(when).matches("when +1 +100.0 100-100 .* 1.000 1.00-1.00"),
                        who -> assertThat(who).matches("who +2 +50.0 0-100 .* .250 .00-.50"),
                        all -> assertThat(all).matches("ALL +3 +66.7 0-100 .* .500 .00-1.00"));
        assertThat(metrics.table().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }

    @Test
    void drawsTheIntervalOfAMeanAlwaysAlike() {
        double[] values =
                IntStream.range(0, 400).mapToDouble(i -> i % 4 == 0 ? 1 : 0).toArray();

        Interval interval = Interval.of(values);

        // the normal approximation: 1.96 * sqrt(.25 * .75 / 400) = .0424
        assertThat(interval.mean()).isEqualTo(0.25);
        assertThat(interval.low()).isEqualTo(0.25 - 0.0424, within(0.005));
        assertThat(interval.high()).isEqualTo(0.25 + 0.0424, within(0.005));
        assertThat(Interval.of(values)).isEqualTo(interval);
    }

    @Test
    void hasNoWidthWhereNothingVaries() {
        double[] ones = new double[20];
        Arrays.fill(ones, 1);

        assertThat(Interval.of(ones)).isEqualTo(new Interval(1, 1, 1));
        assertThat(Interval.of(new double[0])).isEqualTo(new Interval(0, 0, 0));
    }

    private static Topic topic(String id, String category, String... evidence) {
        return new Topic(id, "{}", null, category, List.of(evidence));
    }
}
