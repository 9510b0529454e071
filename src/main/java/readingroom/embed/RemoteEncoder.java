package readingroom.embed;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.output.Response;
import dev.langchain4j.model.output.TokenUsage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import readingroom.llm.Call;
import readingroom.llm.Caller;
import readingroom.llm.Gate;
import readingroom.llm.ModelFailure;
import readingroom.llm.ReportedTokens;
import readingroom.llm.TokenCounter;

/** A model behind an OpenAI-compatible endpoint. */
final class RemoteEncoder implements Encoder {

    // some servers answer a text that is too long with 500
    private static final Set<Integer> REFUSALS = Set.of(400, 413, 422, 500);
    private static final int DEPTH_MAX = 20;

    private final String name;
    private final EmbeddingModel model;
    private final Gate gate;
    private final TokenCounter counter = new TokenCounter();
    private final ReportedTokens reported = new ReportedTokens(counter);
    private final AtomicInteger dimensions = new AtomicInteger();

    /** @param gate that every request has to pass */
    RemoteEncoder(String name, EmbeddingModel model, Gate gate) {
        this.name = name;
        this.model = model;
        this.gate = gate;
    }

    @Override
    public String model() {
        return name;
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        return vectors(texts, Caller.background("embed"));
    }

    private List<float[]> vectors(List<String> texts, Caller caller) {
        if (texts.isEmpty()) {
            return List.of();
        }
        List<float[]> vectors = ask(texts, caller);
        int dimensions = vectors.isEmpty() ? 0 : vectors.getFirst().length;
        if (vectors.size() != texts.size() || vectors.stream().anyMatch(vector -> vector.length != dimensions)) {
            throw new EmbeddingFailure("the embedding endpoint sent " + vectors.size() + " vectors for " + texts.size()
                    + " texts, or vectors of different lengths");
        }
        return same(vectors.stream().map(Vectors::unit).toList());
    }

    /** Vectors of another length come from another model, and cannot be compared with those before. */
    private List<float[]> same(List<float[]> vectors) {
        int now = vectors.getFirst().length;
        int first = dimensions.updateAndGet(before -> before == 0 ? now : before);
        if (now != first) {
            throw new EmbeddingFailure("the embedding endpoint sends vectors of " + now + " numbers and sent " + first
                    + " before; is embed.model still the same model?");
        }
        return vectors;
    }

    @Override
    public float[] query(String text) {
        return passages(List.of(text)).getFirst();
    }

    @Override
    public float[] query(String text, Caller caller) {
        return vectors(List.of(text), caller).getFirst();
    }

    private List<float[]> ask(List<String> texts, Caller caller) {
        Call call =
                new Call(caller, name, texts.stream().mapToLong(counter::count).sum(), 0);
        Gate.Pass pass = entered(call);
        try {
            Response<List<dev.langchain4j.data.embedding.Embedding>> response =
                    model.embedAll(texts.stream().map(TextSegment::from).toList());
            List<float[]> vectors = response.content().stream()
                    .map(dev.langchain4j.data.embedding.Embedding::vector)
                    .toList();
            pass.replied(tokens(response.tokenUsage(), call, texts), 0, 0);
            return vectors;
        } catch (RuntimeException e) {
            Throwable known = known(e);
            EmbeddingFailure failure = failure(e, known);
            ModelFailure told = new ModelFailure(String.valueOf(failure.getMessage()), 1);
            pass.failed(known instanceof HttpException || isUnconnected(known) ? told.unpaid() : told);
            throw failure;
        }
    }

    private Gate.Pass entered(Call call) {
        try {
            return gate.enter(call);
        } catch (ModelFailure e) {
            throw EmbeddingFailure.unasked(e);
        }
    }

    private long tokens(@Nullable TokenUsage told, Call call, List<String> texts) {
        return reported.prompt(
                told == null ? null : told.inputTokenCount(),
                call.promptTokens(),
                texts.stream().mapToLong(TokenCounter::bytes).sum(),
                name);
    }

    private static boolean isUnconnected(@Nullable Throwable known) {
        return known != null && known.getCause() instanceof ConnectException;
    }

    private static EmbeddingFailure failure(RuntimeException cause, @Nullable Throwable known) {
        if (known instanceof HttpException refused) {
            int status = refused.statusCode();
            return new EmbeddingFailure(
                    "the embedding endpoint answered with status " + status + hint(status), REFUSALS.contains(status));
        }
        if (known instanceof TimeoutException) {
            return new EmbeddingFailure("no answer of the embedding endpoint in time");
        }
        if (known instanceof UncheckedIOException) {
            return new EmbeddingFailure("no connection to the embedding endpoint; check embed.base-url");
        }
        return new EmbeddingFailure("the embedding endpoint sent something that is no list of vectors: "
                + cause.getClass().getSimpleName());
    }

    private static @Nullable Throwable known(Throwable cause) {
        Throwable current = cause;
        for (int depth = 0; current != null && depth < DEPTH_MAX; depth++) {
            if (current instanceof HttpException
                    || current instanceof TimeoutException
                    || current instanceof UncheckedIOException && current.getCause() instanceof IOException) {
                return current;
            }
            current = current.getCause();
        }
        return null;
    }

    private static String hint(int status) {
        return switch (status) {
            case 401, 403 -> "; check embed.api-key";
            case 404 -> "; check embed.base-url and embed.model";
            default -> "";
        };
    }
}
