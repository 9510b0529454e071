package readingroom.embed;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A model whose vectors depend on the letters of a text, and that fails when a test wants it to. */
final class FakeEncoder implements Encoder {

    static final int DIMENSIONS = 32;

    volatile @Nullable EmbeddingFailure failure;
    /** Texts with this in them are refused. */
    volatile String refused = "\0";

    final AtomicInteger calls = new AtomicInteger();

    @Override
    public String model() {
        return "fake";
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        calls.incrementAndGet();
        EmbeddingFailure wanted = failure;
        if (wanted != null) {
            throw wanted;
        }
        if (texts.stream().anyMatch(text -> text.contains(refused))) {
            throw new EmbeddingFailure("refused", true);
        }
        return texts.stream().map(FakeEncoder::vector).toList();
    }

    @Override
    public float[] query(String text) {
        return passages(List.of(text)).getFirst();
    }

    private static float[] vector(String text) {
        float[] vector = new float[DIMENSIONS];
        text.chars().forEach(c -> vector[c % DIMENSIONS]++);
        return Vectors.unit(vector);
    }
}
