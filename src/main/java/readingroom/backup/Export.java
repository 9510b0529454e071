package readingroom.backup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.index.JsonRequests;
import readingroom.index.Scan;
import readingroom.model.ChatMessage;
import readingroom.model.Json;

/** Writes messages in canonical form, which any Reading Room takes in again as the same messages. */
public final class Export {

    private final Scan scan;
    private final String alias;

    /** @param alias of the index of messages */
    public Export(JsonRequests requests, String alias) {
        this.scan = new Scan(requests);
        this.alias = alias;
    }

    /**
     * @param conversation by id or name; null for all
     * @return how many messages, those included that nobody said
     * @throws IOException if Elasticsearch is away, or the output is closed
     */
    public long write(@Nullable String conversation, OutputStream out) throws IOException {
        long[] count = {0};
        scan.each(alias, query(conversation), List.of("*"), hits -> {
            for (JsonNode hit : hits) {
                out.write(Json.mapper().writeValueAsBytes(message(hit)));
                out.write('\n');
                count[0]++;
            }
        });
        out.flush();
        return count[0];
    }

    private static ObjectNode query(@Nullable String conversation) {
        ObjectNode query = Json.mapper().createObjectNode();
        if (conversation == null) {
            query.putObject("match_all");
            return query;
        }
        query.withObject("/bool").put("minimum_should_match", 1);
        for (String field : List.of("conversation_id", "conversation_name")) {
            query.withArray("/bool/should").addObject().withObject("/term").put(field, conversation);
        }
        return query;
    }

    private static ObjectNode message(JsonNode hit) {
        ObjectNode message = hit.path("_source").deepCopy();
        message.remove(Parts.DERIVED);
        message.remove("arrival");
        if (!message.has("message_id")) {
            message.put("message_id", ChatMessage.OWN_MARK + hit.path("_id").asText());
        }
        JsonNode offset = message.remove("utc_offset");
        if (offset != null) {
            Instant at = Instant.parse(message.path("timestamp").asText());
            message.put("timestamp", at.atOffset(ZoneOffset.of(offset.asText())).toString());
        }
        return message;
    }
}
