package readingroom.rerank;

/** What is shown of a message that is too long to be shown whole. */
public enum LongMessages {
    /** A part of it around its match. */
    CUT,
    /** What a model makes of it in one call. */
    SUMMARISE
}
