package readingroom.ingest.export;

import java.util.Set;

/** What DiscordChatExporter writes for events, which have no mark of their own outside of JSON and HTML. */
public final class DiscordEvents {

    private static final String CALL = "Started a call that lasted ";
    private static final Set<String> WHOLE = Set.of(
            "Joined the server.",
            "Pinned a message.",
            "Started a thread.",
            "Left the group.",
            "Changed the channel icon.");

    private DiscordEvents() {}

    /** Whether the text is one of them, of a person who could have written the same. */
    public static boolean isOne(String content) {
        return WHOLE.contains(content) || content.startsWith(CALL);
    }
}
