package readingroom.recall;

import co.elastic.clients.elasticsearch.core.msearch.MultiSearchItem;
import co.elastic.clients.elasticsearch.core.search.HitsMetadata;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import readingroom.model.ChatMessage;
import readingroom.model.Json;

/** Reads messages out of the responses of Elasticsearch. */
public final class Hits {

    private Hits() {}

    static Found read(MultiSearchItem<ObjectNode> response) {
        HitsMetadata<ObjectNode> hits = response.hits();
        List<Hit> messages = hits.hits().stream()
                .map(hit -> new Hit(
                        hit.id(),
                        message(hit.id(), hit.source()),
                        tags(hit.source()),
                        hit.source().path("arrival").asLong(),
                        hit.seqNo() == null ? 0 : hit.seqNo()))
                .toList();
        Map<String, Double> scores = new HashMap<>();
        hits.hits().forEach(hit -> {
            if (hit.score() != null) {
                scores.put(hit.id(), hit.score());
            }
        });
        Map<String, Long> counts = new HashMap<>();
        if (response.aggregations().containsKey(RecallPlan.COUNTS)) {
            response.aggregations()
                    .get(RecallPlan.COUNTS)
                    .filters()
                    .buckets()
                    .keyed()
                    .forEach((name, bucket) -> counts.put(name, bucket.docCount()));
        }
        return new Found(
                messages,
                scores,
                counts,
                hits.total() == null ? 0 : hits.total().value());
    }

    private static List<String> tags(ObjectNode source) {
        List<String> tags = new ArrayList<>();
        source.path("topics").forEach(topic -> tags.add(topic.asText()));
        source.path("tone").forEach(tone -> tags.add(tone.asText()));
        return tags;
    }

    /**
     * The message of a document.
     *
     * @throws IllegalStateException if it is none
     */
    public static ChatMessage message(String id, ObjectNode source) {
        ObjectNode fields = source.deepCopy();
        fields.put("id", id);
        fields.remove("utc_offset");
        // the index holds no empty lists
        fields.withArrayProperty("attachments");
        fields.withArrayProperty("mentions");
        try {
            ChatMessage message = Json.mapper().treeToValue(fields, ChatMessage.class);
            return shownIn(message, source.path("utc_offset").asText("Z"));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot read the message " + id + " out of the index", e);
        }
    }

    /** The time as the export had it; the index keeps UTC. */
    private static ChatMessage shownIn(ChatMessage m, String offset) {
        OffsetDateTime time = m.timestamp().withOffsetSameInstant(ZoneOffset.of(offset));
        return m.as(m.id(), m.messageId(), time);
    }
}
