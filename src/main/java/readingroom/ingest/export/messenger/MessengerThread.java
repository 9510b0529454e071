package readingroom.ingest.export.messenger;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Mojibake;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sink;

/** A thread, while its rows are read: what all of them share, and what each says. */
public final class MessengerThread {

    private static final Pattern NUMBER = Pattern.compile("_\\d{1,6}$");
    private static final Set<String> EVENTS = Set.of("call", "subscribe", "unsubscribe");

    /** Where a half file stands says its path, which is written at its end. */
    private static final Set<String> BOXES =
            Set.of("inbox", "archived_threads", "filtered_threads", "message_requests", "e2ee_cutover");

    private final Export export;
    private final Edits edits;
    private final boolean instagram;
    private final Set<String> participants = new LinkedHashSet<>();
    private @Nullable String title;
    private @Nullable String path;
    private int rows;

    /** @param edits of all rows, looked for before these are read */
    public MessengerThread(Export export, Edits edits) {
        this.export = export;
        this.edits = edits;
        this.instagram = export.path().toString().toLowerCase(Locale.ROOT).contains("instagram");
    }

    public void participants(JsonNode people) {
        for (JsonNode person : people) {
            String known = Mojibake.repair(Nodes.text(person.isObject() ? person.path("name") : person));
            if (known != null && !known.isBlank()) {
                participants.add(known.strip());
            }
        }
    }

    public void title(@Nullable String text) {
        title = text;
    }

    public void path(@Nullable String text) {
        path = text;
    }

    public void row(JsonNode row, Sink sink) {
        int place = rows++;
        String sender = Mojibake.text(row, "sender_name", "senderName");
        String text = Mojibake.text(row, "content", "text");
        Fields fields = new Fields();
        Files.read(row, fields);
        if (edits.isReplaced(place) || sender == null && text == null && fields.hasNoFiles()) {
            return;
        }
        String nobody = instagram ? "Instagram user" : "Facebook user";
        fields.time(Nodes.text(row, "timestamp_ms", "timestamp"))
                .sender(sender == null ? nobody : sender)
                .receiver(sender == null ? null : other(sender.strip()))
                .conversation(
                        conversation(),
                        title == null ? null : NUMBER.matcher(title).replaceFirst(""))
                .platform(instagram ? "instagram" : "messenger")
                .reactions(row.path("reactions").size())
                .quoted(Mojibake.text(row.path("share"), "share_text"));
        if (Nodes.isTrue(row, "is_unsent", "isUnsent")) {
            fields.deleted(true).content(text).system(text == null);
        } else if (isEvent(row)) {
            fields.system(true).content(text);
        } else {
            said(text, sender, edits.of(place), fields);
        }
        sink.message(fields);
    }

    private static void said(@Nullable String text, @Nullable String sender, Edits.@Nullable Edit edit, Fields fields) {
        String words = edit != null ? edit.text() : text;
        Notices.Kind kind = Notices.kind(words, sender);
        if (kind == Notices.Kind.FILE && !fields.hasNoFiles()) {
            fields.content("");
        } else if (kind != Notices.Kind.NONE) {
            fields.sender(null).system(true).content(words);
        } else if (edit != null) {
            fields.content(words).firstContent(edit.first()).editedAt(Long.toString(edit.time()));
        } else if (Edits.isEdited(words)) {
            fields.content(Edits.plain(words)).edited(true);
        } else {
            fields.content(words);
        }
    }

    /** The path is the same in all files of a thread; a file of an encrypted chat is named after its title. */
    private String conversation() {
        if (path != null && !path.isBlank()) {
            return path;
        }
        Path box = export.path().toAbsolutePath().getParent().getParent();
        String kind = box == null || box.getFileName() == null
                ? ""
                : box.getFileName().toString();
        return BOXES.contains(kind)
                ? kind + "/" + export.folder()
                : export.conversation(title != null && !title.isBlank() ? title : export.folder());
    }

    /** The other of two; null in groups. */
    private @Nullable String other(String sender) {
        if (participants.size() != 2 || !participants.contains(sender)) {
            return null;
        }
        return participants.stream()
                .filter(person -> !person.equals(sender))
                .findFirst()
                .orElse(null);
    }

    private static boolean isEvent(JsonNode row) {
        String type = String.valueOf(Nodes.text(row, "type")).toLowerCase(Locale.ROOT);
        return row.hasNonNull("call_duration") || EVENTS.contains(type);
    }
}
