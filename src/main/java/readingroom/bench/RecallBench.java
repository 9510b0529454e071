package readingroom.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;
import readingroom.model.ChatMessage;
import readingroom.model.Inquiry;
import readingroom.model.Json;

/** Measures how long instruct and recall take for one question after the other, against one plain search each. */
public final class RecallBench {

    /** The heading of {@link Line}s. */
    public static final String HEADING = String.format(
            Locale.ROOT,
            "%10s %12s %12s %12s %12s %12s %12s",
            "messages",
            "instruct p50",
            "recall p50",
            "recall p95",
            "recall p99",
            "plain p95",
            "ratio p95");

    private static final int WARM_UP = 100;

    private final Step instruct;
    private final Recall recall;
    private final PlainSearch plain;
    private final long seed;

    /** The first step, for a question as JSON. */
    @FunctionalInterface
    public interface Step {
        Inquiry run(String question) throws Exception;
    }

    /** The second step. */
    @FunctionalInterface
    public interface Recall {
        Inquiry run(Inquiry instructed);
    }

    /**
     * What was measured over some number of messages, in milliseconds.
     *
     * @param found how many candidates a question got on average
     */
    public record Line(
            long messages,
            double instructP50,
            double recallP50,
            double recallP95,
            double recallP99,
            double plainP95,
            double found) {

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%10d %12.1f %12.1f %12.1f %12.1f %12.1f %12.2f",
                    messages,
                    instructP50,
                    recallP50,
                    recallP95,
                    recallP99,
                    plainP95,
                    recallP95 / plainP95);
        }
    }

    public RecallBench(Step instruct, Recall recall, PlainSearch plain, long seed) {
        this.instruct = instruct;
        this.recall = recall;
        this.plain = plain;
        this.seed = seed;
    }

    /**
     * Asks other questions to warm up, then these.
     *
     * @param chats what the index holds
     * @param progress hears how many questions were asked
     * @throws Exception if a question fails
     */
    public Line measure(SyntheticChats chats, long messages, int count, IntConsumer progress) throws Exception {
        List<ChatMessage> sample = chats.sample();
        ask(BenchQuestions.of(sample, WARM_UP, seed + 1), new long[3][WARM_UP], asked -> {});
        long[][] nanos = new long[3][count];
        double found = ask(BenchQuestions.of(sample, count, seed), nanos, progress);
        Times instructed = Times.of(LongStream.of(nanos[0]));
        Times recalled = Times.of(LongStream.of(nanos[1]));
        Times plainly = Times.of(LongStream.of(nanos[2]));
        return new Line(
                messages,
                instructed.percentile(50),
                recalled.percentile(50),
                recalled.percentile(95),
                recalled.percentile(99),
                plainly.percentile(95),
                found);
    }

    private double ask(List<String> questions, long[][] nanos, IntConsumer progress) throws Exception {
        long candidates = 0;
        for (int i = 0; i < questions.size(); i++) {
            String question = questions.get(i);
            long start = System.nanoTime();
            Inquiry instructed = instruct.run(question);
            long middle = System.nanoTime();
            candidates += recall.run(instructed).candidates().size();
            long end = System.nanoTime();
            plain.search(Json.mapper().readTree(question).path("question").asText());
            nanos[0][i] = middle - start;
            nanos[1][i] = end - middle;
            nanos[2][i] = System.nanoTime() - end;
            progress.accept(i + 1);
        }
        return (double) candidates / questions.size();
    }
}
