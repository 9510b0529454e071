package readingroom.embed;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.model.embedding.EmbeddingModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A model behind an OpenAI-compatible endpoint. */
final class RemoteEncoder implements Encoder {

    // some servers answer a text that is too long with 500
    private static final Set<Integer> REFUSALS = Set.of(400, 413, 422, 500);
    private static final int DEPTH_MAX = 20;

    private final String name;
    private final EmbeddingModel model;
    private final AtomicInteger dimensions = new AtomicInteger();

    RemoteEncoder(String name, EmbeddingModel model) {
        this.name = name;
        this.model = model;
    }

    @Override
    public String model() {
        return name;
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        if (texts.isEmpty()) {
            return List.of();
        }
        List<float[]> vectors = ask(texts);
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

    private List<float[]> ask(List<String> texts) {
        try {
            return model.embedAll(texts.stream().map(TextSegment::from).toList()).content().stream()
                    .map(dev.langchain4j.data.embedding.Embedding::vector)
                    .toList();
        } catch (RuntimeException e) {
            throw failure(e);
        }
    }

    private static EmbeddingFailure failure(RuntimeException cause) {
        Throwable known = known(cause);
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
