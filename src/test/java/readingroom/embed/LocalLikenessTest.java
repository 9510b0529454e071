package readingroom.embed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LocalLikenessTest {

    private static final long LEFT_MS = 60_000;

    private final List<String> encoded = new ArrayList<>();

    @Test
    void tellsTheCosineOfEachTextInTheirOrder() {
        Likeness likeness = new LocalLikeness(Encoders.of(encoder(false)));

        double[] cosines = likeness.of("far?", texts("Tom", "near", "far", "far", "!!"), LEFT_MS);

        assertThat(cosines).containsExactly(0, 1, 1, 0);
    }

    @Test
    void remembersWhatHasBeenCompared() {
        Likeness likeness = new LocalLikeness(Encoders.of(encoder(false)));

        likeness.of("far?", texts("Tom", "near", "far"), LEFT_MS);
        likeness.of("far?", texts("Tom", "far", "near"), LEFT_MS);

        assertThat(encoded).containsExactly("far?", "Tom: near", "Tom: far");
    }

    @Test
    void comparesNothingWhenTheTimeIsOver() {
        assertThat(new LocalLikeness(Encoders.of(encoder(false))).of("far?", texts("Tom", "far"), 0))
                .containsExactly(0);
        assertThat(encoded).isEmpty();
    }

    @Test
    void comparesNothingWhenTheModelFails() {
        assertThat(new LocalLikeness(Encoders.of(encoder(true))).of("far?", texts("Tom", "far", "near"), LEFT_MS))
                .containsExactly(0, 0);
    }

    private static List<Likeness.Text> texts(String sender, String... contents) {
        return List.of(contents).stream()
                .map(content -> new Likeness.Text(sender, content))
                .toList();
    }

    /** Texts with "far" point one way, all others another. */
    private Encoder encoder(boolean fails) {
        return new Encoder() {
            @Override
            public String model() {
                return "two ways";
            }

            @Override
            public List<float[]> passages(List<String> texts) {
                return texts.stream().map(this::query).toList();
            }

            @Override
            public float[] query(String text) {
                if (fails) {
                    throw new EmbeddingFailure("no model");
                }
                encoded.add(text);
                return text.contains("far") ? new float[] {1, 0} : new float[] {0, 1};
            }
        };
    }
}
