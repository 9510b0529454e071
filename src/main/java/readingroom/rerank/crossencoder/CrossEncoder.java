package readingroom.rerank.crossencoder;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.util.PairList;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.output.Response;
import dev.langchain4j.model.scoring.ScoringModel;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/**
 * A model that reads a question and a text together and says how well they go together: the sigmoid of its logit, from 0 to 1.
 * With two logits, the second is that of "relevant". Used by several threads at once.
 */
final class CrossEncoder implements ScoringModel {

    /** A native call that is under way while the libraries are torn down kills the process. */
    private static final ReadWriteLock NATIVE = new ReentrantReadWriteLock();

    static {
        // the tokenizer would look for a graphics card, and load another library for it from the internet
        System.setProperty("RUST_FLAVOR", "cpu");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> NATIVE.writeLock().lock(), "cross-encoder-end"));
    }

    private final OrtEnvironment environment;
    private final OrtSession session;
    private final HuggingFaceTokenizer tokenizer;
    private final int batchTexts;

    /** @param batchTexts texts that are scored in one run */
    CrossEncoder(OrtEnvironment environment, OrtSession session, HuggingFaceTokenizer tokenizer, int batchTexts) {
        this.environment = environment;
        this.session = session;
        this.tokenizer = tokenizer;
        this.batchTexts = batchTexts;
    }

    /** @throws CrossEncoderFailure if the model cannot be run, or does not give one or two numbers a text */
    @Override
    public Response<List<Double>> scoreAll(List<TextSegment> segments, String query) {
        List<Double> scores = new ArrayList<>();
        for (int from = 0; from < segments.size(); from += batchTexts) {
            scores.addAll(scored(segments.subList(from, Math.min(segments.size(), from + batchTexts)), query));
        }
        return Response.from(scores);
    }

    private List<Double> scored(List<TextSegment> segments, String query) {
        if (!NATIVE.readLock().tryLock()) {
            throw new CrossEncoderFailure("the program is stopping");
        }
        try {
            PairList<String, String> pairs = new PairList<>();
            segments.forEach(segment -> pairs.add(query, segment.text()));
            return run(tokenizer.batchEncode(pairs));
        } catch (OrtException | RuntimeException e) {
            throw e instanceof CrossEncoderFailure failure
                    ? failure
                    // the message of the exception may quote what was read
                    : new CrossEncoderFailure(
                            "the cross-encoder failed: " + e.getClass().getSimpleName());
        } finally {
            NATIVE.readLock().unlock();
        }
    }

    private List<Double> run(Encoding[] encodings) throws OrtException {
        Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
        try {
            inputs.put("input_ids", tensor(encodings, Encoding::getIds));
            inputs.put("attention_mask", tensor(encodings, Encoding::getAttentionMask));
            inputs.put("token_type_ids", tensor(encodings, Encoding::getTypeIds));
            Map<String, OnnxTensor> wanted = new LinkedHashMap<>(inputs);
            wanted.keySet().retainAll(session.getInputNames());
            try (OrtSession.Result result = session.run(wanted)) {
                return Logits.scores(result.get(0), encodings.length);
            }
        } finally {
            inputs.values().forEach(OnnxTensor::close);
        }
    }

    private OnnxTensor tensor(Encoding[] encodings, Function<Encoding, long[]> part) throws OrtException {
        int length = encodings[0].getIds().length;
        LongBuffer values = LongBuffer.allocate(encodings.length * length);
        for (Encoding encoding : encodings) {
            values.put(part.apply(encoding));
        }
        return OnnxTensor.createTensor(environment, values.flip(), new long[] {encodings.length, length});
    }
}
