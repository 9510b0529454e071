package readingroom.ledger;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import readingroom.model.Json;

/** Adds up the ledger day by day. */
public final class DaysReader {

    private static final int NOT_FOUND = 404;
    private static final int STATES = 20;

    private final LedgerStore store;
    private final Clock clock;

    public DaysReader(LedgerStore store, Clock clock) {
        this.store = store;
        this.clock = clock;
    }

    /**
     * The last days, today last, also those without questions.
     *
     * @throws IOException if Elasticsearch is away
     */
    public List<Day> read(int days) throws IOException {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        Requests.Reply reply = store.requests()
                .send(
                        "POST",
                        "/" + store.alias() + "/_search?ignore_unavailable=true&size=0",
                        search(today.minusDays(days - 1L)));
        if (!reply.isGood(NOT_FOUND)) {
            throw reply.refused();
        }
        Map<LocalDate, Day> found = new HashMap<>();
        for (JsonNode bucket : reply.body().at("/aggregations/days/buckets")) {
            Day day = day(bucket);
            found.put(day.day(), day);
        }
        List<Day> all = new ArrayList<>();
        for (int i = days - 1; i >= 0; i--) {
            LocalDate day = today.minusDays(i);
            all.add(found.getOrDefault(day, new Day(day, 0, 0, 0, 0, 0, 0, 0, 0)));
        }
        return all;
    }

    private static ObjectNode search(LocalDate from) {
        ObjectNode search = Json.mapper().createObjectNode();
        search.withObject("/query/range/day").put("gte", from.toString());
        ObjectNode days = search.withObject("/aggs/days");
        days.putObject("date_histogram")
                .put("field", "day")
                .put("calendar_interval", "day")
                .put("format", "yyyy-MM-dd");
        ObjectNode sums = days.putObject("aggs");
        for (String field : List.of("prompt_tokens", "completion_tokens", "cost_usd")) {
            sums.putObject(field).putObject("sum").put("field", field);
        }
        sums.withObject("/states/terms").put("field", "status").put("size", STATES);
        return search;
    }

    private static Day day(JsonNode bucket) {
        Map<String, Long> states = new HashMap<>();
        bucket.at("/states/buckets")
                .forEach(state -> states.put(
                        state.path("key").asText(), state.path("doc_count").asLong()));
        return new Day(
                LocalDate.parse(bucket.path("key_as_string").asText()),
                bucket.path("doc_count").asLong() - states.getOrDefault(Entry.BACKGROUND, 0L),
                states.getOrDefault("answered", 0L),
                states.getOrDefault("partial", 0L),
                states.getOrDefault("insufficient_evidence", 0L),
                states.getOrDefault("failed", 0L),
                bucket.at("/prompt_tokens/value").asLong(),
                bucket.at("/completion_tokens/value").asLong(),
                bucket.at("/cost_usd/value").asDouble());
    }
}
