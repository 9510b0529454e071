package readingroom.rerank;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * Tells scores that go by the place of a message in the list from those that go by the message. The list is shuffled by us, so
 * chance alone gives a strong correlation of place and score only once in a hundred lists.
 */
final class PlaceBias {

    private static final int MESSAGES_MIN = 8;
    /** Standard deviations of a rank correlation under chance. */
    private static final double DEVIATIONS = 2.58;

    private PlaceBias() {}

    /** Whether the scores of a shuffled list go by the place; never told of a short list. */
    static boolean isLikely(Map<Integer, Verdict> verdicts, int size) {
        if (size < MESSAGES_MIN || verdicts.size() < MESSAGES_MIN) {
            return false;
        }
        List<Integer> numbers = verdicts.keySet().stream().sorted().toList();
        double[] places = numbers.stream().mapToDouble(Integer::doubleValue).toArray();
        return isRelated(places, scores(verdicts, numbers));
    }

    /**
     * Whether the means of two readings in opposite orders still go by the place. A bias that grows steadily from one end to the
     * other leaves the same for all; any other one leaves more, or less, for both ends than for the middle.
     */
    static boolean isLeft(Map<Integer, Verdict> means, int size) {
        List<Integer> numbers = means.keySet().stream().sorted().toList();
        double[] distances = numbers.stream()
                .mapToDouble(number -> Math.abs(number - (size + 1) / 2.0))
                .toArray();
        double[] scores = scores(means, numbers);
        return DoubleStream.of(scores).distinct().count() < 2 || isRelated(distances, scores);
    }

    private static boolean isRelated(double[] places, double[] scores) {
        return Math.abs(correlation(ranks(places), ranks(scores))) * Math.sqrt(scores.length - 1.0) >= DEVIATIONS;
    }

    private static double[] scores(Map<Integer, Verdict> verdicts, List<Integer> numbers) {
        return numbers.stream().mapToDouble(n -> verdicts.get(n).score()).toArray();
    }

    /** Ranks from 0; equal values share the mean of theirs. */
    private static double[] ranks(double[] values) {
        return Arrays.stream(values)
                .map(value -> {
                    long below =
                            Arrays.stream(values).filter(other -> other < value).count();
                    long equal = Arrays.stream(values)
                            .filter(other -> other == value)
                            .count();
                    return below + (equal - 1) / 2.0;
                })
                .toArray();
    }

    /** From -1 to 1; 0 if one of them is all the same. */
    private static double correlation(double[] a, double[] b) {
        double meanA = DoubleStream.of(a).average().orElse(0);
        double meanB = DoubleStream.of(b).average().orElse(0);
        double common = 0;
        double ownA = 0;
        double ownB = 0;
        for (int i = 0; i < a.length; i++) {
            common += (a[i] - meanA) * (b[i] - meanB);
            ownA += (a[i] - meanA) * (a[i] - meanA);
            ownB += (b[i] - meanB) * (b[i] - meanB);
        }
        return ownA == 0 || ownB == 0 ? 0 : common / Math.sqrt(ownA * ownB);
    }
}
