package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Of which rows messages were forgotten, as digests of what their ids would be without native ones. Two messages with native
 * ids are never taken for each other; of equal rows without, as many are known as were forgotten.
 */
final class ForgottenRows {

    /** How many with native ids, by row. */
    private final Map<String, Integer> named = new HashMap<>();

    private final Set<String> nameless = new HashSet<>();
    /** The ids that the equal rows of a row have in an export, as far as they are forgotten. */
    private final Map<String, Set<String>> repeats = new HashMap<>();

    /** @param buckets of a search that counts by row, with how many of each have a native id */
    static ForgottenRows of(JsonNode buckets) {
        ForgottenRows rows = new ForgottenRows();
        for (JsonNode bucket : buckets) {
            String row = bucket.path("key").asText();
            int named = bucket.at("/named/doc_count").asInt();
            rows.named.put(row, named);
            if (bucket.path("doc_count").asInt() > named) {
                rows.nameless.add(row);
            }
        }
        return rows;
    }

    /** @param row the digest of the id that it would have without a native one */
    boolean has(Newcomer newcomer, String row) {
        if (newcomer.named()) {
            return nameless.contains(row);
        }
        // an edited row may keep the id of its first words
        return named.getOrDefault(Digests.of(newcomer.id()), 0) > 0
                || repeats(row, newcomer).contains(newcomer.id());
    }

    private Set<String> repeats(String row, Newcomer newcomer) {
        return repeats.computeIfAbsent(row, unused -> {
            Set<String> ids = new HashSet<>();
            IntStream.range(1, named.getOrDefault(row, 0))
                    .mapToObj(newcomer::row)
                    .forEach(ids::add);
            return ids;
        });
    }
}
