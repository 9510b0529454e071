package readingroom.ingest.export;

import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.model.ChatMessage;

/** Makes messages of the fields of records, or says why a record is none. */
public final class MessageBuilder {

    private static final Set<String> ME = Set.of("me", "Me", "我");
    private static final Pattern UNPRINTABLE = Pattern.compile("[^\\p{L}\\p{N}_.-]");
    private static final int NAME_MAX = 40;

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

    /** A record that is no message. The message is the reason and holds no text of the record. */
    public static final class Unusable extends Exception {

        private static final long serialVersionUID = 1L;

        Unusable(String reason) {
            super(reason, null, false, false);
        }
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
        boolean system = fields.system || !hasWords(fields);
        String sender = sender(fields, system && (fields.system || bare));
        if (!fields.contentPresent
                && fields.quoted == null
                && fields.attachments.isEmpty()
                && !fields.system
                && !bare) {
            throw unusable("no content and no attachments", fields);
        }
        if ("content".equals(fields.misshapen)) {
            throw unusable("content is no text", fields);
        }
        String content = content(fields);
        String nativeId = fields.messageId;
        String id = nativeId == null ? null : ids.ofNative(platform(fields), conversationId, nativeId);
        if (id != null && !deleted && !system && fields.editedAt == null && !fields.edited) {
            Namesakes.Kind kind =
                    namesakes.look(ids.last(), sender, time.toInstant().toEpochMilli(), content);
            fields.edited(kind == Namesakes.Kind.CHANGED);
            nativeId = kind == Namesakes.Kind.OTHER ? null : nativeId;
        }
        if (id == null || nativeId == null) {
            id = ids.ofRow(
                    conversationId,
                    time.toInstant(),
                    sender,
                    fields.firstContent == null ? content : fields.firstContent);
        }
        boolean removed = deleted && options.deletions() == ExportOptions.Deletions.REMOVE;
        return new ChatMessage(
                id,
                nativeId,
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
                    .orElseThrow(() -> unusable("timestamp is no time between 1980 and 2100", fields));
        }
        if (fields.timestamp == null && bare) {
            return OffsetDateTime.now(options.zone()).truncatedTo(ChronoUnit.MILLIS);
        }
        if (fields.timestamp == null) {
            throw unusable("no timestamp", fields);
        }
        return times.read(fields.timestamp)
                .orElseThrow(() ->
                        unusable("timestamp is no time between 1980 and 2100 (ISO-8601, or an epoch number)", fields));
    }

    /** An edit whose time is not known counts as made when the message was sent. */
    private @Nullable OffsetDateTime editedAt(Fields fields, OffsetDateTime time) {
        Optional<OffsetDateTime> edited = Optional.ofNullable(fields.editedAt).flatMap(times::read);
        return edited.orElse(fields.edited ? time : null);
    }

    private String named(String person) {
        return options.owner() != null && ME.contains(person) ? options.owner() : person;
    }

    private static String require(@Nullable String value, String reason, Fields fields) throws Unusable {
        if (value == null) {
            throw unusable(reason, fields);
        }
        return value;
    }

    private static Unusable unusable(String reason, Fields fields) {
        String misshapen = fields.misshapen == null ? "" : "; " + fields.misshapen + " is a list or an object";
        return new Unusable(reason + misshapen + unknown(fields));
    }

    /** Names of fields help to see that it is another format; they are cut to what can be no sentence. */
    private static String unknown(Fields fields) {
        List<String> names = new ArrayList<>();
        for (String name : fields.unknown) {
            if (name.length() <= NAME_MAX && !UNPRINTABLE.matcher(name).find()) {
                names.add(name);
            }
        }
        return names.isEmpty() ? "" : "; unknown fields here: " + String.join(", ", names);
    }
}
