package readingroom.ingest;

import org.jspecify.annotations.Nullable;
import readingroom.model.ChatMessage;
import readingroom.model.Position;
import readingroom.model.Reject;
import readingroom.model.Row;

/**
 * One record as it was read: a message or a reject.
 *
 * @param bytes about how many it takes in memory and in a bulk request
 */
record ReadRecord(@Nullable Row row, @Nullable Reject reject, long bytes) {

    private static final int OVERHEAD = 200;

    static ReadRecord of(ChatMessage message, Position position) {
        return new ReadRecord(
                new Row(message, position, Arrivals.next()),
                null,
                OVERHEAD + 2L * message.content().length());
    }

    static ReadRecord rejected(Position position, String reason, String raw) {
        return new ReadRecord(null, new Reject(position, reason, Texts.wellFormed(raw)), OVERHEAD + 2L * raw.length());
    }
}
