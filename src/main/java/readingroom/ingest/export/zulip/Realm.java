package readingroom.ingest.export.zulip;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.JsonWalk;
import readingroom.ingest.export.Nodes;

/** The people, channels and groups of a Zulip organisation, and to which of them a recipient leads. */
public final class Realm {

    private static final List<String> PEOPLE =
            List.of("zerver_userprofile[]", "zerver_userprofile_crossrealm[]", "zerver_userprofile_mirrordummy[]");
    private static final String PERSON = "1";
    private static final String CHANNEL = "2";

    private final Map<String, String> names = new HashMap<>();
    private final Set<String> notifiers = new HashSet<>();
    private final Map<String, String> channels = new HashMap<>();
    private final Map<String, Recipient> recipients = new HashMap<>();
    private final Map<String, Set<String>> members = new HashMap<>();
    private final Map<String, Integer> reactions = new HashMap<>();

    private record Recipient(String type, String id) {}

    /** Of a missing file nothing is known: people and channels are shown by number. */
    public static Realm of(Optional<JsonWalk> file) {
        Realm realm = new Realm();
        file.ifPresent(realm::read);
        return realm;
    }

    private void read(JsonWalk file) {
        PEOPLE.forEach(list -> file.on(list, this::person));
        file.on("zerver_stream[]", stream -> put(channels, Nodes.text(stream, "id"), Nodes.text(stream, "name")))
                .on("zerver_recipient[]", this::recipient)
                .on("zerver_subscription[]", this::member)
                .on(
                        "zerver_reaction[]",
                        row -> reactions.merge(String.valueOf(Nodes.text(row, "message")), 1, Integer::sum));
        try {
            file.look();
        } catch (IOException e) {
            // what it does not tell is shown by number
        }
    }

    private void person(JsonNode person) {
        String id = Nodes.text(person, "id");
        String mail = String.valueOf(Nodes.text(person, "email", "delivery_email"));
        put(names, id, Nodes.text(person, "full_name", "short_name", "email"));
        if (id != null && mail.startsWith("notification-bot@")) {
            notifiers.add(id);
        }
    }

    private void recipient(JsonNode row) {
        String id = Nodes.text(row, "id");
        String type = Nodes.text(row, "type");
        String leadsTo = Nodes.text(row, "type_id");
        if (id != null && type != null && leadsTo != null) {
            recipients.put(id, new Recipient(type, leadsTo));
        }
    }

    /** Channels have members too, and many, but those are not asked for. */
    private void member(JsonNode row) {
        String recipient = Nodes.text(row, "recipient");
        String person = Nodes.text(row, "user_profile");
        Recipient known = recipients.get(String.valueOf(recipient));
        if (recipient != null
                && person != null
                && (known == null || !known.type().equals(CHANNEL))) {
            members.computeIfAbsent(recipient, r -> new TreeSet<>()).add(person);
        }
    }

    private static void put(Map<String, String> map, @Nullable String key, @Nullable String value) {
        if (key != null && value != null) {
            map.put(key, value);
        }
    }

    @Nullable
    public String named(@Nullable String person) {
        return person == null ? null : names.getOrDefault(person, person);
    }

    /** Whether it is the program that tells of topics moved and channels made. */
    public boolean isNotifier(@Nullable String person) {
        return person != null && notifiers.contains(person);
    }

    public int reactionsTo(@Nullable String message) {
        return reactions.getOrDefault(String.valueOf(message), 0);
    }

    /** Sets the conversation that a recipient leads to, and the receiver where it is one person. */
    public void place(@Nullable String recipient, @Nullable String sender, @Nullable String topic, Fields fields) {
        Recipient known = recipients.get(String.valueOf(recipient));
        if (known == null) {
            fields.conversation(recipient, topic);
        } else if (known.type().equals(PERSON)) {
            // each of two people has a recipient: what they write to each other would fall in two
            fields.conversation(pair(known.id(), sender), shown(List.of(known.id(), String.valueOf(sender))));
            fields.receiver(named(known.id()));
        } else if (known.type().equals(CHANNEL)) {
            fields.conversation(recipient, titled(channels.get(known.id()), topic));
        } else {
            fields.conversation(recipient, shown(members.getOrDefault(recipient, Set.of())));
        }
    }

    /** The conversation of two, the same whoever writes. */
    public static String pair(String one, @Nullable String other) {
        Set<String> both = new TreeSet<>(Set.of(one));
        both.add(other == null ? one : other);
        return String.join(",", both);
    }

    /** A channel with its topic. */
    public static @Nullable String titled(@Nullable String channel, @Nullable String topic) {
        return channel == null || topic == null || topic.isBlank() ? channel : channel + " > " + topic;
    }

    private @Nullable String shown(Collection<String> people) {
        return people.isEmpty()
                ? null
                : people.stream().distinct().map(this::named).sorted().collect(Collectors.joining(", "));
    }
}
