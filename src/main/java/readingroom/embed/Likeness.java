package readingroom.embed;

import java.util.List;

/** Tells how near texts are to a question in meaning. Safe for use by several threads. */
public interface Likeness {

    /** Without vectors. */
    Likeness NONE = (question, texts, leftMs) -> new double[texts.size()];

    /**
     * The cosine of each text with the question, in the order of the texts; 0 for a text that is not compared, because there
     * are no vectors, or no time for more of them. Never throws, and never takes much longer than it may.
     *
     * @param texts the more important first
     * @param leftMs milliseconds until the question must have its answer
     */
    double[] of(String question, List<Text> texts, long leftMs);

    /**
     * A text that somebody wrote.
     *
     * @param sender may be empty
     */
    record Text(String sender, String content) {}
}
