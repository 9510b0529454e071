package readingroom.rerank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchesTest {

    private static final int BASE = 300;

    private static RerankLimits limits(int batch, int reply, int context, int tokens) {
        return new RerankLimits(10_000, 12, 0.5, batch, 160, 2_000, reply, context, tokens);
    }

    private static List<Batches.Line> lines(int count, int tokens) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Batches.Line(i, "m" + i, "row " + i, tokens))
                .toList();
    }

    private static List<Integer> places(List<List<Batches.Line>> batches) {
        return batches.stream()
                .flatMap(List::stream)
                .map(Batches.Line::place)
                .distinct()
                .sorted()
                .toList();
    }

    @Test
    void keepsEveryLimitWhateverTheSizes() {
        Random random = new Random(5);
        for (int round = 0; round < 300; round++) {
            RerankLimits limits = limits(
                    1 + random.nextInt(50),
                    100 + random.nextInt(3_000),
                    6_000 + random.nextInt(30_000),
                    4_160 + random.nextInt(30_000));
            List<Batches.Line> lines = new ArrayList<>();
            for (int i = random.nextInt(80); i > 0; i--) {
                lines.add(new Batches.Line(
                        lines.size(), "m" + i, "", random.nextInt(20) == 0 ? 9_000 : random.nextInt(400)));
            }

            List<List<Batches.Line>> batches = new Batches(limits, BASE, limits.tokensMax(), "q").pack(lines);

            int all = 0;
            for (List<Batches.Line> batch : batches) {
                int shown = BASE + batch.stream().mapToInt(Batches.Line::tokens).sum();
                assertThat(batch).isNotEmpty().hasSizeLessThanOrEqualTo(limits.batchMessages());
                assertThat(shown + limits.replyTokensMax()).isLessThanOrEqualTo(limits.contextTokens());
                assertThat(batch.size() * Batches.REPLY_LINE_TOKENS).isLessThanOrEqualTo(limits.replyTokensMax());
                all += shown + batch.size() * Batches.REPLY_LINE_TOKENS;
            }
            assertThat(all).isLessThanOrEqualTo(limits.tokensMax());
            // what is left out is what was worst, apart from what fits into no window
            List<Integer> fitting = lines.stream()
                    .filter(line -> BASE + line.tokens() + limits.replyTokensMax() <= limits.contextTokens())
                    .map(Batches.Line::place)
                    .toList();
            List<Integer> read = places(batches);
            assertThat(read).isEqualTo(fitting.subList(0, read.size()));
        }
    }

    @Test
    void splitsInLikeSizesWithTheBestInEachOfThem() {
        List<List<Batches.Line>> batches =
                new Batches(limits(20, 2_000, 32_000, 24_000), BASE, 24_000, "q").pack(lines(60, 40));

        assertThat(batches).hasSize(4).allSatisfy(batch -> {
            assertThat(batch).hasSizeBetween(17, 18);
            assertThat(batch.stream().map(Batches.Line::place)).contains(0, 1, 2);
        });
        assertThat(places(batches)).hasSize(60);
    }

    @Test
    void readsTenThousandWordsAsFarAsTheBudgetGoes() {
        List<List<Batches.Line>> batches =
                new Batches(limits(20, 2_000, 32_000, 24_000), BASE, 24_000, "q").pack(lines(10_000, 20));

        assertThat(places(batches)).hasSizeBetween(200, 340);
        assertThat(places(batches).getLast()).isEqualTo(places(batches).size() - 1);
    }

    @Test
    void shufflesByTheQuestionAndNotByTheOrderOfTheIds() {
        Batches one = new Batches(limits(20, 2_000, 32_000, 24_000), BASE, 24_000, "one question");
        Batches other = new Batches(limits(20, 2_000, 32_000, 24_000), BASE, 24_000, "another question");
        List<Batches.Line> lines = lines(20, 40);

        assertThat(one.pack(lines)).isEqualTo(one.pack(lines)).isNotEqualTo(other.pack(lines));
        // over many questions, the best message is as often in the first half as in the second
        long first = IntStream.range(0, 400)
                .filter(i -> new Batches(limits(20, 2_000, 32_000, 24_000), BASE, 24_000, "q" + i)
                                .pack(lines).getFirst().stream()
                                        .map(Batches.Line::place)
                                        .toList()
                                        .indexOf(0)
                        < 10)
                .count();
        assertThat(first).isBetween(160L, 240L);
    }
}
