package readingroom.rerank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import readingroom.model.Inquiry;

class PlaceBiasTest {

    private static Map<Integer, Verdict> verdicts(int count, IntToDoubleFunction score) {
        Map<Integer, Verdict> verdicts = new HashMap<>();
        IntStream.rangeClosed(1, count).forEach(i -> verdicts.put(i, new Verdict(score.applyAsDouble(i), "")));
        return verdicts;
    }

    @Test
    void suspectsScoresThatGoByThePlace() {
        assertThat(PlaceBias.isLikely(verdicts(20, i -> i <= 5 ? 9 : 2), 20)).isTrue();
        assertThat(PlaceBias.isLikely(verdicts(20, i -> i > 14 ? 9 : 2), 20)).isTrue();
        assertThat(PlaceBias.isLikely(verdicts(12, i -> 12 - i), 12)).isTrue();
        assertThat(PlaceBias.isLikely(verdicts(20, i -> 3), 20)).isFalse();
        assertThat(PlaceBias.isLikely(verdicts(20, i -> i == 1 ? 10 : 0), 20)).isFalse();
        assertThat(PlaceBias.isLikely(verdicts(5, i -> 5 - i), 5)).isFalse();
        assertThat(PlaceBias.isLikely(Map.of(), 20)).isFalse();
    }

    @Test
    void seldomSuspectsScoresThatDoNot() {
        Random random = new Random(3);
        long suspected = IntStream.range(0, 2_000)
                .filter(round ->
                        PlaceBias.isLikely(verdicts(16, i -> random.nextInt(5) == 0 ? 8 : random.nextInt(3)), 16))
                .count();
        assertThat(suspected).isBetween(1L, 40L);
    }

    /** Reads lists of 20 messages, four of which matter, as a model that likes what stands first does. */
    @Test
    void findsWhatMattersInSpiteOfAModelThatLikesWhatStandsFirst() {
        int found = 0;
        int suspected = 0;
        for (int round = 0; round < 200; round++) {
            Random random = new Random(round);
            List<Integer> shuffled =
                    new java.util.ArrayList<>(IntStream.range(0, 20).boxed().toList());
            java.util.Collections.shuffle(shuffled, random);
            RerankBatch batch = new RerankBatch(
                    new Reading(inquiry(), Map.of(), List.of(), Map.of(), Map.of(), java.util.Set.of(), false),
                    1,
                    1,
                    shuffled,
                    shuffled.stream().map(String::valueOf).toList());
            ReadBatch read = new ReadBatch(batch, inquiry(), biased(batch));
            Map<Integer, Verdict> verdicts = read.verdicts();
            if (read.isSuspect()) {
                suspected++;
                verdicts = read.together(biased(read.asked()));
            }
            double least = least(batch, verdicts, true);
            double most = -least(batch, verdicts, false);
            found += least > most ? 1 : 0;
        }
        assertThat(suspected).isGreaterThan(180);
        assertThat(found).isGreaterThan(180);
    }

    /** Messages 0 to 3 are worth 6, the others 1; what stands first gets up to 8 more, what stands last nothing. */
    private static Map<Integer, Verdict> biased(RerankBatch batch) {
        return verdicts(20, n -> (batch.places().get(n - 1) < 4 ? 6 : 1) + 8 * (20 - n) / 19.0);
    }

    private static double least(RerankBatch batch, Map<Integer, Verdict> verdicts, boolean matters) {
        return verdicts.entrySet().stream()
                .filter(entry -> batch.places().get(entry.getKey() - 1) < 4 == matters)
                .mapToDouble(entry ->
                        matters ? entry.getValue().score() : -entry.getValue().score())
                .min()
                .orElse(-1);
    }

    private static Inquiry inquiry() {
        return Inquiry.of(
                new readingroom.model.Question(
                        "q",
                        "What?",
                        null,
                        java.time.Instant.EPOCH,
                        java.time.ZoneId.of("UTC"),
                        List.of(),
                        null,
                        1_000),
                true);
    }
}
