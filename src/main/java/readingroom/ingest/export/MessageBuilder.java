package readingroom.ingest.export;

import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.model.ChatMessage;

/** Makes messages of the fields of records, or says why a record is none. */
public final class MessageBuilder {

    /** As in the index, in which longer ones are not found. */
    private static final int ID_MAX = 1024;

    private static final Set<String> ME = Set.of("me", "Me", "我");

    private final ExportOptions options;
    private final @Nullable String conversation;
    private final @Nullable String platform;
    private final Times times;
    private final MessageIds ids = new MessageIds();
    private final Namesakes namesakes = new Namesakes();

    /**
     * @param conversation of records that name none; null to reject these
     * @param platform of records that name none
     */
    public MessageBuilder(ExportOptions options, @Nullable String conversation, @Nullable String platform) {
        this.options = options;
        this.conversation = conversation;
        this.platform = platform;
        this.times = new Times(options.zone());
    }

    /** Whether a time without an offset was read in the zone of the options. */
    public boolean isZoneAssumed() {
        return times.isZoneUsed();
    }

    /** @throws Unusable if it lacks what a message needs */
    public ChatMessage build(Fields fields) throws Unusable {
        boolean deleted = fields.deleted && options.deletions() != ExportOptions.Deletions.KEEP;
        boolean bare = deleted && !hasWords(fields);
        OffsetDateTime time = time(fields, bare);
        String conversationId = require(
                fields.conversationId != null ? fields.conversationId : conversation, "no conversation_id", fields);
        requireShort(conversationId, "conversation_id", fields);
        requireShort(fields.messageId, "message_id", fields);
        boolean system = fields.system || !hasWords(fields);
        String sender = sender(fields, system && (fields.system || bare));
        requireContent(fields, bare);
        String content = content(fields);
        String known =
                fields.messageId == null ? null : ids.ofNative(platform(fields), conversationId, fields.messageId);
        boolean unchanged = !deleted && !system && fields.editedAt == null && !fields.edited;
        boolean namesake = known != null && unchanged && isNamesake(fields, time, sender, content);
        String id = known == null || namesake ? rowId(fields, conversationId, time, sender, content) : known;
        boolean removed = deleted && options.deletions() == ExportOptions.Deletions.REMOVE;
        return new ChatMessage(
                id,
                namesake ? null : fields.messageId,
                time,
                sender,
                fields.senderId,
                fields.receiver == null ? null : named(fields.receiver),
                removed ? "" : content,
                conversationId,
                fields.conversationName,
                fields.replyTo,
                removed ? null : fields.quoted,
                editedAt(fields, time),
                removed ? List.of() : fields.attachments,
                removed ? List.of() : fields.mentions,
                fields.reactions,
                platform(fields),
                deleted,
                system || removed);
    }

    /** Whether another message has the native id that was looked at last; one that was changed since counts as edited. */
    private boolean isNamesake(Fields fields, OffsetDateTime time, String sender, String content) {
        Namesakes.Kind kind =
                namesakes.look(ids.last(), sender, time.toInstant().toEpochMilli(), content);
        fields.edited(kind == Namesakes.Kind.CHANGED);
        return kind == Namesakes.Kind.OTHER;
    }

    private String rowId(Fields fields, String conversationId, OffsetDateTime time, String sender, String content) {
        return ids.ofRow(
                conversationId, time.toInstant(), sender, fields.firstContent == null ? content : fields.firstContent);
    }

    /** @param bare whether it only says that a message was deleted */
    private static void requireContent(Fields fields, boolean bare) throws Unusable {
        if (!fields.contentPresent
                && fields.quoted == null
                && fields.attachments.isEmpty()
                && !fields.system
                && !bare) {
            throw new Unusable("no content and no attachments", fields);
        }
        if ("content".equals(fields.misshapen)) {
            throw new Unusable("content is no text", fields);
        }
    }

    /** A message that only passes on what others said has it as its content too, for there is nothing else to find or to show. */
    private static String content(Fields fields) {
        if (fields.content != null && !fields.content.isBlank()) {
            return fields.content;
        }
        return fields.quoted != null && fields.attachments.isEmpty() ? fields.quoted : "";
    }

    /** A row with neither words nor files is kept, because its neighbours count on it, but nobody said it. */
    private static boolean hasWords(Fields fields) {
        return fields.hasContent() || fields.quoted != null || !fields.attachments.isEmpty();
    }

    private @Nullable String platform(Fields fields) {
        return fields.platform != null ? fields.platform : platform;
    }

    /** @param nobody whether a row without a sender is one that nobody said */
    private String sender(Fields fields, boolean nobody) throws Unusable {
        if (fields.mine && options.owner() != null) {
            return options.owner();
        }
        if (fields.mine && fields.sender == null) {
            return "me";
        }
        return fields.sender != null || !nobody ? named(require(fields.sender, "no sender", fields)) : "";
    }

    /** @param bare whether it only says that a message was deleted, which needs no time */
    private OffsetDateTime time(Fields fields, boolean bare) throws Unusable {
        if (fields.local != null) {
            return times.at(fields.local)
                    .orElseThrow(() -> new Unusable("timestamp is no time between 1980 and 2100", fields));
        }
        if (fields.timestamp == null && bare) {
            return OffsetDateTime.now(options.zone()).truncatedTo(ChronoUnit.MILLIS);
        }
        if (fields.timestamp == null) {
            throw new Unusable("no timestamp", fields);
        }
        return times.read(fields.timestamp)
                .orElseThrow(() -> new Unusable(
                        "timestamp is no time between 1980 and 2100 (ISO-8601, or an epoch number)", fields));
    }

    /** An edit whose time is not known counts as made when the message was sent. */
    private @Nullable OffsetDateTime editedAt(Fields fields, OffsetDateTime time) {
        Optional<OffsetDateTime> edited = Optional.ofNullable(fields.editedAt).flatMap(times::read);
        return edited.orElse(fields.edited ? time : null);
    }

    private String named(String person) {
        return options.owner() != null && ME.contains(person) ? options.owner() : person;
    }

    private static void requireShort(@Nullable String id, String name, Fields fields) throws Unusable {
        if (id != null && id.length() > ID_MAX) {
            throw new Unusable(name + " is longer than " + ID_MAX + " characters", fields);
        }
    }

    private static String require(@Nullable String value, String reason, Fields fields) throws Unusable {
        if (value == null) {
            throw new Unusable(reason, fields);
        }
        return value;
    }
}
