package readingroom.rerank.crossencoder;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.scoring.ScoringModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Loads cross-encoders. */
public final class CrossEncoders {

    private static final Set<String> INPUTS = Set.of("input_ids", "attention_mask", "token_type_ids");
    private static final int BATCH_TEXTS = 16;
    private static final String PROBE = "a";

    private CrossEncoders() {}

    /**
     * Loads a model and its tokenizer, and runs it once.
     *
     * @param model an ONNX file, as {@code rerank.cross-encoder-model} names it
     * @param tokenizer a tokenizer.json, as {@code rerank.cross-encoder-tokenizer} names it
     * @param tokensMax tokens of question and text together; a longer text is cut
     * @throws CrossEncoderFailure if there is no such file, or it cannot be used; the message names it and the key
     */
    public static ScoringModel load(Path model, Path tokenizer, int tokensMax) {
        file("rerank.cross-encoder-model", model, "an ONNX file");
        file("rerank.cross-encoder-tokenizer", tokenizer, "a tokenizer.json");
        CrossEncoder loaded;
        try {
            OrtEnvironment environment = OrtEnvironment.getEnvironment();
            loaded = new CrossEncoder(
                    environment, session(environment, model), tokenizer(tokenizer, tokensMax), BATCH_TEXTS);
        } catch (LinkageError e) {
            throw new CrossEncoderFailure("the libraries of the cross-encoder cannot be loaded ("
                    + e.getClass().getSimpleName() + "); check the class path and that "
                    + System.getProperty("java.io.tmpdir") + " can be written");
        }
        try {
            loaded.scoreAll(List.of(segment(PROBE), segment(PROBE + " " + PROBE)), PROBE);
        } catch (CrossEncoderFailure e) {
            throw new CrossEncoderFailure("rerank.cross-encoder-model = " + model + " does not work with the tokenizer "
                    + tokenizer + ": " + e.getMessage());
        }
        return loaded;
    }

    private static TextSegment segment(String text) {
        return TextSegment.from(text);
    }

    private static void file(String key, Path path, String wanted) {
        if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
            throw new CrossEncoderFailure(
                    key + " = " + path + " is no file that can be read; give the path of " + wanted);
        }
    }

    private static OrtSession session(OrtEnvironment environment, Path model) {
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            // several questions share the cores
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            // what goes wrong is told by the exception
            options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL);
            // by path, because the weights of a large model lie in files beside it
            OrtSession session = environment.createSession(model.toString(), options);
            Set<String> inputs = new TreeSet<>(session.getInputNames());
            if (!INPUTS.containsAll(inputs) || !inputs.contains("input_ids")) {
                session.close();
                throw new CrossEncoderFailure("rerank.cross-encoder-model = " + model + " has the inputs " + inputs
                        + "; it must have input_ids, and no others than "
                        + new TreeSet<>(INPUTS));
            }
            return session;
        } catch (OrtException e) {
            throw new CrossEncoderFailure("rerank.cross-encoder-model = " + model
                    + " is no model that ONNX Runtime can load: " + e.getMessage());
        }
    }

    private static HuggingFaceTokenizer tokenizer(Path path, int tokensMax) {
        String length = Integer.toString(tokensMax);
        try {
            return HuggingFaceTokenizer.newInstance(
                    path,
                    Map.of("padding", "true", "truncation", "true", "maxLength", length, "modelMaxLength", length));
        } catch (IOException | RuntimeException e) {
            throw new CrossEncoderFailure("rerank.cross-encoder-tokenizer = " + path
                    + " is no tokenizer that can be loaded (" + e.getClass().getSimpleName() + ")");
        }
    }
}
