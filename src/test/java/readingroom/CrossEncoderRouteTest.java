package readingroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.rerank.crossencoder.TinyCrossEncoder;

class CrossEncoderRouteTest {

    private final ModelServer server = new ModelServer();

    @TempDir
    private Path folder;

    @AfterEach
    void stop() {
        server.close();
    }

    private Map<String, String> keys() throws IOException {
        return Map.of(
                "rerank.method",
                "cross-encoder",
                "rerank.cross-encoder-model",
                TinyCrossEncoder.model(folder, TinyCrossEncoder.Output.TWO, true)
                        .toString(),
                "rerank.cross-encoder-tokenizer",
                TinyCrossEncoder.tokenizer(folder).toString());
    }

    @Test
    void ordersTheEvidenceByTheScoresOfItsModel() throws IOException {
        List<String> messages = List.of("The bus is late.", "Grey tiles.", "Tom: blue, blue tiles!", "");

        try (ModelRoutes routes = new ModelRoutes(server, keys())) {
            Inquiry result = routes.send("rerank", ModelRoutes.candidates("Which tiles?", messages));

            assertThat(result.evidence())
                    .extracting(e -> e.message().content())
                    .containsExactly(messages.get(2), messages.get(1), messages.get(3), messages.get(0));
            double sigmoid = 1 / (1 + Math.exp(-TinyCrossEncoder.logit(6)));
            assertThat(result.evidence().getFirst().score()).isEqualTo(0.8 * 10 * sigmoid + 0.2 * 4, within(1e-4));
            assertThat(result.evidence().getFirst().sentence()).isEqualTo(messages.get(2));
            assertThat(result.degraded()).isEmpty();
            assertThat(result.usage().steps().getLast().llmCalls()).isZero();
        }
        assertThat(server.server().getAllServeEvents()).isEmpty();
    }

    @Test
    void keepsTheLocalRankingAndSaysSoWhenItFails() throws IOException {
        try (ModelRoutes routes = new ModelRoutes(server, keys())) {
            Inquiry result =
                    routes.send("rerank", ModelRoutes.candidates("Which tiles?", List.of("one", "boom", "blue")));

            assertThat(result.evidence()).extracting(Evidence::score).containsExactly(5.0, 4.5, 4.0);
            assertThat(result.degraded()).containsExactly("rerank: the cross-encoder failed: OrtException");
            assertThat(result.usage().steps().getLast().step()).isEqualTo("rerank");
        }
    }

    @Test
    void startsWithNoModelThatIsNotThere() {
        assertThatThrownBy(() -> new ModelRoutes(server, Map.of("rerank.method", "cross-encoder")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("rerank.cross-encoder-model = ");
        assertThatThrownBy(() -> new ModelRoutes(server, Map.of("rerank.method", "magic")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("rerank.method = magic")
                .hasMessageContaining("model, local or cross-encoder");
    }
}
