package readingroom.ingest.export.slack;

import java.util.List;
import java.util.Set;

/** What the subtype of a message tells: whether somebody said it. */
final class Subtypes {

    /** Subtypes that people or bots write; of those not listed, what begins like an event is one. */
    private static final Set<String> SAID = Set.of("bot_message", "file_share", "file_comment", "me_message");

    private static final Set<String> EVENTS = Set.of(
            "tombstone",
            "pinned_item",
            "unpinned_item",
            "huddle_thread",
            "reminder_add",
            "reminder_delete",
            "app_conversation_join",
            "app_conversation_leave",
            "joiner_notification",
            "message_deleted",
            "ekm_access_denied",
            "tabbed_canvas_updated",
            "message_replied");

    private static final List<String> EVENT_BEGINNINGS = List.of("channel_", "group_", "bot_", "sh_room_");

    private Subtypes() {}

    static boolean isEvent(String subtype) {
        return !SAID.contains(subtype)
                && (EVENTS.contains(subtype) || EVENT_BEGINNINGS.stream().anyMatch(subtype::startsWith));
    }
}
