package readingroom.ingest.export.messenger;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Rows that the program wrote in the name of a person, in English: there is nothing but the words to tell them by. */
final class Notices {

    /** What a row is. */
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

    private Notices() {}

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
        return EVENT.matcher(rest).matches() ? Kind.EVENT : FILE.matcher(rest).matches() ? Kind.FILE : Kind.NONE;
    }

    /** Who acts is the sender by full or first name, or the one whose export it is. */
    private static @Nullable String afterActor(String text, @Nullable String sender) {
        String full = sender == null ? "You" : sender.strip();
        int space = full.indexOf(' ');
        for (String actor : List.of(full, space > 0 ? full.substring(0, space) : full, "You")) {
            if (text.length() > actor.length() + 1 && text.startsWith(actor) && text.charAt(actor.length()) == ' ') {
                return text.substring(actor.length() + 1);
            }
        }
        return null;
    }
}
