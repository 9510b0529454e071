package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Mojibake;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** Threads of Facebook Messenger and Instagram, {@code message_N.json}, and Messenger's encrypted chats. */
final class Messenger implements Format {

    private static final Map<String, String> FILES = Map.of(
            "photos", "photo",
            "videos", "video",
            "audio_files", "audio",
            "files", "file",
            "gifs", "gif",
            "media", "media");
    private static final List<String> FILE_LISTS = List.of("photos", "videos", "audio_files", "files", "gifs", "media");
    private static final Set<String> EVENTS = Set.of("call", "subscribe", "unsubscribe");

    @Override
    public String name() {
        return "messenger";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.has("messages[].sender_name") && (json.has("participants") || json.has("messages[].timestamp_ms"))
                || json.has("messages[].senderName") && (json.has("participants") || json.has("threadName"))
                || json.hasAll("messages", "participants[].name", "thread_path")
                || json.hasAll("participants", "threadName") && json.isEmpty("messages");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Thread thread = new Thread(export);
        Edits edits = new Edits();
        export.json()
                .on("participants", thread::participants)
                .on("title", node -> thread.title = text(node))
                .on("threadName", node -> thread.title = text(node))
                .on("thread_path", node -> thread.path = text(node))
                .enter("messages[]", edits::next)
                .on("messages[].sender_name", node -> edits.sender = text(node))
                .on("messages[].timestamp_ms", node -> edits.time = node.asLong())
                .on("messages[].content", node -> edits.text = text(node))
                .look();
        edits.next();
        export.json()
                .each("messages[]", (row, to) -> thread.row(row, edits, to))
                .walk(sink);
    }

    private static @Nullable String text(JsonNode value) {
        return Mojibake.repair(Nodes.text(value));
    }

    private static @Nullable String text(JsonNode record, String... fields) {
        return Mojibake.repair(Nodes.text(record, fields));
    }

    /** What all rows of the file share. */
    private static final class Thread {

        private static final Pattern NUMBER = Pattern.compile("_\\d{1,6}$");

        /** Where a half file stands says its path, which is written at its end. */
        private static final Set<String> BOXES =
                Set.of("inbox", "archived_threads", "filtered_threads", "message_requests", "e2ee_cutover");

        private final String platform;
        private final Export export;
        private final Set<String> participants = new LinkedHashSet<>();
        private @Nullable String title;
        private @Nullable String path;
        private int count;

        Thread(Export export) {
            this.export = export;
            this.platform =
                    export.path().toString().toLowerCase(Locale.ROOT).contains("instagram") ? "instagram" : "messenger";
        }

