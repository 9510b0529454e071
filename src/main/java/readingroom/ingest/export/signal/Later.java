package readingroom.ingest.export.signal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import readingroom.ingest.export.Nodes;

/** What later envelopes say of earlier messages, by the time these were sent. */
public final class Later {

    private final Map<String, JsonNode> edits = new HashMap<>();
    private final Map<String, Integer> reactions = new HashMap<>();
    private final Set<String> deleted = new HashSet<>();
    private final Map<String, String> originals = new HashMap<>();
    /** Of those that were edited, the ones handed on. */
    private final Set<String> done = new HashSet<>();

    /** An edit may name the edit before it. */
    public String original(String sent) {
        return originals.getOrDefault(sent, sent);
    }

    /** Whether an edited message was handed on before: the edits of it are rows of their own. */
    public boolean isHandedOn(String sent) {
        return edits.containsKey(sent) && !done.add(sent);
    }

    /** The last edit, or the message itself. */
    public JsonNode latest(String sent, JsonNode message) {
        return edits.getOrDefault(sent, message);
    }

    public boolean isDeleted(String sent) {
        return deleted.contains(sent);
    }

    public int reactions(String sent) {
        return reactions.getOrDefault(sent, 0);
    }

    /** Takes in what an envelope says of others. */
    public void note(JsonNode envelope) {
        JsonNode message = Envelope.message(envelope);
        String edited = Envelope.target(envelope);
        if (edited != null) {
            String first = original(edited);
            edits.put(first, message);
            originals.put(String.valueOf(Nodes.text(message, "timestamp")), first);
        }
        JsonNode reaction = message.path("reaction");
        String reacted = Nodes.text(reaction, "targetSentTimestamp");
        if (reacted != null) {
            reactions.merge(original(reacted), Nodes.isTrue(reaction, "isRemove") ? -1 : 1, Integer::sum);
        }
        String taken = Nodes.text(message.path("remoteDelete"), "timestamp");
        if (taken != null) {
            deleted.add(original(taken));
        }
    }
}
