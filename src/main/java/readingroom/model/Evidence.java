package readingroom.model;

import java.util.List;

/**
 * A candidate that was read and scored.
 *
 * @param score relevance from 0 to 10
 * @param sentence the sentence of the message that supports the score, word for word; may be empty
 * @param occurrences the other messages with nearly the same text that were merged into this one
 */
public record Evidence(ChatMessage message, double score, String sentence, List<ChatMessage> occurrences) {

    public Evidence {
        occurrences = List.copyOf(occurrences);
    }
}
