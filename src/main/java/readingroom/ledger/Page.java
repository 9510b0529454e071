package readingroom.ledger;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import readingroom.model.Json;

/** The document of a question in the ledger, to which each of its runs is added once. */
final class Page {

    /** A question that comes again and again is not remembered run by run for ever. */
    private static final int RUNS_MAX = 100;

    private static final String RUNS = "runs";
    private static final String STEPS = "steps";

    private final ObjectNode json;

    /** @param source missing for a question that the ledger does not have yet */
    Page(JsonNode source) {
        this.json = source instanceof ObjectNode present
                ? present.deepCopy()
                : Json.mapper().createObjectNode();
    }

    /** Under which a question is kept, whatever its id looks like. */
    static String id(String questionId) {
        return CounterId.hash(questionId);
    }

    ObjectNode json() {
        return json;
    }

    /** What budgets count of it. */
    Amount spent() {
        return Amount.of(
                number("prompt_tokens") + number("completion_tokens") + number("unanswered_tokens"),
                json.path("cost_usd").asDouble() + json.path("unanswered_usd").asDouble());
    }

    /** Adds a run, unless it is there already; returns whether it was added. */
    boolean add(Entry entry) {
        ArrayNode runs = json.withArray("/" + RUNS);
        for (JsonNode run : runs) {
            if (run.asText().equals(entry.run())) {
                return false;
            }
        }
        if (runs.isEmpty()) {
            begin(entry);
        }
        if (runs.size() == RUNS_MAX) {
            runs.remove(0);
        }
        runs.add(entry.run());
        json.put("run_count", number("run_count") + 1);
        if (!entry.isUnanswered() || !json.has("status")) {
            json.put("status", entry.status());
            json.put("model", entry.model());
            json.put("cached", entry.cached());
        }
        json.put("last_at", entry.at().toString());
        ObjectNode steps = json.withObject("/" + STEPS);
        for (Entry.Line line : entry.lines()) {
            add(steps.withObject("/" + line.step()), line);
            add(json, line);
        }
        return true;
    }

    private void begin(Entry entry) {
        json.put("day", LocalDate.ofInstant(entry.at(), ZoneOffset.UTC).toString());
        json.put("question_id", entry.questionId());
        json.put("asker", entry.asker());
        json.put("first_at", entry.at().toString());
    }

    private static void add(ObjectNode sums, Entry.Line line) {
        Calls calls = line.calls();
        add(sums, "ms", line.ms());
        add(sums, "calls", calls.calls());
        add(sums, "failed_calls", calls.failed());
        add(sums, "prompt_tokens", calls.promptTokens());
        add(sums, "cached_tokens", calls.cachedTokens());
        add(sums, "completion_tokens", calls.completionTokens());
        add(sums, "unanswered_tokens", calls.unansweredTokens());
        sums.put("cost_usd", sums.path("cost_usd").asDouble() + calls.costUsd());
        sums.put("unanswered_usd", sums.path("unanswered_usd").asDouble() + calls.unansweredUsd());
    }

    private static void add(ObjectNode sums, String field, long more) {
        sums.put(field, sums.path(field).asLong() + more);
    }

    private long number(String field) {
        return json.path(field).asLong();
    }
}
