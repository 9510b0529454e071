package readingroom.ingest;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Attachment;

/** The fields of one record as they were read; only of those that a message has. */
final class Fields {

    @Nullable
    String messageId;

    @Nullable
    String timestamp;

    @Nullable
    String sender;

    @Nullable
    String senderId;

    @Nullable
    String receiver;

    @Nullable
    String content;

    @Nullable
    String conversationId;

    @Nullable
    String conversationName;

    @Nullable
    String replyTo;

    @Nullable
    String editedAt;

    @Nullable
    String platform;

    boolean edited;
    boolean system;
    /** Whether there was a content at all, if only null. */
    boolean contentPresent;
    /** A field of a kind that it must not have, such as a list for the sender. */
    @Nullable
    String misshapen;

    final List<Attachment> attachments = new ArrayList<>();
    final List<String> mentions = new ArrayList<>();
    final List<String> unknown = new ArrayList<>();
}
