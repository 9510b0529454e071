package readingroom.eval;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Json;

/** Runs topics through the first steps and writes the rankings down. */
public final class Evaluation {

    /** How far a question goes. */
    public enum Step {
        RECALL,
        RERANK
    }

    /** Takes a question, as JSON, through the steps up to the one that is measured. */
    @FunctionalInterface
    public interface Steps {
        Inquiry run(String question, Step last) throws Exception;
    }

    private record Line(String questionId, List<String> ranked) {}

    private final Steps steps;
    private final Step last;
    private final int depth;
    private final int threads;

    /**
     * @param depth how many messages of a ranking are written
     * @param threads how many questions are asked at once
     */
    public Evaluation(Steps steps, Step last, int depth, int threads) {
        this.steps = steps;
        this.last = last;
        this.depth = depth;
        this.threads = threads;
    }

    /**
     * Writes a line a topic, in order: {@code {"question_id": …, "ranked": [message ids, best first]}}.
     *
     * @param progress hears how many topics are done
     * @throws IOException if the run cannot be written, or a question failed
     */
    public Metrics run(List<Topic> topics, Writer run, IntConsumer progress) throws IOException {
        Metrics metrics = new Metrics();
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<List<String>>> rankings = new ArrayList<>();
            topics.forEach(topic -> rankings.add(pool.submit(ranking(topic))));
            for (int i = 0; i < topics.size(); i++) {
                List<String> ranked = get(rankings.get(i), topics.get(i), pool);
                run.write(line(topics.get(i), ranked));
                metrics.add(topics.get(i), ranked);
                progress.accept(i + 1);
            }
        }
        run.flush();
        return metrics;
    }

    private Callable<List<String>> ranking(Topic topic) {
        return () -> {
            Inquiry inquiry = steps.run(topic.question(), last);
            Stream<ChatMessage> messages = last == Step.RECALL
                    ? inquiry.candidates().stream().map(Candidate::message)
                    : inquiry.evidence().stream().flatMap(Evaluation::withOccurrences);
            return messages.map(ChatMessage::citedId).limit(depth).toList();
        };
    }

    private static Stream<ChatMessage> withOccurrences(Evidence evidence) {
        return Stream.concat(Stream.of(evidence.message()), evidence.occurrences().stream());
    }

    private static List<String> get(Future<List<String>> ranking, Topic topic, ExecutorService pool)
            throws IOException {
        try {
            return ranking.get();
        } catch (ExecutionException e) {
            pool.shutdownNow();
            throw new IOException("question " + topic.questionId() + " failed: " + e.getCause(), e.getCause());
        } catch (InterruptedException e) {
            pool.shutdownNow();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted at question " + topic.questionId(), e);
        }
    }

    private static String line(Topic topic, List<String> ranked) throws JsonProcessingException {
        return Json.mapper().writeValueAsString(new Line(topic.questionId(), ranked)) + "\n";
    }
}
