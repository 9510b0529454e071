package readingroom.eval;

import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** What is counted of a ranking; each is from 0 to 1 for a question, and its mean over the questions is shown. */
public enum Measure {
    /** Share of the evidence among the first 5. */
    R5("R@5", score -> score.recallAt(5)),
    /** Share of the evidence among the first 10. */
    R10("R@10", score -> score.recallAt(10)),
    /** Share of the evidence among the first 20. */
    R20("R@20", score -> score.recallAt(20)),
    /** Share of the evidence among the first 50. */
    R50("R@50", score -> score.recallAt(50)),
    /** Whether any evidence is among the first 5. */
    HIT5("Hit@5", score -> score.recallAt(5) > 0 ? 1 : 0),
    /** One through the rank of the first evidence. */
    MRR("MRR", Score::reciprocalRank);

    private final String title;
    private final ToDoubleFunction<Score> value;

    Measure(String title, ToDoubleFunction<Score> value) {
        this.title = title;
        this.value = value;
    }

    String title() {
        return title;
    }

    double of(Score score) {
        return value.applyAsDouble(score);
    }

    /** As it is written in the field: percentages, but reciprocal ranks as a fraction without the zero. */
    String shown(double mean) {
        return this == MRR
                ? String.format(Locale.ROOT, "%.3f", mean).replaceFirst("^0(?=\\.)", "")
                : String.format(Locale.ROOT, "%.1f", 100 * mean);
    }

    String shownShort(double mean) {
        return this == MRR
                ? String.format(Locale.ROOT, "%.2f", mean).replaceFirst("^0(?=\\.)", "")
                : String.format(Locale.ROOT, "%.0f", 100 * mean);
    }

    /** A difference, with its sign. */
    String shownDifference(double difference) {
        return this == MRR
                ? String.format(Locale.ROOT, "%+.3f", difference)
                : String.format(Locale.ROOT, "%+.1f", 100 * difference);
    }
}
