package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import readingroom.index.Changes;
import readingroom.index.JsonRequests;
import readingroom.index.Scan;
import readingroom.model.Answer;
import readingroom.model.Json;

/**
 * The journal of questions under way: replies of models quote messages and name none, so all of them go, which costs a call
 * where a question comes again. The mark of a question stays, without its answer if that cites what is forgotten.
 */
final class Journaled {

    private final JsonRequests requests;
    private final Scan scan;
    private final String alias;

    Journaled(JsonRequests requests, String alias) {
        this.requests = requests;
        this.scan = new Scan(requests);
        this.alias = alias;
    }

    String alias() {
        return alias;
    }

    /** @return how many replies and answers were removed */
    long remove(Traces traces) throws IOException {
        ObjectNode replies = Json.mapper().createObjectNode();
        replies.putObject("term").put("kind", "reply");
        long[] removed = {0};
        scan.each(
                alias,
                replies,
                List.of(),
                hits -> removed[0] += new Changes().delete(hits).send(requests, alias, true));
        ObjectNode marks = Json.mapper().createObjectNode();
        marks.putObject("term").put("kind", "question");
        scan.each(alias, marks, List.of("*"), hits -> {
            Changes bulk = new Changes();
            for (JsonNode hit : hits) {
                if (hit.path("_source") instanceof ObjectNode mark && isCiting(mark, traces)) {
                    bulk.index(hit.path("_id").asText(), withoutWords(mark));
                }
            }
            removed[0] += bulk.send(requests, alias, true);
        });
        return removed[0];
    }

    private static boolean isCiting(ObjectNode mark, Traces traces) {
        for (JsonNode id : mark.path("message_ids")) {
            if (traces.cited().contains(id.asText())) {
                return true;
            }
        }
        return KeptAnswers.isTelling(mark.path("answer"), traces.probes());
    }

    /** Whoever finds the mark sends a failed answer: it was paid for, and may not be told any more. */
    private static ObjectNode withoutWords(ObjectNode mark) throws IOException {
        Answer answer = Json.mapper().readValue(mark.path("answer").asText(), Answer.class);
        Answer failed = Answer.failed(
                answer.questionId(),
                answer.question(),
                answer.usage(),
                answer.model(),
                answer.answeredAt(),
                answer.traceId(),
                new Answer.Failure(
                        "answer", "Forgotten", "a message that it cites was forgotten meanwhile; ask again"));
        mark.put("answer", Json.mapper().writeValueAsString(failed));
        mark.putArray("message_ids");
        return mark;
    }

    long telling(List<String> probes) throws IOException {
        ObjectNode all = Json.mapper().createObjectNode();
        all.putObject("match_all");
        long[] found = {0};
        scan.each(
                alias,
                all,
                List.of("*"),
                hits -> found[0] += hits.stream()
                        .filter(hit -> KeptAnswers.isTelling(hit.path("_source"), probes))
                        .count());
        return found[0];
    }
}
