package readingroom.ingest.export.skype;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Markup;

/** What nobody said: calls, people who came or went, notices. */
final class Event {

    private static final Pattern WORDS = Pattern.compile("(?<=[a-z])(?=[A-Z])");
    private static final List<String> EVENTS = List.of(
            "Event/",
            "ThreadActivity/",
            "Notice",
            "PopCard",
            "EndToEndEncryption/",
            "InviteFreeRelationshipChanged",
            "Signal/",
            "Translation");

    private static final String CALLS = "48:calllogs";

    private Event() {}

    /** @param talk the conversation, one of which holds only calls */
    static boolean isOne(String type, @Nullable String talk) {
        return EVENTS.stream().anyMatch(type::startsWith) || CALLS.equals(talk);
    }

    /** The kind of event, with what it sets or how it ended. */
    static String text(String type, @Nullable String content) {
        String kind = WORDS.matcher(type.substring(type.indexOf('/') + 1))
                .replaceAll(" ")
                .toLowerCase(Locale.ROOT);
        Element detail = Markup.xml(content == null ? "" : content);
        Element value = detail.selectFirst("value");
        Element list = detail.selectFirst("partlist");
        String more = value != null ? value.text() : list != null ? list.attr("type") : "";
        return more.isBlank() ? kind : kind + ": " + more;
    }
}
