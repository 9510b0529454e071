package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.index.JsonRequests;
import readingroom.index.Scan;
import readingroom.model.Json;

/**
 * Knows forgotten messages again by their digests: by their ids, and, where one was forgotten with a native id and comes
 * without, or the other way round, by the words of its row.
 */
final class Recognition {

    /** Each asks for up to two ids and two rows, and Elasticsearch tells of 10,000 at once. */
    private static final int NEWCOMERS = 2_000;

    private static final int IDS = 5_000;

    private final JsonRequests requests;
    private final String alias;

    Recognition(JsonRequests requests, String alias) {
        this.requests = requests;
        this.alias = alias;
    }

    Set<String> among(Collection<Newcomer> newcomers) throws IOException {
        Set<String> found = new HashSet<>();
        List<Newcomer> all = List.copyOf(newcomers);
        for (int from = 0; from < all.size(); from += NEWCOMERS) {
            found.addAll(among(all.subList(from, Math.min(all.size(), from + NEWCOMERS))));
        }
        return found;
    }

    private Set<String> among(List<Newcomer> newcomers) throws IOException {
        Map<String, String> ids = new HashMap<>();
        Set<String> rows = new HashSet<>();
        List<String> own = new ArrayList<>();
        for (Newcomer newcomer : newcomers) {
            own.add(Digests.of(newcomer.row(0)));
            ids.put(Digests.of(newcomer.id()), newcomer.id());
            if (newcomer.answered() != null) {
                ids.put(Digests.of(newcomer.answered()), newcomer.answered());
            }
            if (!newcomer.named()) {
                rows.add(Digests.of(newcomer.id()));
            }
        }
        rows.addAll(own);
        JsonNode answer = requests.send(
                "POST", "/" + alias + "/_search?allow_partial_search_results=false", search(ids.keySet(), rows));
        Set<String> found = new HashSet<>();
        answer.at("/hits/hits").forEach(hit -> found.add(ids.get(hit.path("_id").asText())));
        ForgottenRows forgotten = ForgottenRows.of(answer.at("/aggregations/rows/buckets"));
        for (int at = 0; at < own.size(); at++) {
            if (forgotten.has(newcomers.get(at), own.get(at))) {
                found.add(newcomers.get(at).id());
            }
        }
        return found;
    }

    private static ObjectNode search(Set<String> ids, Set<String> rows) {
        ObjectNode body = Json.mapper().createObjectNode();
        body.put("size", ids.size()).put("_source", false).put("track_total_hits", false);
        ObjectNode byId = Json.mapper().createObjectNode();
        ids.forEach(byId.withArray("/ids/values")::add);
        ArrayNode either = body.withArray("/query/bool/should");
        either.add(byId);
        rows.forEach(either.addObject().withArray("/terms/row")::add);
        // of equal rows there may be any number, so they are only counted
        body.set("post_filter", byId);
        ObjectNode counts = body.withObject("/aggs/rows");
        counts.withObject("/terms").put("field", "row").put("size", ids.size() + rows.size());
        counts.withObject("/aggs/named/filter/exists").put("field", "message");
        return body;
    }

    Set<String> named(Collection<String> ids) throws IOException {
        Set<String> found = new HashSet<>();
        List<String> all = List.copyOf(ids);
        for (int from = 0; from < all.size(); from += IDS) {
            List<String> some = all.subList(from, Math.min(all.size(), from + IDS));
            Map<String, String> byDigest = new HashMap<>();
            ObjectNode query = Json.mapper().createObjectNode();
            query.withObject("/bool").put("minimum_should_match", 1);
            ArrayNode names = query.withArray("/bool/should").addObject().withArray("/terms/message");
            ArrayNode own = query.withArray("/bool/should").addObject().withArray("/ids/values");
            for (String id : some) {
                byDigest.put(Digests.of(id), id);
                byDigest.put(Digests.of(Latecomers.own(id)), id);
                names.add(Digests.of(id));
                own.add(Digests.of(Latecomers.own(id)));
            }
            new Scan(requests)
                    .each(
                            alias,
                            query,
                            List.of("message"),
                            hits -> hits.forEach(hit -> {
                                found.add(byDigest.getOrDefault(hit.path("_id").asText(), ""));
                                found.add(byDigest.getOrDefault(
                                        hit.at("/_source/message").asText(), ""));
                            }));
        }
        found.remove("");
        return found;
    }
}
