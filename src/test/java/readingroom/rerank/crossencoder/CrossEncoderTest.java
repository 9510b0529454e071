package readingroom.rerank.crossencoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.scoring.ScoringModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CrossEncoderTest {

    @TempDir
    private Path folder;

    private static double sigmoid(double logit) {
        return 1 / (1 + Math.exp(-logit));
    }

    private ScoringModel load(TinyCrossEncoder.Output output, boolean typed) throws IOException {
        return CrossEncoders.load(
                TinyCrossEncoder.model(folder, output, typed), TinyCrossEncoder.tokenizer(folder), 32);
    }

    private static List<Double> scores(ScoringModel model, String... texts) {
        return model.scoreAll(Stream.of(texts).map(TextSegment::from).toList(), "tiles late")
                .content();
    }

    @ParameterizedTest
    @EnumSource(names = {"COLUMN", "LIST", "TWO"})
    void givesTheSigmoidOfTheModelsLogitWhateverItsShape(TinyCrossEncoder.Output output) throws IOException {
        for (boolean typed : List.of(true, false)) {
            List<Double> scores =
                    scores(load(output, typed), "blue tiles", "other words without any weight at all", "late");

            assertThat(scores.get(0)).isEqualTo(sigmoid(TinyCrossEncoder.logit(-2 + 3)), within(1e-6));
            // shorter texts are padded, and the padding is not read
            assertThat(scores.get(1)).isEqualTo(sigmoid(TinyCrossEncoder.logit(-2)), within(1e-6));
            assertThat(scores.get(2)).isEqualTo(sigmoid(TinyCrossEncoder.logit(-2 - 2)), within(1e-6));
        }
    }

    @Test
    void scoresManyTextsInBatchesAsItScoresEach() throws IOException {
        ScoringModel model = load(TinyCrossEncoder.Output.COLUMN, true);
        String[] texts = IntStream.range(0, 40)
                .mapToObj(i -> "blue ".repeat(i % 4) + "tiles")
                .toArray(String[]::new);

        List<Double> together = scores(model, texts);

        assertThat(together).hasSize(40);
        for (int i = 0; i < texts.length; i++) {
            assertThat(together.get(i)).isEqualTo(scores(model, texts[i]).getFirst(), within(1e-6));
        }
        assertThat(model.scoreAll(List.of(), "tiles").content()).isEmpty();
    }

    @Test
    void cutsWhatIsLongerThanItReads() throws IOException {
        ScoringModel model = load(TinyCrossEncoder.Output.COLUMN, true);

        // 32 tokens, five of them for the question and around it
        assertThat(scores(
                        model,
                        "tiles ".repeat(26) + "blue blue blue",
                        "tiles ".repeat(50_000) + "blue",
                        "😀".repeat(1_000)))
                .allSatisfy(score -> assertThat(score).isBetween(sigmoid(-1.01), sigmoid(2.01)));
    }

    @Test
    void saysAtTheStartWhatIsWrongWithAFile() throws IOException {
        Path tokenizer = TinyCrossEncoder.tokenizer(folder);
        Path model = TinyCrossEncoder.model(folder, TinyCrossEncoder.Output.COLUMN, true);
        Path text = Files.writeString(folder.resolve("text.onnx"), "no model");
        Path none = folder.resolve("none.onnx");

        assertThatThrownBy(() -> CrossEncoders.load(none, tokenizer, 32))
                .isInstanceOf(CrossEncoderFailure.class)
                .hasMessage("rerank.cross-encoder-model = " + none
                        + " is no file that can be read; give the path of an ONNX file");
        assertThatThrownBy(() -> CrossEncoders.load(model, folder, 32))
                .hasMessage("rerank.cross-encoder-tokenizer = " + folder
                        + " is no file that can be read; give the path of a tokenizer.json");
        assertThatThrownBy(() -> CrossEncoders.load(text, tokenizer, 32))
                .isInstanceOf(CrossEncoderFailure.class)
                .hasMessageStartingWith(
                        "rerank.cross-encoder-model = " + text + " is no model that ONNX Runtime can load: ");
        assertThatThrownBy(() -> CrossEncoders.load(model, text, 32))
                .isInstanceOf(CrossEncoderFailure.class)
                .hasMessageStartingWith(
                        "rerank.cross-encoder-tokenizer = " + text + " is no tokenizer that can be loaded");
        assertThatThrownBy(() -> CrossEncoders.load(TinyCrossEncoder.stranger(folder), tokenizer, 32))
                .isInstanceOf(CrossEncoderFailure.class)
                .hasMessageContaining("has the inputs [attention_mask, input_ids, pixel_values]");
        assertThatThrownBy(() -> load(TinyCrossEncoder.Output.THREE, false))
                .isInstanceOf(CrossEncoderFailure.class)
                .hasMessageContaining("output has the shape [2, 3] for 2 texts; it must have one or two floats a text");
    }

    @Test
    void saysNothingOfTheTextThatItFailedOn() throws IOException {
        ScoringModel model = load(TinyCrossEncoder.Output.COLUMN, true);

        assertThatThrownBy(() -> scores(model, "boom"))
                .isInstanceOf(CrossEncoderFailure.class)
                .hasNoCause()
                .hasMessage("the cross-encoder failed: OrtException");
        assertThat(scores(model, "blue")).hasSize(1);
    }
}
