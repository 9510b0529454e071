package readingroom.eval;

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

/** Runs topics through the steps and writes down the rankings, and with the last step what was answered. */
public final class Evaluation {

    /** How far a question goes. */
    public enum Step {
        RECALL,
        RERANK,
        ANSWER
    }

    /** Takes a question, as JSON, through the steps up to the one that is measured. */
    @FunctionalInterface
    public interface Steps {
        Inquiry run(String question, Step last) throws Exception;
    }

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
     * Asks all topics, writes the line of each in order as {@link RunFile} has it, and returns what became of them.
     *
     * @param progress hears how many topics are done
     * @throws IOException if the run cannot be written, or a question failed
     */
    public List<Outcome> run(List<Topic> topics, Writer run, IntConsumer progress) throws IOException {
        List<Outcome> outcomes = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<Outcome>> asked = new ArrayList<>();
            topics.forEach(topic -> asked.add(pool.submit(asked(topic))));
            for (int i = 0; i < topics.size(); i++) {
                Outcome outcome = get(asked.get(i), topics.get(i), pool);
                run.write(RunFile.line(outcome));
                outcomes.add(outcome);
                progress.accept(i + 1);
            }
        }
        run.flush();
        return outcomes;
    }

    private Callable<Outcome> asked(Topic topic) {
        return () -> {
            Inquiry inquiry = steps.run(topic.question(), last);
            Stream<ChatMessage> messages = last == Step.RECALL
                    ? inquiry.candidates().stream().map(Candidate::message)
                    : inquiry.evidence().stream().flatMap(Evaluation::withOccurrences);
            List<String> ranked =
                    messages.map(ChatMessage::citedId).limit(depth).toList();
            return new Outcome(topic, ranked, inquiry.instructions(), last == Step.ANSWER ? inquiry.answer() : null);
        };
    }

    private static Stream<ChatMessage> withOccurrences(Evidence evidence) {
        return Stream.concat(Stream.of(evidence.message()), evidence.occurrences().stream());
    }

    private static Outcome get(Future<Outcome> asked, Topic topic, ExecutorService pool) throws IOException {
        try {
            return asked.get();
        } catch (ExecutionException e) {
            pool.shutdownNow();
            throw new IOException("question " + topic.questionId() + " failed: " + e.getCause(), e.getCause());
        } catch (InterruptedException e) {
            pool.shutdownNow();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted at question " + topic.questionId(), e);
        }
    }
}
