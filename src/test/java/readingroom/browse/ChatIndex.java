package readingroom.browse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import readingroom.Elastic;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.model.Json;

/** An index of its own for a test, in the real Elasticsearch, written as the program writes it. */
public final class ChatIndex {

    private final Elastic elastic = new Elastic(TestServers.elasticsearch().url());
    private final String name = "chats-" + UUID.randomUUID();
    private final StringBuilder bulk = new StringBuilder();
    private long arrival = 1_716_000_000_000_000L;

    /** The keys of a program that reads it. */
    public Map<String, String> keys() {
        return Map.of(
                "elasticsearch.url",
                TestServers.elasticsearch().url().toString(),
                "index.name",
                name,
                "ledger.index-name",
                "ledger-" + name,
                "instruct.catalog-ttl-ms",
                "0",
                "question.zone",
                "Europe/Berlin",
                "embed.provider",
                "none");
    }

    /** Settings of a program that reads it. */
    public Settings settings(Path folder, Map<String, String> keys) {
        Map<String, String> all = new HashMap<>(keys());
        all.putAll(keys);
        return Settings.load(folder, Map.of(), all);
    }

    /** Another message, behind those before it. */
    public ChatIndex say(String id, String sender, String conversation, String time, String content) {
        return row(id, sender, conversation, time, content, Map.of());
    }

    /** The same with more fields, or other ones. */
    public ChatIndex row(
            String id, String sender, String conversation, String time, String content, Map<String, Object> fields) {
        arrival += 1_000_000;
        ObjectNode row = Json.mapper().createObjectNode();
        row.put("message_id", id)
                .put("timestamp", time)
                .put("utc_offset", "Z")
                .put("sender", sender)
                .put("content", content)
                .put("conversation_id", conversation)
                .put("arrival", arrival);
        row.putArray("attachments");
        row.putArray("mentions");
        fields.forEach((field, value) -> {
            row.set(field, Json.mapper().valueToTree(value));
            if (row.get(field).isNull()) {
                row.remove(field);
            }
        });
        bulk.append("{\"index\":{\"_id\":\"")
                .append(conversation)
                .append('.')
                .append(id)
                .append("\"}}\n");
        bulk.append(row).append('\n');
        return this;
    }

    /** Writes what was said; it can be found then. The program must have made the index. */
    public void write() {
        JsonNode result = elastic.post("/" + name + "/_bulk?refresh=true", bulk.toString());
        assertThat(result.path("errors").asBoolean(true)).as("%s", result).isFalse();
        bulk.setLength(0);
    }
}
