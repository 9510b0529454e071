package readingroom.ingest.export.signal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;

/** Who is who in a backup of Signal: its frames know each other by numbers. */
public final class People {

    private static final char PLACEHOLDER = '\uFFFC';

    private final Map<String, String> names = new HashMap<>();
    private final Map<String, String> ids = new HashMap<>();
    private final Map<String, String> byAci = new HashMap<>();
    private final Map<String, String> chats = new HashMap<>();
    private final Map<String, Boolean> groups = new HashMap<>();
    private @Nullable String self;
    private @Nullable String owner;

    /** Takes the names of the person whose backup it is. */
    public void account(JsonNode account) {
        owner = joined(Nodes.text(account, "givenName"), Nodes.text(account, "familyName"));
    }

    /** Takes a person, a group, or the owner. */
    public void recipient(JsonNode recipient) {
        String id = Nodes.text(recipient, "id");
        JsonNode contact = recipient.path("contact");
        JsonNode group = recipient.path("group");
        if (id == null) {
            return;
        }
        if (recipient.path("self").isObject()) {
            self = id;
        } else if (group.isObject()) {
            groups.put(id, true);
            put(names, id, Nodes.text(group.path("snapshot").path("title"), "title"));
        } else if (contact.isObject()) {
            put(names, id, name(contact));
            put(ids, id, Nodes.text(contact, "e164", "aci", "username"));
            String aci = Nodes.text(contact, "aci");
            if (aci != null) {
                put(byAci, aci, names.get(id));
            }
        }
    }

    /** Takes whom a chat is with. */
    public void chat(JsonNode chat) {
        String id = Nodes.text(chat, "id");
        if (id != null) {
            put(chats, id, Nodes.text(chat, "recipientId"));
        }
    }

    /** Whether it is the person whose backup it is. */
    public boolean isSelf(@Nullable String recipient) {
        return recipient != null && recipient.equals(self);
    }

    /** Null for the person whose backup it is, if the account has no name. */
    public @Nullable String name(@Nullable String recipient) {
        return isSelf(recipient) ? owner : names.getOrDefault(String.valueOf(recipient), "unknown");
    }

    /** The number of a person, else the address; null where neither is known. */
    public @Nullable String id(@Nullable String recipient) {
        return ids.get(String.valueOf(recipient));
    }

    /** The name of the person or the group that a chat is with. */
    public @Nullable String title(@Nullable String chat) {
        String recipient = chats.get(String.valueOf(chat));
        return recipient == null ? null : recipient.equals(self) ? "Note to Self" : names.get(recipient);
    }

    /** The other of a chat of two. */
    public @Nullable String other(@Nullable String chat, @Nullable String author) {
        String recipient = chats.get(String.valueOf(chat));
        if (recipient == null || recipient.equals(self) || groups.containsKey(recipient)) {
            return null;
        }
        return isSelf(author) ? names.get(recipient) : owner;
    }

    /** The words, with the names of those who are mentioned in place of the sign that stands for them. */
    public String mentions(JsonNode text, Fields fields) {
        StringBuilder words = new StringBuilder(Nodes.words(text.isObject() ? text.path("body") : text));
        List<JsonNode> ranges = new ArrayList<>();
        text.path("bodyRanges").forEach(ranges::add);
        for (JsonNode range : ranges.reversed()) {
            String name = byAci.get(String.valueOf(Nodes.text(range, "mentionAci")));
            int start = range.path("start").asInt(0);
            if (name != null && start < words.length() && words.charAt(start) == PLACEHOLDER) {
                words.replace(start, start + 1, "@" + name);
                fields.mention(name);
            }
        }
        return words.toString();
    }

    private static @Nullable String name(JsonNode contact) {
        JsonNode nick = contact.path("nickname");
        return Stream.of(
                        joined(Nodes.text(nick, "given"), Nodes.text(nick, "family")),
                        joined(Nodes.text(contact, "systemGivenName"), Nodes.text(contact, "systemFamilyName")),
                        joined(Nodes.text(contact, "profileGivenName"), Nodes.text(contact, "profileFamilyName")),
                        Nodes.text(contact, "e164", "username", "aci"))
                .filter(name -> name != null)
                .findFirst()
                .orElse(null);
    }

    /** Two names of a person as one; null if there is neither. */
    public static @Nullable String joined(@Nullable String given, @Nullable String family) {
        String whole = Stream.of(given, family)
                .filter(part -> part != null)
                .map(String::strip)
                .collect(Collectors.joining(" "));
        return whole.isBlank() ? null : whole;
    }

    private static void put(Map<String, String> map, String key, @Nullable String value) {
        if (value != null) {
            map.put(key, value);
        }
    }
}
