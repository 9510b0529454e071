package readingroom.ingest.export.mattermost;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.LenientJson;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Occurrences;

/** The people and channels of a Mattermost server, and which posts of it were read. */
public final class Server {

    private final Map<String, String> names = new HashMap<>();
    private final Map<String, String> channels = new HashMap<>();
    private final Occurrences posts = new Occurrences();

    /**
     * A channel, or what stands for one between people.
     *
     * @param members of a conversation between people; empty for a channel
     */
    public record Place(@Nullable String id, @Nullable String name, SortedSet<String> members) {

        /** The one whom a person writes to; null where there are several. */
        public @Nullable String other(@Nullable String user, Server server) {
            return members.size() != 2 || user == null || !members.contains(user)
                    ? null
                    : server.named(members.first().equals(user) ? members.last() : members.first());
        }
    }

    /** Takes the names of a person. */
    public void user(JsonNode user) {
        String username = Nodes.text(user, "username");
        String nickname = Nodes.text(user, "nickname", "display_name");
        String first = Objects.requireNonNullElse(Nodes.text(user, "first_name"), "");
        String full = (first + " " + Objects.requireNonNullElse(Nodes.text(user, "last_name"), "")).strip();
        if (username != null) {
            names.put(username, nickname != null ? nickname : full.isEmpty() ? username : full);
        }
    }

    /** Takes the name of a channel. */
    public void channel(JsonNode channel) {
        String shown = Nodes.text(channel, "display_name", "name");
        if (shown != null) {
            channels.put(idOf(Nodes.text(channel, "team"), Nodes.text(channel, "name")), shown);
        }
    }

    private static String idOf(@Nullable String team, @Nullable String channel) {
        return team == null ? String.valueOf(channel) : team + "/" + channel;
    }

    @Nullable
    public String named(@Nullable String user) {
        return user == null ? null : names.getOrDefault(user, user);
    }

    public Place channelOf(JsonNode post) {
        String id = idOf(Nodes.text(post, "team"), Nodes.text(post, "channel"));
        return new Place(id, channels.getOrDefault(id, Nodes.text(post, "channel")), new TreeSet<>());
    }

    public Place directOf(JsonNode post) {
        SortedSet<String> members = new TreeSet<>();
        post.path("channel_members").forEach(member -> members.add(member.asText()));
        if (members.isEmpty()) {
            return new Place(null, null, members);
        }
        String shown = members.stream().map(this::named).collect(Collectors.joining(", "));
        return new Place(String.join("__", members), shown, members);
    }

    /** Posts have no id: the server tells them apart by channel, person and time, and so do we. */
    @Nullable
    public String idOf(JsonNode post, Place place) {
        String user = Nodes.text(post, "user");
        String time = Nodes.text(post, "create_at");
        if (user == null || time == null) {
            return null;
        }
        long key = 31L * (31L * String.valueOf(place.id()).hashCode() + user.hashCode())
                + (time.hashCode() * 0x9E3779B97F4A7C15L);
        int n = posts.before(key) + 1;
        return (n == 1 ? user : user + "#" + n) + ":" + time;
    }

    /** Newer exports hold an object here, older ones its text. */
    public JsonNode props(JsonNode post) {
        JsonNode props = post.path("props");
        return props.isTextual() ? LenientJson.tree(props.asText()) : props;
    }

    /** The names of the people of the server whom a text mentions. */
    public List<String> mentionsIn(@Nullable String text) {
        List<String> found = new ArrayList<>();
        int at = text == null ? -1 : text.indexOf('@');
        while (at >= 0) {
            int end = at + 1;
            while (end < text.length() && isOfName(text.charAt(end))) {
                end++;
            }
            String user = text.substring(at + 1, end);
            // a full stop may end the sentence and not the name
            String name = names.get(user.endsWith(".") ? user.substring(0, user.length() - 1) : user);
            if (name != null && !found.contains(name)) {
                found.add(name);
            }
            at = text.indexOf('@', end);
        }
        return found;
    }

    private static boolean isOfName(char c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '.' || c == '_' || c == '-';
    }
}
