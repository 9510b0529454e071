package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;

/** Direct messages in the archive of X (Twitter): {@code direct-messages.js}. Names are not in it, but the owner's. */
final class XMessages implements Format {

    private static final String TALK = "[].dmConversation";
    private static final List<String> EVENTS =
            List.of("joinConversation", "participantsJoin", "participantsLeave", "conversationNameUpdate");

    @Override
    public String name() {
        return "x";
    }

    @Override
    public boolean recognises(Sample sample) {
        return sample.json().hasAll(TALK + ".conversationId", TALK + ".messages");
    }

    @Override
    public boolean isCompanion(Sample sample) {
        return sample.json().has("[].account.accountId") || sample.hasBeside("account.js") && sample.isJson();
    }

    /** Who the archive is of. */
    private record Owner(@Nullable String id, @Nullable String name) {

        static Owner of(JsonNode account) {
            JsonNode one = account.path(0).path("account");
            return new Owner(Nodes.text(one, "accountId"), Nodes.text(one, "accountDisplayName", "username"));
        }
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Owner owner = export.neighbours().companion("account.js", Owner::of);
        export.json()
                .each(TALK, "messages", (talk, to) -> talk(talk, owner, to))
                .walk(sink);
    }

    private static void talk(JsonNode talk, Owner owner, Sink sink) {
        String id = Nodes.text(talk, "conversationId");
        for (JsonNode row : talk.path("messages")) {
            for (Map.Entry<String, JsonNode> event : row.properties()) {
                if (event.getKey().equals("messageCreate")) {
                    message(event.getValue(), id, owner, sink);
                } else if (EVENTS.contains(event.getKey()) && event.getValue().has("createdAt")) {
                    sink.message(new Fields()
                            .id(Nodes.text(event.getValue(), "id"))
                            .time(Nodes.text(event.getValue(), "createdAt"))
                            .conversation(id, null)
                            .content(Nodes.text(event.getValue(), "name"))
                            .system(true));
                } else {
                    sink.skip();
                }
            }
        }
    }

    private static void message(JsonNode message, @Nullable String talk, Owner owner, Sink sink) {
        String sender = Nodes.text(message, "senderId");
        String receiver = Nodes.text(message, "recipientId");
        boolean mine = sender != null && sender.equals(owner.id());
        Fields fields = new Fields()
                .id(Nodes.text(message, "id"))
                .time(Nodes.text(message, "createdAt"))
                .conversation(talk, null)
                .senderId(sender)
                .sender(mine && owner.name() != null ? owner.name() : sender)
                .mine(mine)
                .receiver(receiver != null && receiver.equals(owner.id()) ? owner.name() : receiver)
                .content(text(message))
                .reactions(message.path("reactions").size());
        if (!message.path("editHistory").isEmpty()) {
            fields.edited(true)
                    .editedAt(Nodes.text(
                            message.path("editHistory")
                                    .path(message.path("editHistory").size() - 1),
                            "createdAtSec"));
        }
        for (JsonNode file : message.path("mediaUrls")) {
            fields.attachment(Nodes.fileName(Nodes.text(file)), "media");
        }
        sink.message(fields);
    }

    /** With the addresses that its short links stand for. */
    private static String text(JsonNode message) {
        String text = Nodes.words(message.path("text"));
        for (JsonNode link : message.path("urls")) {
            String shortened = Nodes.text(link, "url");
            String whole = Nodes.text(link, "expanded");
            text = shortened == null || whole == null ? text : text.replace(shortened, whole);
        }
        return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }
}
