package readingroom.eval;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import readingroom.model.ChatMessage;

/** What the evaluation must know of the messages: who sent what when, and which is the newest. */
public final class Corpus {

    private final Map<String, Sent> messages = new HashMap<>();
    private final Map<String, OffsetDateTime> newest = new HashMap<>();

    /** The message as the export has it. */
    record Sent(String sender, Instant time, String content) {}

    public void add(ChatMessage message) {
        messages.put(
                message.citedId(),
                new Sent(message.sender(), message.timestamp().toInstant(), message.content()));
        newest.merge(message.conversationId(), message.timestamp(), Corpus::later);
    }

    public int size() {
        return messages.size();
    }

    Optional<Sent> find(String id) {
        return Optional.ofNullable(messages.get(id));
    }

    /** The time of the newest message of a conversation, or of all if it is not known. */
    Optional<OffsetDateTime> newest(@Nullable String conversation) {
        OffsetDateTime own = conversation == null ? null : newest.get(conversation);
        return own != null
                ? Optional.of(own)
                : newest.values().stream().max(Comparator.comparing(OffsetDateTime::toInstant));
    }

    /** The topics, each with a time to count "yesterday" from: its own, else that of the newest message. */
    public List<Topic> dated(List<Topic> topics) {
        return topics.stream()
                .map(topic -> newest(topic.conversation()).map(topic::askedAt).orElse(topic))
                .toList();
    }

    /** A sentence on evidence that is not among the messages, and so can't be found; nothing if all is there. */
    public Optional<String> missing(List<Topic> topics) {
        List<String> questions = new ArrayList<>();
        int ids = 0;
        for (Topic topic : topics) {
            long missing = topic.evidence().stream()
                    .filter(id -> !messages.containsKey(id))
                    .count();
            ids += (int) missing;
            if (missing > 0) {
                questions.add(topic.questionId());
            }
        }
        return ids == 0
                ? Optional.empty()
                : Optional.of("warning: " + ids
                        + " of the evidence is not among the messages and counts as not found; questions: "
                        + Names.of(questions));
    }

    private static OffsetDateTime later(OffsetDateTime one, OffsetDateTime other) {
        return one.toInstant().isBefore(other.toInstant()) ? other : one;
    }
}
