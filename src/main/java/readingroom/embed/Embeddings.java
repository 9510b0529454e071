package readingroom.embed;

import readingroom.llm.Caller;

/** Turns questions into vectors that can be compared with those of the messages. Safe for use by several threads. */
public interface Embeddings {

    /** Without vectors. */
    Embeddings NONE = (question, caller) -> QuestionEmbeddings.NOTHING;

    /**
     * The vectors of a question, or why there are none; never throws, and never takes much longer than it may.
     *
     * @param caller who pays, and until when the vectors are of use
     */
    QuestionEmbeddings ofQuestion(String question, Caller caller);
}
