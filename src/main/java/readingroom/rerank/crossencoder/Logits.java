package readingroom.rerank.crossencoder;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxValue;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Turns the output of a model into scores from 0 to 1. */
final class Logits {

    private Logits() {}

    /**
     * A score for each text.
     *
     * @param output of shape [texts], [texts, 1] or [texts, 2]
     * @throws CrossEncoderFailure for another shape, or a value that is no number
     */
    static List<Double> scores(OnnxValue output, int texts) {
        if (!(output instanceof OnnxTensor tensor)) {
            throw new CrossEncoderFailure("the cross-encoder's output is no tensor");
        }
        long[] shape = tensor.getInfo().getShape();
        FloatBuffer values = tensor.getFloatBuffer();
        int each = shape.length == 2 ? (int) shape[1] : 1;
        if (values == null || shape.length > 2 || shape.length == 0 || shape[0] != texts || each < 1 || each > 2) {
            throw new CrossEncoderFailure("the cross-encoder's output has the shape " + Arrays.toString(shape) + " for "
                    + texts + " texts; it must have one or two floats a text");
        }
        List<Double> scores = new ArrayList<>();
        for (int i = 0; i < texts; i++) {
            double logit = each == 1 ? values.get(i) : values.get(2 * i + 1) - values.get(2 * i);
            if (Double.isNaN(logit)) {
                throw new CrossEncoderFailure("the cross-encoder's output has a value that is no number");
            }
            scores.add(1 / (1 + Math.exp(-logit)));
        }
        return scores;
    }
}
