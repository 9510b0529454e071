package readingroom.embed;

/** Turns questions into vectors that can be compared with those of the messages. Safe for use by several threads. */
public interface Embeddings {

    /** Without vectors. */
    Embeddings NONE = (question, leftMs) -> QuestionEmbeddings.NOTHING;

    /**
     * The vectors of a question, or why there are none; never throws, and never takes much longer than it may.
     *
     * @param leftMs milliseconds until the question must have its answer
     */
    QuestionEmbeddings ofQuestion(String question, long leftMs);
}
