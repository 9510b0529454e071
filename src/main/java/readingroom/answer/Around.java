package readingroom.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;

/** What recall found right around a message: a question, or the yes that settles it. */
final class Around {

    private static final Duration NEAR = Duration.ofMinutes(30);

    private final Map<String, List<ChatMessage>> conversations = new HashMap<>();
    private final Map<ChatMessage, Evidence> scored = new HashMap<>();

    Around(Inquiry inquiry) {
        inquiry.candidates().stream()
                .map(Candidate::message)
                .filter(message -> !message.system() && !message.content().isBlank())
                .forEach(message -> conversations
                        .computeIfAbsent(message.conversationId(), id -> new ArrayList<>())
                        .add(message));
        conversations
                .values()
                .forEach(conversation -> conversation.sort(
                        Comparator.comparing(message -> message.timestamp().toInstant())));
        inquiry.evidence().forEach(evidence -> scored.put(evidence.message(), evidence));
    }

    /** The message before and the one after, of the same conversation and not long apart. */
    List<Evidence> of(Evidence centre) {
        List<ChatMessage> row = conversations.getOrDefault(centre.message().conversationId(), List.of());
        int at = row.indexOf(centre.message());
        List<Evidence> around = new ArrayList<>();
        for (int beside : new int[] {at - 1, at + 1}) {
            if (at >= 0 && beside >= 0 && beside < row.size() && isNear(row.get(beside), centre.message())) {
                ChatMessage message = row.get(beside);
                around.add(scored.getOrDefault(message, new Evidence(message, 0, "", List.of())));
            }
        }
        return around;
    }

    private static boolean isNear(ChatMessage one, ChatMessage other) {
        return Duration.between(one.timestamp(), other.timestamp()).abs().compareTo(NEAR) <= 0;
    }
}
