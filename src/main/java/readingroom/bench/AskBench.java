package readingroom.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import readingroom.model.Answer;
import readingroom.model.ChatMessage;
import readingroom.model.Usage;

/** Measures how long questions take from the first step to the last, one after the other and many at once. */
public final class AskBench {

    private static final int WARM_UP = 60;
    private static final double NANOS_IN_MS = 1e6;

    private final Asking asking;
    private final List<ChatMessage> sample;
    private final long seed;

    /** Answers a question, given as JSON. */
    @FunctionalInterface
    public interface Asking {
        Answer ask(String question);
    }

    /**
     * Questions one after the other, without a model; milliseconds.
     *
     * @param steps the median of each step
     */
    public record Own(double p50, double p95, Map<String, Double> steps) {

        @Override
        public String toString() {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "p50 %.1f ms, p95 %.1f ms", p50, p95));
            steps.forEach((step, ms) -> line.append(String.format(Locale.ROOT, "; %s %.0f", step, ms)));
            return line.toString();
        }
    }

    /**
     * Questions one after the other, with a model of fixed latency.
     *
     * @param ratioP50 of a question's time to the latency times its longest chain of calls
     * @param ownP50 milliseconds of a question's time that are beyond that
     * @param chain calls in the longest chain, on average
     */
    public record Single(double ratioP50, double ratioP95, double ownP50, double chain, double calls) {

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "time / (latency x chain): p50 %.3f, p95 %.3f; own time p50 %.1f ms; chain %.2f, calls %.2f",
                    ratioP50,
                    ratioP95,
                    ownP50,
                    chain,
                    calls);
        }
    }

    /**
     * Many questions at once, with a model of fixed latency.
     *
     * @param perSecond questions answered a second
     * @param idealPerSecond the same if nothing but the calls took time, so many of them at once as are allowed
     */
    public record Many(double perSecond, double idealPerSecond, double calls) {

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%.2f questions/s, ideal %.2f, ratio %.3f; calls a question %.2f",
                    perSecond,
                    idealPerSecond,
                    perSecond / idealPerSecond,
                    calls);
        }
    }

    /**
     * The same questions in two ways in turn; milliseconds.
     *
     * @param ratio of the sums of all times, the first way's to the second's
     * @param ratioP50 the median of the ratios of the two times of each question
     */
    public record Pair(double p50, double otherP50, double ratio, double ratioP50) {

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "p50 %.2f ms against %.2f ms; ratio of all times %.4f, median of the ratios %.4f",
                    p50,
                    otherP50,
                    ratio,
                    ratioP50);
        }
    }

    /** @param chats what the index holds */
    public AskBench(Asking asking, SyntheticChats chats, long seed) {
        this.asking = asking;
        this.sample = chats.sample();
        this.seed = seed;
    }

    /** Asks other questions than those that are measured, so that nothing is slow for being new. */
    public void warmUp() {
        BenchQuestions.of(sample, WARM_UP, seed + 1).forEach(this::answered);
    }

    /** Without a model. */
    public Own own(int count) {
        List<Long> nanos = new ArrayList<>();
        Map<String, List<Long>> steps = new LinkedHashMap<>();
        for (String question : BenchQuestions.of(sample, count, seed)) {
            long start = System.nanoTime();
            Answer answer = answered(question);
            nanos.add(System.nanoTime() - start);
            for (Usage.Step step : answer.usage().steps()) {
                steps.computeIfAbsent(step.step(), s -> new ArrayList<>()).add((long) (step.ms() * NANOS_IN_MS));
            }
        }
        Map<String, Double> medians = new LinkedHashMap<>();
        steps.forEach((step, times) -> medians.put(step, times(times).percentile(50)));
        return new Own(times(nanos).percentile(50), times(nanos).percentile(95), medians);
    }

    /** With a model that takes this long for every call. */
    public Single single(int count, StubModel model, long latencyMs) {
        model.taken();
        List<Long> ratios = new ArrayList<>();
        List<Long> own = new ArrayList<>();
        long chains = 0;
        long calls = 0;
        for (String question : BenchQuestions.of(sample, count, seed + 2)) {
            long start = System.nanoTime();
            answered(question);
            long nanos = System.nanoTime() - start;
            StubModel.Calls taken = model.taken();
            long ideal = (long) (taken.longestChain() * latencyMs * NANOS_IN_MS);
            // a ratio of one is a nanosecond times a million, so that both are read alike
            ratios.add((long) (NANOS_IN_MS * nanos / ideal));
            own.add(nanos - ideal);
            chains += taken.longestChain();
            calls += taken.count();
        }
        return new Single(
                times(ratios).percentile(50),
                times(ratios).percentile(95),
                times(own).percentile(50),
                (double) chains / count,
                (double) calls / count);
    }

    /**
     * All at once, with a model that takes this long for every call.
     *
     * @param parallel calls under way at once at most
     * @throws ExecutionException if a question failed
     */
    public Many many(int count, StubModel model, long latencyMs, int parallel)
            throws ExecutionException, InterruptedException {
        model.taken();
        List<Callable<Answer>> questions = new ArrayList<>();
        BenchQuestions.of(sample, count, seed + 3).forEach(question -> questions.add(() -> answered(question)));
        long start = System.nanoTime();
        try (ExecutorService threads = Executors.newFixedThreadPool(count)) {
            for (Future<Answer> answer : threads.invokeAll(questions)) {
                answer.get();
            }
        }
        double seconds = (System.nanoTime() - start) / NANOS_IN_MS / 1_000;
        int calls = model.taken().count();
        double idealSeconds = (double) calls / parallel * latencyMs / 1_000;
        return new Many(count / seconds, count / idealSeconds, (double) calls / count);
    }

    /** Asks each question both ways, now the one first and now the other, so that neither has the better place. */
    public Pair against(Asking other, int count) {
        BenchQuestions.of(sample, WARM_UP, seed + 1).forEach(question -> answered(other, question));
        List<Long> nanos = new ArrayList<>();
        List<Long> others = new ArrayList<>();
        List<Long> ratios = new ArrayList<>();
        boolean first = true;
        for (String question : BenchQuestions.of(sample, count, seed)) {
            long before = first ? 0 : taken(other, question);
            long own = taken(asking, question);
            long otherTime = first ? taken(other, question) : before;
            nanos.add(own);
            others.add(otherTime);
            ratios.add((long) (NANOS_IN_MS * own / otherTime));
            first = !first;
        }
        double sum = nanos.stream().mapToLong(Long::longValue).sum();
        return new Pair(
                times(nanos).percentile(50),
                times(others).percentile(50),
                sum / others.stream().mapToLong(Long::longValue).sum(),
                times(ratios).percentile(50));
    }

    private long taken(Asking way, String question) {
        long start = System.nanoTime();
        answered(way, question);
        return System.nanoTime() - start;
    }

    private Answer answered(String question) {
        return answered(asking, question);
    }

    private static Answer answered(Asking way, String question) {
        Answer answer = way.ask(question);
        if (answer.isFailed() || !answer.degraded().isEmpty()) {
            throw new IllegalStateException("a question of the bench was not answered as it should be: "
                    + answer.cause() + " " + answer.degraded());
        }
        return answer;
    }

    private static Times times(List<Long> nanos) {
        return Times.of(nanos.stream().mapToLong(Long::longValue));
    }
}
