package readingroom.recall;

import readingroom.model.ChatMessage;

/**
 * A message as the index returned it.
 *
 * @param arrival the sequence number in the index: the order of messages of the same time
 */
record Hit(String id, ChatMessage message, long arrival) {

    long millis() {
        return message.timestamp().toInstant().toEpochMilli();
    }
}
