package readingroom.recall;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What speaks for a message without being asked of every message.
 *
 * @param people senders, with weights from 0 to 1
 * @param times with their weights
 * @param conversations by name
 * @param tags topics and tones
 */
record Preferences(Map<String, Double> people, List<Window> times, List<String> conversations, Set<String> tags) {

    private static final double NAMED_SENDER = 0.8;
    private static final double PREFERRED_TIME = 2;
    // a conversation is named to say where to look
    private static final double NAMED_CONVERSATION = 3;
    // tags are guesses of a small model
    private static final double TAGGED = 0.1;

    /** The factor by which a message is preferred; 1 if nothing speaks for it. */
    double of(Hit hit) {
        double person = people.getOrDefault(hit.message().sender(), 0.0);
        double time = times.stream()
                .filter(window -> window.contains(hit.message().timestamp().toInstant()))
                .mapToDouble(Window::weight)
                .max()
                .orElse(0);
        boolean there = conversations.contains(hit.message().conversationId())
                || conversations.contains(String.valueOf(hit.message().conversationName()));
        boolean tagged = hit.tags().stream().anyMatch(tags::contains);
        return (1 + NAMED_SENDER * person)
                * (1 + PREFERRED_TIME * time)
                * (there ? 1 + NAMED_CONVERSATION : 1)
                * (tagged ? 1 + TAGGED : 1);
    }
}
