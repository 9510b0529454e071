package readingroom.recall;

import java.util.List;
import readingroom.model.ChatMessage;

/**
 * A message as the index returned it.
 *
 * @param tags topics and tone, as far as the message has been tagged
 * @param arrival the order of messages of the same time; 0 in an old index that does not have it
 * @param sequence the sequence number in the index, which changes with every write
 */
record Hit(String id, ChatMessage message, List<String> tags, long arrival, long sequence) {

    /** Whether it ends as questions do. */
    boolean isQuestion() {
        String content = message.content().strip();
        return content.endsWith("?") || content.endsWith("？") || content.endsWith("吗") || content.endsWith("呢");
    }

    long millis() {
        return message.timestamp().toInstant().toEpochMilli();
    }
}