        void participants(JsonNode people) {
            for (JsonNode person : people) {
                String known = person.isObject() ? text(person, "name") : text(person);
                if (known != null && !known.isBlank()) {
                    participants.add(known.strip());
                }
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

        void row(JsonNode row, Edits edits, Sink sink) {
            int place = count++;
            String sender = text(row, "sender_name", "senderName");
            String text = text(row, "content", "text");
            String time = Nodes.text(row, "timestamp_ms", "timestamp");
            if (edits.replaced.contains(place) || sender == null && text == null && !hasFiles(row)) {
                return;
            }
            Edits.Edit edit = edits.edits.get(place);
            String shown = title == null ? null : NUMBER.matcher(title).replaceFirst("");
            Fields fields = new Fields()
                    .time(time)
                    .sender(
                            sender == null
                                    ? (platform.equals("instagram") ? "Instagram user" : "Facebook user")
                                    : sender)
                    .receiver(other(sender))
                    .conversation(conversation(), shown)
                    .platform(platform)
                    .reactions(row.path("reactions").size());
            files(row, fields);
            fields.quoted(text(row.path("share"), "share_text"));
            if (Nodes.isTrue(row, "is_unsent") || Nodes.isTrue(row, "isUnsent")) {
                sink.message(fields.deleted(true).content(text).system(text == null));
            } else if (isEvent(row)) {
                sink.message(fields.system(true).content(text));
            } else {
                said(text, sender, edit, fields, sink);
            }
        }

        private void said(
                @Nullable String text, @Nullable String sender, Edits.@Nullable Edit edit, Fields fields, Sink sink) {
            String words = edit != null ? edit.text : text;
            Notices.Kind kind = Notices.kind(words, sender);
            if (kind == Notices.Kind.FILE && !fields.hasNoFiles()) {
                sink.message(fields.content(""));
            } else if (kind != Notices.Kind.NONE) {
                sink.message(fields.sender(null).system(true).content(words));
            } else if (edit != null) {
                sink.message(fields.content(words).firstContent(edit.first).editedAt(Long.toString(edit.time)));
            } else if (Edits.isEdited(words)) {
                sink.message(fields.content(Edits.plain(words)).edited(true));
            } else {
                sink.message(fields.content(words));
            }
        }

        private @Nullable String other(@Nullable String sender) {
            if (participants.size() != 2
                    || !participants.contains(String.valueOf(sender).strip())) {
                return null;
            }
            return participants.stream()
                    .filter(person -> !person.equals(String.valueOf(sender).strip()))
                    .findFirst()
                    .orElse(null);
        }

        private static boolean isEvent(JsonNode row) {
            String type = String.valueOf(Nodes.text(row, "type")).toLowerCase(Locale.ROOT);
            return row.hasNonNull("call_duration") || EVENTS.contains(type);
        }

        private static boolean hasFiles(JsonNode row) {
            Fields fields = new Fields();
            files(row, fields);
            return !fields.hasNoFiles();
        }

        private static void files(JsonNode row, Fields fields) {
            for (String list : FILE_LISTS) {
                row.path(list).forEach(file -> file(file, FILES.get(list), fields));
            }
            if (row.path("sticker").isObject()) {
                file(row.path("sticker"), "sticker", fields);
            }
            String link = text(row.path("share"), "link");
            if (link != null) {
                fields.attachment(link, "link");
            }
        }

        private static void file(JsonNode file, @Nullable String type, Fields fields) {
            fields.attachment(Nodes.fileName(text(file, "uri")), type);
        }
    }

    /** Instagram writes an edit as one more row, whose text ends so, beside the row that it replaces. */
    private static final class Edits {

        private static final String MARK = " (edited)";
        private static final int APART_MAX = 8;
        private static final int SHORT = 12;

        private final Map<Integer, Edit> edits = new HashMap<>();
        private final Set<Integer> replaced = new LinkedHashSet<>();
        private final Deque<Edit> lately = new ArrayDeque<>();
        private @Nullable String sender;
        private @Nullable String text;
        private long time;
        private int place = -1;

        /**
         * The newest and the first text of a message.
         *
         * @param place where the oldest row of it stands
         * @param open whether the row that it replaces was not found yet
         */
        private record Edit(int place, String sender, String text, String first, long time, boolean open) {}

        /** A row is over and the next begins. */
        void next() {
            if (place >= 0 && text != null && sender != null) {
                Edit row = new Edit(place, sender, plain(text), text, time, isEdited(text));
                Edit same = lately.stream()
                        .filter(other -> isSameMessage(row, other))
                        .findFirst()
                        .orElse(null);
                lately.remove(same);
                lately.addFirst(same == null ? row : merge(row, same));
                if (lately.size() > APART_MAX) {
                    lately.removeLast();
                }
            }
            sender = null;
            text = null;
            time = 0;
            place++;
        }

        /** Rows come newest first, or oldest first where another program has sorted them. */
        private static boolean isSameMessage(Edit one, Edit other) {
            Edit later = one.time >= other.time ? one : other;
            return one.sender.equals(other.sender) && later.open && areAlike(one.text, other.text);
        }

        private Edit merge(Edit one, Edit other) {
            Edit later = one.time >= other.time ? one : other;
            Edit earlier = later == one ? other : one;
            edits.remove(later.place);
            replaced.add(later.place);
            Edit merged = new Edit(earlier.place, later.sender, later.text, earlier.first, later.time, earlier.open);
            edits.put(earlier.place, merged);
            return merged;
        }

        static boolean isEdited(@Nullable String text) {
            return text != null && text.length() > MARK.length() && text.endsWith(MARK);
        }

        static String plain(@Nullable String text) {
            return text == null ? "" : isEdited(text) ? text.substring(0, text.length() - MARK.length()) : text;
        }

        /** One text becomes the other by a change in one place that leaves half of the shorter one; short ones share letters. */
        private static boolean areAlike(String one, String other) {
            int shorter = Math.min(one.length(), other.length());
            int start = 0;
            while (start < shorter && one.charAt(start) == other.charAt(start)) {
                start++;
            }
            int end = 0;
            while (end < shorter - start
                    && one.charAt(one.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
                end++;
            }
            return 2 * (start + end) >= shorter || shorter <= SHORT && 3 * shared(one, other) >= 2 * shorter;
        }

        private static long shared(String one, String other) {
            return one.chars().distinct().filter(c -> other.indexOf(c) >= 0).count();
        }
    }

    /** Rows that the program wrote in the name of a person, in English: there is nothing but the words to tell them by. */
    private static final class Notices {

        enum Kind {
            NONE,
            EVENT,
            FILE
        }

        private static final int LENGTH_MAX = 400;

        private static final Pattern FILE = Pattern.compile(
                "sent (?:an attachment|a (?:photo|video|voice message|GIF|sticker|link|file|location|live location)"
                        + "|\\d{1,3} (?:photos|videos))\\.?");

        private static final Pattern EVENT = Pattern.compile("(?:liked|unsent|pinned|unpinned) a message\\.?"
                + "|reacted \\S{1,40} to (?:your|a|his|her|their) message\\.?"
                + "|(?:created|left|joined) (?:the|this) (?:group|call|video call|video chat|audio call)\\.?"
                + "|joined the group .*"
                + "|named the group .*"
                + "|changed the (?:group )?name to .*"
                + "|(?:added|removed) .* (?:to|from) the group\\.?"
                + "|(?:changed|removed) the group photo\\.?"
                + "|changed the (?:chat )?(?:theme|colou?rs?)(?: to .*)?\\.?"
                + "|(?:set|cleared|removed|changed) (?:the|your|his|her|their|his own|her own|their own) nickname.*"
                + "|set the (?:emoji|quick reaction|quick emoji) to .*"
                + "|(?:missed|started) (?:a|an|your) (?:audio |video |voice |group )?(?:call|chat).{0,60}"
                + "|called (?:you|\\S{1,40}(?: \\S{1,40})?)\\.?"
                + "|(?:created a poll|voted for|changed (?:his|her|their) vote).{0,200}"
                + "|turned (?:on|off) (?:vanish mode|disappearing messages|member approval).*"
                + "|(?:made .* a|is now a|is no longer a) group admin\\.?"
                + "|waved at (?:you|each other|\\S{1,40})\\.?");

        private static final Pattern WHOLE = Pattern.compile("Reacted \\S{1,40} to (?:your|a|his|her|their) message ?"
                + "|Liked a message"
                + "|You are now connected on Messenger\\.?"
                + "|Say hi to your new Facebook friend, .*"
                + "|You can now (?:message and )?call each other .*"
                + "|Messages and calls are secured with end-to-end encryption.*"
                + "|(?:The )?(?:video|audio|Video|Audio) (?:call|chat) ended\\.?");

        static Kind kind(@Nullable String text, @Nullable String sender) {
            if (text == null || text.length() > LENGTH_MAX || text.indexOf('\n') >= 0) {
                return Kind.NONE;
            }
            if (WHOLE.matcher(text).matches()) {
                return Kind.EVENT;
            }
            String rest = afterActor(text.strip(), sender);
            if (rest == null) {
                return Kind.NONE;
            }
            return EVENT.matcher(rest).matches()
                    ? Kind.EVENT
                    : FILE.matcher(rest).matches() ? Kind.FILE : Kind.NONE;
        }

        /** Who acts is the sender by full or first name, or the one whose export it is. */
        private static @Nullable String afterActor(String text, @Nullable String sender) {
            String full = sender == null ? "You" : sender.strip();
            int space = full.indexOf(' ');
            for (String actor : List.of(full, space > 0 ? full.substring(0, space) : full, "You")) {
                if (text.length() > actor.length() + 1
                        && text.startsWith(actor)
                        && text.charAt(actor.length()) == ' ') {
                    return text.substring(actor.length() + 1);
                }
            }
            return null;
        }
    }
}
