package readingroom.recall;

import readingroom.model.ChatMessage;

/**
 * A message as the index returned it.
 *
 * @param arrival the sequence number in the index: the order of messages of the same time
 */
record Hit(String id, ChatMessage message, long arrival) {

    /** Whether it ends as questions do. */
    boolean isQuestion() {
        String content = message.content().strip();
        return content.endsWith("?") || content.endsWith("？") || content.endsWith("吗") || content.endsWith("呢");
    }

    long millis() {
        return message.timestamp().toInstant().toEpochMilli();
    }
}
