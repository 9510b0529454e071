package readingroom.model;

import java.util.List;

/**
 * What was looked at for an answer, whether it cites that or not.
 *
 * @param messages ids as citations name them
 * @param conversations of the messages that were read
 */
public record Sources(List<String> messages, List<String> conversations) {

    public Sources {
        messages = List.copyOf(messages);
        conversations = List.copyOf(conversations);
    }

    public static Sources none() {
        return new Sources(List.of(), List.of());
    }
}
