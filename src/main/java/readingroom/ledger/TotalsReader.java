package readingroom.ledger;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import readingroom.model.Json;

/** Adds up the ledger by days and askers. */
public final class TotalsReader {

    private static final int DAYS = 7;
    private static final int ASKERS = 5;
    private static final int TRIES = 10;
    private static final int NOT_FOUND = 404;
    private static final int NOT_YET = 503;
    private static final List<String> SUMS =
            List.of("calls", "prompt_tokens", "cached_tokens", "completion_tokens", "unanswered_tokens", "cost_usd");

    private final LedgerStore store;
    private final Limits limits;
    private final Clock clock;

    public TotalsReader(LedgerStore store, Limits limits, Clock clock) {
        this.store = store;
        this.limits = limits;
        this.clock = clock;
    }

    /** @throws IOException if Elasticsearch is away */
    public Totals read() throws IOException {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        Requests requests = store.requests();
        Requests.Reply reply = searched(requests, search(today));
        if (!reply.isGood(NOT_FOUND)) {
            throw reply.refused();
        }
        JsonNode found = reply.body().path("aggregations");
        List<Totals.Sum> askers = new ArrayList<>();
        for (JsonNode bucket : found.path("questions").path("askers").path("buckets")) {
            askers.add(sum(bucket.path("key").asText(), bucket));
        }
        return new Totals(
                sum("today", found.path("today")),
                sum("week", found.path("week")),
                askers,
                Math.max(0, value(found.path("questions"), "people") - askers.size()),
                left(today, askers));
    }

    /** An index is there before its shards can be searched. */
    private Requests.Reply searched(Requests requests, ObjectNode search) throws IOException {
        for (int tried = 1; ; tried++) {
            Requests.Reply reply =
                    requests.send("POST", "/" + store.alias() + "/_search?ignore_unavailable=true&size=0", search);
            if (reply.status() != NOT_YET || tried == TRIES) {
                return reply;
            }
            store.await(requests);
        }
    }

    private List<Totals.Left> left(LocalDate today, List<Totals.Sum> askers) throws IOException {
        List<Totals.Left> left = new ArrayList<>();
        addLeft(left, limits.budget(Budget.Scope.DAY), "day", CounterId.ofDay(today));
        for (Totals.Sum asker : askers) {
            String name = asker.name().isEmpty() ? null : asker.name();
            addLeft(left, limits.budget(Budget.Scope.ASKER), asker.name(), CounterId.ofAsker(today, name));
        }
        return left;
    }

    private void addLeft(List<Totals.Left> left, Budget budget, String whose, CounterId id) throws IOException {
        if (budget.isNone()) {
            return;
        }
        Amount taken = store.counters().read(id.id()).spending().taken();
        for (Budget.Unit unit : Budget.Unit.values()) {
            if (budget.bounds(unit)) {
                double rest = unit.shown(budget.limit()) - unit.shown(taken);
                left.add(new Totals.Left(whose, unit.label(), Math.max(0, rest), unit.shown(budget.limit())));
            }
        }
    }

    private static ObjectNode search(LocalDate today) {
        ObjectNode search = Json.mapper().createObjectNode();
        search.withObject("/query/range/day")
                .put("gte", today.minusDays(DAYS - 1L).toString());
        ObjectNode wanted = search.putObject("aggs");
        ObjectNode day = wanted.putObject("today");
        day.withObject("/filter/range/day").put("gte", today.toString());
        sums(day);
        ObjectNode week = wanted.putObject("week");
        week.putObject("filter").putObject("match_all");
        sums(week);
        ObjectNode questions = wanted.putObject("questions");
        questions.withObject("/filter/bool/must_not/term").put("status", Entry.BACKGROUND);
        questions.withObject("/aggs/people/cardinality").put("field", "asker").put("missing", "");
        ObjectNode askers = questions.withObject("/aggs/askers");
        askers.putObject("terms")
                .put("field", "asker")
                .put("missing", "")
                .put("size", ASKERS)
                .putObject("order")
                .put("prompt_tokens", "desc");
        sums(askers);
        return search;
    }

    private static void sums(ObjectNode aggregation) {
        ObjectNode sums = aggregation.putObject("aggs");
        SUMS.forEach(field -> sums.putObject(field).putObject("sum").put("field", field));
        sums.withObject("/cached/filter/term").put("cached", true);
        sums.withObject("/background/filter/term").put("status", Entry.BACKGROUND);
        sums.withObject("/failed/filter/term").put("status", "failed");
    }

    private static Totals.Sum sum(String name, JsonNode bucket) {
        return new Totals.Sum(
                name,
                bucket.path("doc_count").asLong()
                        - bucket.path("background").path("doc_count").asLong(),
                bucket.path("cached").path("doc_count").asLong(),
                bucket.path("failed").path("doc_count").asLong(),
                value(bucket, "calls"),
                value(bucket, "prompt_tokens"),
                value(bucket, "cached_tokens"),
                value(bucket, "completion_tokens"),
                value(bucket, "unanswered_tokens"),
                bucket.path("cost_usd").path("value").asDouble());
    }

    private static long value(JsonNode bucket, String field) {
        return bucket.path(field).path("value").asLong();
    }
}
