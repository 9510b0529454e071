package readingroom.ingest.export.slack;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Nodes;

/** The people and conversations of a Slack export, which stand in files beside the folders of the conversations. */
public final class SlackWorkspace {

    /** From a channel's folder upwards: a grid has workspaces in folders of their own and people above them. */
    private static final List<String> ABOVE = List.of("../", "../../", "../../../", "");

    private static final List<String> PEOPLE = List.of("users.json", "org_users.json");
    private static final List<String> CONVERSATIONS = List.of("channels.json", "groups.json", "mpims.json", "dms.json");

    private final List<Map<String, String>> people = new ArrayList<>();
    private final List<Map<String, Conversation>> conversations = new ArrayList<>();

    /**
     * A channel, a group or a direct chat.
     *
     * @param members their ids; empty where they are not told
     */
    public record Conversation(String id, @Nullable String name, boolean direct, List<String> members) {}

    public SlackWorkspace(Export export) {
        for (String folder : ABOVE) {
            for (String file : PEOPLE) {
                if (export.neighbours().beside(folder + file).isPresent()) {
                    people.add(export.neighbours().companion(folder + file, SlackWorkspace::names));
                }
            }
            for (String file : CONVERSATIONS) {
                if (export.neighbours().beside(folder + file).isPresent()) {
                    conversations.add(export.neighbours().companion(folder + file, json -> conversations(json, file)));
                }
            }
        }
    }

    /** The name that a person goes by, also of bots by the ids of these; null if unknown. */
    public @Nullable String person(@Nullable String id) {
        if (id == null) {
            return null;
        }
        for (Map<String, String> names : people) {
            String name = names.get(id);
            if (name != null) {
                return name;
            }
        }
        return id.equals("USLACKBOT") ? "Slackbot" : null;
    }

    /** The name of a person, else the id. */
    public String named(String id) {
        String name = person(id);
        return name == null ? id : name;
    }

    /** The conversation with an id or, as folders are called, a name; without more knowledge one with that id. */
    public Conversation conversation(String folder) {
        for (Map<String, Conversation> each : conversations) {
            Conversation found = each.get(folder);
            if (found != null) {
                return found.direct() ? withNames(found) : found;
            }
        }
        return new Conversation(folder, folder, false, List.of());
    }

    private Conversation withNames(Conversation direct) {
        String names = direct.members().stream().map(this::named).collect(Collectors.joining(", "));
        return new Conversation(direct.id(), names.isEmpty() ? null : names, true, direct.members());
    }

    private static Map<String, Conversation> conversations(JsonNode list, String file) {
        Map<String, Conversation> found = new HashMap<>();
        for (JsonNode each : list) {
            String id = Nodes.text(each, "id");
            String name = Nodes.text(each, "name");
            List<String> members = new ArrayList<>();
            each.path("members").forEach(member -> members.add(member.asText()));
            String key = id != null ? id : name;
            if (key != null) {
                Conversation made = new Conversation(key, name, file.equals("dms.json"), List.copyOf(members));
                found.put(key, made);
                found.putIfAbsent(name != null ? name : key, made);
            }
        }
        return found;
    }

    private static Map<String, String> names(JsonNode users) {
        Map<String, String> names = new HashMap<>();
        for (JsonNode user : users) {
            String id = Nodes.text(user, "id");
            String name = nameOf(user);
            if (id != null && name != null) {
                names.put(id, name);
                String bot = Nodes.text(user.path("profile"), "bot_id");
                if (bot != null) {
                    names.putIfAbsent(bot, name);
                }
            }
        }
        return names;
    }

    /** The name in an entry of a list of users, or in what a message says of its author. */
    public static @Nullable String nameOf(JsonNode user) {
        String shown = Nodes.text(user.path("profile"), "display_name", "real_name");
        return shown != null ? shown : Nodes.text(user, "display_name", "real_name", "name");
    }
}
