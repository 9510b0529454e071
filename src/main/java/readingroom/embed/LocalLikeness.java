package readingroom.embed;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Compares texts with a question by a model in this process; what has been compared once is remembered for a while. */
final class LocalLikeness implements Likeness {

    private static final Logger LOG = LoggerFactory.getLogger(LocalLikeness.class);
    private static final int QUESTIONS_MAX = 200;
    // a vector is 1.5 KB
    private static final int TEXTS_MAX = 10_000;
    /** A question keeps most of its time for what comes after. */
    private static final int SHARE = 20;

    private final Encoders encoders;
    private final Cache<Key, float[]> questions =
            Caffeine.newBuilder().maximumSize(QUESTIONS_MAX).build();
    private final Cache<Key, float[]> texts =
            Caffeine.newBuilder().maximumSize(TEXTS_MAX).build();

    private record Key(String model, String text) {}

    LocalLikeness(Encoders encoders) {
        this.encoders = encoders;
    }

    @Override
    public double[] of(String question, List<Text> compared, long leftMs) {
        long end = System.nanoTime() + 1_000_000 * (leftMs / SHARE);
        double[] cosines = new double[compared.size()];
        String asked = Passages.clean(question);
        try {
            for (int i = 0; i < cosines.length && System.nanoTime() < end; i++) {
                cosines[i] = cosine(asked, compared.get(i));
            }
        } catch (EmbeddingFailure e) {
            LOG.warn("messages are ranked without comparing their sentences: {}", e.getMessage());
        }
        return cosines;
    }

    private double cosine(String question, Text text) {
        Optional<String> passage = Passages.of(text.sender(), text.content());
        Encoder encoder = encoders.ofText(text.content());
        if (passage.isEmpty() || !encoders.ofQuestion(question).contains(encoder)) {
            return 0;
        }
        float[] asked = questions.get(new Key(encoder.model(), question), key -> encoder.query(question));
        float[] said = texts.get(new Key(encoder.model(), passage.get()), key -> encoder.passage(key.text()));
        return Vectors.dot(asked, said);
    }
}
