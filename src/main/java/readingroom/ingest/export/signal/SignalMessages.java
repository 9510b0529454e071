package readingroom.ingest.export.signal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sink;

/** Messages as they are in the end, known by the time when they were sent: later envelopes edit, delete and answer them. */
public final class SignalMessages {

    private final Map<String, JsonNode> edits = new HashMap<>();
    private final Map<String, Integer> reactions = new HashMap<>();
    private final Set<String> deleted = new HashSet<>();
    private final Map<String, String> originals = new HashMap<>();
    /** Of those that were edited, the ones handed on. */
    private final Set<String> done = new HashSet<>();

    /** An edit may name the edit before it. */
    private String original(String sent) {
        return originals.getOrDefault(sent, sent);
    }

    /** Takes what an envelope says of earlier ones. */
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

    /** Hands on the message of an envelope as it is in the end. */
    public void row(JsonNode envelope, Sink sink) {
        JsonNode message = Envelope.message(envelope);
        String sent = Nodes.text(message, "timestamp");
        String own = sent == null ? Nodes.text(envelope, "timestamp") : sent;
        String edited = Envelope.target(envelope);
        boolean noMessage = !message.isObject()
                || message.path("reaction").isObject()
                || message.path("remoteDelete").isObject();
        if (noMessage || own == null) {
            return;
        }
        String id = original(edited == null ? own : edited);
        if (edits.containsKey(id) && !done.add(id)) {
            return;
        }
        JsonNode latest = edits.getOrDefault(id, message);
        boolean taken = deleted.contains(id);
        Fields fields = new Fields()
                .id(id)
                .time(id)
                .editedAt(latest == message && edited == null ? null : Nodes.text(latest, "timestamp"))
                .reactions(reactions.getOrDefault(id, 0))
                .deleted(taken);
        Envelope.people(envelope, message, fields);
        Envelope.words(latest, fields);
        boolean said = Nodes.text(latest, "message") != null || !fields.hasNoFiles();
        boolean groupEvent = message.path("groupInfo").isObject() || Nodes.isTrue(message, "isExpirationUpdate");
        if (said || taken || groupEvent) {
            sink.message(fields.system(!said));
        }
    }
}
