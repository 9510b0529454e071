package readingroom.ingest.export;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Attachment;

/** The fields of one record as they were read; what was not set is unknown. Blank names and ids count as unknown. */
public final class Fields {

    private static final int UNKNOWN_MAX = 12;

    @Nullable
    String messageId;

    @Nullable
    String timestamp;

    @Nullable
    LocalDateTime local;

    @Nullable
    String sender;

    @Nullable
    String senderId;

    @Nullable
    String receiver;

    @Nullable
    String content;

    @Nullable
    String firstContent;

    @Nullable
    String conversationId;

    @Nullable
    String conversationName;

    @Nullable
    String replyTo;

    @Nullable
    String quoted;

    @Nullable
    String editedAt;

    @Nullable
    String platform;

    int reactions;
    boolean mine;
    boolean edited;
    boolean deleted;
    boolean system;
    /** Whether there was a content at all, if only null. */
    boolean contentPresent;
    /** A field of a kind that it must not have, such as a list for the sender. */
    @Nullable
    String misshapen;

    final List<Attachment> attachments = new ArrayList<>();
    final List<String> mentions = new ArrayList<>();
    final List<String> unknown = new ArrayList<>();

    /** The native id, unique within platform and conversation. */
    public Fields id(@Nullable String value) {
        messageId = known(value);
        return this;
    }

    /** ISO-8601, or an epoch number whose unit shows in its magnitude; without an offset it is in the zone of the export. */
    public Fields time(@Nullable String value) {
        timestamp = known(value);
        return this;
    }

    /** A time of the exporting device's wall clock. */
    public Fields time(@Nullable LocalDateTime value) {
        local = value;
        return this;
    }

    public Fields sender(@Nullable String value) {
        sender = known(value);
        return this;
    }

    public Fields senderId(@Nullable String value) {
        senderId = known(value);
        return this;
    }

    /** Sent by the person whose export it is, whose name is the sender if the export tells it. */
    public Fields mine(boolean value) {
        mine = value;
        return this;
    }

    public Fields receiver(@Nullable String value) {
        receiver = known(value);
        return this;
    }

    /** The sender's own words; null or empty where there are none. */
    public Fields content(@Nullable String value) {
        contentPresent = true;
        content = value == null ? null : Texts.wellFormed(value);
        return this;
    }

    /** The words before they were edited, if the export has both: a message without a native id is known by them. */
    public Fields firstContent(@Nullable String value) {
        firstContent = value;
        return this;
    }

    public Fields conversationId(@Nullable String id) {
        conversationId = known(id);
        return this;
    }

    public Fields conversationName(@Nullable String name) {
        conversationName = known(name);
        return this;
    }

    public Fields conversation(@Nullable String id, @Nullable String name) {
        conversationId = known(id);
        conversationName = known(name);
        return this;
    }

    public Fields replyTo(@Nullable String id) {
        replyTo = known(id);
        return this;
    }

    /** What others said and the message repeats: a forwarded text, or the text that it answers. */
    public Fields quoted(@Nullable String value) {
        quoted = known(value);
        return this;
    }

    /** Edited at an unknown time. */
    public Fields edited(boolean value) {
        edited = value;
        return this;
    }

    public Fields editedAt(@Nullable String time) {
        editedAt = known(time);
        return this;
    }

    /** Taken back by its sender or an operator. */
    public Fields deleted(boolean value) {
        deleted = value;
        return this;
    }

    /** A row that nobody said: a join, a call, a new name of the group. */
    public Fields system(boolean value) {
        system = value;
        return this;
    }

    public Fields attachment(@Nullable String name, @Nullable String type) {
        String known = known(name);
        String kind = known(type);
        if (known != null || kind != null) {
            attachments.add(new Attachment(known != null ? known : String.valueOf(kind), kind));
        }
        return this;
    }

    public Fields mention(@Nullable String name) {
        String known = known(name);
        if (known != null) {
            mentions.add(known);
        }
        return this;
    }

    /** How many reactions it got, of whatever kind. */
    public Fields reactions(int count) {
        reactions = count;
        return this;
    }

    public Fields platform(@Nullable String name) {
        platform = known(name);
        return this;
    }

    /** Instead of those known so far. */
    public Fields attachments(List<Attachment> files) {
        attachments.clear();
        attachments.addAll(files);
        return this;
    }

    /** Instead of those known so far. */
    public Fields mentions(List<String> names) {
        mentions.clear();
        mentions.addAll(names);
        return this;
    }

    /** Notes a field of a kind that it must not have, for the reason of a reject. */
    public Fields misshapen(String name) {
        misshapen = name;
        return this;
    }

    /** Notes a field that no message has, for the reason of a reject. */
    public Fields unknown(String name) {
        if (unknown.size() < UNKNOWN_MAX) {
            unknown.add(name);
        }
        return this;
    }

    /** With what others have where it says nothing of its conversation and its platform. */
    public Fields orElse(Fields others) {
        conversationId = conversationId == null ? others.conversationId : conversationId;
        conversationName = conversationName == null ? others.conversationName : conversationName;
        platform = platform == null ? others.platform : platform;
        return this;
    }

    public boolean hasConversation() {
        return conversationId != null;
    }

    /** Whether there are words of the sender. */
    public boolean hasContent() {
        return content != null && !content.isBlank();
    }

    /** Whether somebody said it, as far as it is known so far. */
    public boolean isSaid() {
        return !system;
    }

    /** Whether nothing was attached. */
    public boolean hasNoFiles() {
        return attachments.isEmpty();
    }

    private static @Nullable String known(@Nullable String value) {
        return value == null || value.isBlank() ? null : Texts.wellFormed(value.strip());
    }
}
