package readingroom.embed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import readingroom.llm.Caller;
import readingroom.llm.Circuit;

/** Embeds questions by the models that embedded the messages, in bounded time. */
final class QuestionEmbedder implements Embeddings {

    /** A question keeps most of its time for what comes after. */
    private static final int SHARE = 4;

    private static final int FAILURES_MAX = 10;
    private static final long OPEN_MS = 15_000;

    private final Encoders encoders;
    private final VectorFields fields;
    private final long timeoutMs;
    /** No question waits for a model that others have waited for in vain. */
    private final Circuit circuit = new Circuit("embedding", FAILURES_MAX, OPEN_MS);
    // daemons: an endpoint that never answers must not keep the program from ending
    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(
            Thread.ofPlatform().daemon().name("embed-question-", 0).factory());

    /** @param timeoutMs how long a question waits for its vectors at most */
    QuestionEmbedder(Encoders encoders, VectorFields fields, long timeoutMs) {
        this.encoders = encoders;
        this.fields = fields;
        this.timeoutMs = timeoutMs;
    }

    @Override
    public QuestionEmbeddings ofQuestion(String question, Caller caller) {
        long ms = Math.min(timeoutMs, caller.deadline().leftMs() / SHARE);
        String text = Passages.clean(question);
        if (text.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return QuestionEmbeddings.NOTHING;
        }
        if (!circuit.isPassable()) {
            return failed(circuit.reason());
        }
        AtomicBoolean asked = new AtomicBoolean(true);
        QuestionEmbeddings embeddings = embedded(text, caller, ms, asked);
        if (embeddings.failure() == null) {
            circuit.succeeded();
        } else if (ms == timeoutMs && asked.get()) {
            circuit.failed();
        } else {
            // a question in a hurry, or without a budget, says nothing about the model
            circuit.unused();
        }
        return embeddings;
    }

    private QuestionEmbeddings embedded(String text, Caller caller, long ms, AtomicBoolean asked) {
        Future<List<Embedding>> pending = null;
        try {
            pending = threads.submit(() -> embed(text, caller));
            return new QuestionEmbeddings(pending.get(ms, TimeUnit.MILLISECONDS), null);
        } catch (TimeoutException e) {
            return failed("no vector of the question within " + ms + " ms");
        } catch (ExecutionException e) {
            asked.set(!(e.getCause() instanceof EmbeddingFailure failure) || failure.isAsked());
            return failed(EmbeddingFailure.tell(e.getCause()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return failed("interrupted");
        } catch (RejectedExecutionException e) {
            return failed("the program is stopping");
        } finally {
            if (pending != null) {
                // never interrupted: the models of the next questions may be loading
                pending.cancel(false);
            }
        }
    }

    /** Loads the models that have vectors in the index, so that the first question need not wait for them. */
    void warmUp() {
        threads.submit(() -> {
            for (Encoder encoder : encoders.all()) {
                if (fields.has(encoder.model())) {
                    encoder.query("?");
                }
            }
            return true;
        });
    }

    private List<Embedding> embed(String text, Caller caller) throws IOException {
        List<Embedding> embeddings = new ArrayList<>();
        for (Encoder encoder : encoders.ofQuestion(text)) {
            if (fields.has(encoder.model())) {
                float[] vector = encoder.query(text, caller);
                String field = VectorFields.name(encoder.model(), vector.length);
                if (fields.hasField(field)) {
                    embeddings.add(new Embedding(field, vector));
                }
            }
        }
        return embeddings;
    }

    private static QuestionEmbeddings failed(String why) {
        return new QuestionEmbeddings(List.of(), why);
    }
}
