package readingroom.model;

/** What the caches note about a question on its way; nothing that a step may look at. */
public interface Memory {}
