package readingroom.embed;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A model in memory. The only class that touches the native libraries, so that nothing loads them without need. */
final class OnnxSession implements AutoCloseable {

    private static final ReadWriteLock NATIVE = new ReentrantReadWriteLock();

    static {
        // the tokenizer would look for a graphics card, and load another library for it from the internet
        System.setProperty("RUST_FLAVOR", "cpu");
        // a native call that is under way while the libraries are torn down kills the process
        Runtime.getRuntime().addShutdownHook(new Thread(() -> NATIVE.writeLock().lock(), "embed-end"));
    }

    private static final String TOKENS_MAX = "256";

    private final OrtEnvironment environment;
    private final OrtSession session;
    private final HuggingFaceTokenizer tokenizer;
    private final boolean firstToken;

    private OnnxSession(LocalModel model) throws IOException, OrtException {
        this.environment = OrtEnvironment.getEnvironment();
        this.tokenizer = tokenizer(model);
        this.session = session(environment, model);
        this.firstToken = model.isFirstToken();
    }

    static OnnxSession load(LocalModel model) throws IOException, OrtException {
        begin();
        try {
            return new OnnxSession(model);
        } finally {
            NATIVE.readLock().unlock();
        }
    }

    private static void begin() {
        if (!NATIVE.readLock().tryLock()) {
            throw new EmbeddingFailure("the program is stopping");
        }
    }

    private static HuggingFaceTokenizer tokenizer(LocalModel model) throws IOException {
        Map<String, String> options =
                Map.of("padding", "false", "truncation", "true", "maxLength", TOKENS_MAX, "modelMaxLength", TOKENS_MAX);
        try (InputStream in = resource(model.resource() + "-tokenizer.json")) {
            return HuggingFaceTokenizer.newInstance(in, options);
        }
    }

    private static OrtSession session(OrtEnvironment environment, LocalModel model) throws IOException, OrtException {
        try (InputStream in = resource(model.resource() + ".onnx");
                OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            // the calling thread alone: the default takes all cores, and keeps them busy while it waits
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            // an arena keeps what the longest text has taken, for ever
            options.setCPUArenaAllocator(false);
            options.setMemoryPatternOptimization(false);
            return environment.createSession(in.readAllBytes(), options);
        }
    }

    private static InputStream resource(String name) throws FileNotFoundException {
        InputStream in = OnnxSession.class.getResourceAsStream("/" + name);
        if (in == null) {
            throw new FileNotFoundException(name);
        }
        return in;
    }

    /** One text a call: texts of a batch change each other's vectors in a quantized model, and none is faster for it. */
    float[] encode(String text) throws OrtException {
        begin();
        try {
            return encoded(text);
        } finally {
            NATIVE.readLock().unlock();
        }
    }

    /** Gives its memory back; only when no text is under way, and never used again. */
    @Override
    public void close() throws OrtException {
        begin();
        try {
            tokenizer.close();
            session.close();
        } finally {
            NATIVE.readLock().unlock();
        }
    }

    private float[] encoded(String text) throws OrtException {
        Encoding encoding = tokenizer.encode(text);
        Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
        try {
            inputs.put("input_ids", tensor(encoding.getIds()));
            inputs.put("attention_mask", tensor(encoding.getAttentionMask()));
            if (session.getInputNames().contains("token_type_ids")) {
                inputs.put("token_type_ids", tensor(encoding.getTypeIds()));
            }
            try (OrtSession.Result result = session.run(inputs)) {
                return Vectors.unit(pool(((OnnxTensor) result.get(0)).getFloatBuffer(), encoding.getIds().length));
            }
        } finally {
            inputs.values().forEach(OnnxTensor::close);
        }
    }

    private OnnxTensor tensor(long[] values) throws OrtException {
        return OnnxTensor.createTensor(environment, LongBuffer.wrap(values), new long[] {1, values.length});
    }

    private float[] pool(FloatBuffer states, int tokens) {
        float[] pooled = new float[states.remaining() / tokens];
        for (int token = 0; token < (firstToken ? 1 : tokens); token++) {
            for (int i = 0; i < pooled.length; i++) {
                pooled[i] += states.get();
            }
        }
        return pooled;
    }
}
