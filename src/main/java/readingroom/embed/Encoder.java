package readingroom.embed;

import java.util.List;
import readingroom.llm.Caller;

/** Turns texts into vectors of length 1 by one model. Safe for use by several threads. */
interface Encoder {

    /** The name of the model. */
    String model();

    /**
     * The vectors of texts that are searched, in their order and all of the same dimensions.
     *
     * @throws EmbeddingFailure if the model cannot be had or answers badly
     */
    List<float[]> passages(List<String> texts);

    /**
     * The vector of one text that is searched, for one who waits for it.
     *
     * @throws EmbeddingFailure as for several
     */
    default float[] passage(String text) {
        return passages(List.of(text)).getFirst();
    }

    /**
     * The vector of a text that is searched for.
     *
     * @throws EmbeddingFailure as for passages
     */
    float[] query(String text);

    /** The same for a question, which pays for it where it costs something. */
    default float[] query(String text, Caller caller) {
        return query(text);
    }
}
