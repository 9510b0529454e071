package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.mattermost.Server;

/** The bulk export of a Mattermost server: an object a line, of users and channels first and then of posts with their replies. */
final class Mattermost implements Format {

    @Override
    public String name() {
        return "mattermost";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.has("type")
                && (json.text("type").equals("version") && !json.text("version").isEmpty() && !json.has("messages")
                        || json.hasAll("post.user", "post.create_at")
                        || json.hasAll("direct_post.user", "direct_post.create_at")
                        || json.has("version")
                                && Stream.of(
                                                "team.name",
                                                "channel.team",
                                                "user.username",
                                                "role.name",
                                                "scheme.name",
                                                "emoji.name",
                                                "bot.username",
                                                "direct_channel.members")
                                        .anyMatch(json::has));
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Server server = new Server();
        export.json().each("", (line, to) -> read(line, server, to)).walkLines(sink);
    }

    private static void read(JsonNode line, Server server, Sink sink) {
        switch (String.valueOf(Nodes.text(line, "type"))) {
            case "user" -> server.user(line.path("user"));
            case "bot" -> server.user(line.path("bot"));
            case "channel" -> server.channel(line.path("channel"));
            case "post" -> {
                JsonNode post = line.path("post");
                posts(post, server.channelOf(post), server, sink);
            }
            case "direct_post" -> {
                JsonNode post = line.path("direct_post");
                posts(post, server.directOf(post), server, sink);
            }
            default -> sink.skip();
        }
    }

    /** A post and its answers, each of which says who and when. */
    private static void posts(JsonNode post, Server.Place place, Server server, Sink sink) {
        String id = server.idOf(post, place);
        sink.message(message(post, place, server).id(id));
        for (JsonNode reply : post.path("replies")) {
            sink.message(
                    message(reply, place, server).id(server.idOf(reply, place)).replyTo(id));
        }
    }

    private static Fields message(JsonNode post, Server.Place place, Server server) {
        String user = Nodes.text(post, "user");
        JsonNode props = server.props(post);
        String shown = Nodes.text(props, "override_username", "webhook_display_name");
        Fields fields = new Fields()
                .time(Nodes.text(post, "create_at"))
                .sender(shown != null ? shown : server.named(user))
                .senderId(shown != null ? null : user)
                .receiver(place.other(user, server))
                .conversation(place.id(), place.name())
                .content(text(post, props))
                .editedAt(since(post, "edit_at"))
                .reactions(post.path("reactions").size())
                .system(isSystem(Nodes.text(post, "type")));
        for (JsonNode file : post.path("attachments")) {
            String path = Nodes.text(file, "path", "name");
            fields.attachment(path == null ? null : path.substring(path.lastIndexOf('/') + 1), null);
        }
        server.mentionsIn(Nodes.text(post, "message")).forEach(fields::mention);
        return fields.deleted(since(post, "delete_at") != null || since(post, "deleted_at") != null);
    }

    private static boolean isSystem(@Nullable String type) {
        return type != null && (type.startsWith("system_") || type.startsWith("custom_calls"));
    }

    /** Zero stands for never. */
    private static @Nullable String since(JsonNode post, String field) {
        return post.path(field).asLong() > 0 ? Nodes.text(post, field) : null;
    }

    /** The message; of what a program posted, where that is empty, the cards below it. */
    private static String text(JsonNode post, JsonNode props) {
        String message = Nodes.text(post, "message");
        if (message != null && !message.isBlank()) {
            return message;
        }
        StringBuilder text = new StringBuilder();
        for (JsonNode card : props.path("attachments")) {
            for (String field : new String[] {"pretext", "title", "text"}) {
                String part = Nodes.text(card, field);
                text.append(part == null ? "" : (text.isEmpty() ? "" : "\n") + part);
            }
            String fallback = text.isEmpty() ? Nodes.text(card, "fallback") : null;
            text.append(fallback == null ? "" : fallback);
        }
        return text.toString();
    }
}
