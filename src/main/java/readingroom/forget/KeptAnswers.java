package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import readingroom.index.Changes;
import readingroom.index.JsonRequests;
import readingroom.index.Scan;
import readingroom.model.Json;

/** The answers that were kept with their traces: those that have read, or tell of, what is forgotten go as a whole. */
final class KeptAnswers {

    private static final int IDS = 1_000;

    private final JsonRequests requests;
    private final Scan scan;
    private final String alias;

    KeptAnswers(JsonRequests requests, String alias) {
        this.requests = requests;
        this.scan = new Scan(requests);
        this.alias = alias;
    }

    String alias() {
        return alias;
    }

    /** @return how many answers were removed */
    long remove(Traces traces) throws IOException {
        List<String> cited = new ArrayList<>(traces.cited());
        long removed = 0;
        for (int from = 0; from < cited.size(); from += IDS) {
            ObjectNode query = Json.mapper().createObjectNode();
            var values = query.putObject("terms").putArray("messages");
            cited.subList(from, Math.min(cited.size(), from + IDS)).forEach(values::add);
            removed += delete(query);
        }
        // a list of ids may have been cut; what is told in words is found by its words
        return removed + deleteTelling(traces.probes());
    }

    private long delete(ObjectNode query) throws IOException {
        long[] removed = {0};
        scan.each(alias, query, List.of(), hits -> removed[0] += delete(hits));
        return removed[0];
    }

    private long delete(List<JsonNode> hits) throws IOException {
        return new Changes().delete(hits).send(requests, alias, true);
    }

    private long deleteTelling(List<String> probes) throws IOException {
        long[] removed = {0};
        each(probes, hits -> removed[0] += delete(hits));
        return removed[0];
    }

    /** How many answers still tell one of the texts. */
    long telling(List<String> probes) throws IOException {
        Set<String> found = new HashSet<>();
        each(probes, hits -> hits.forEach(hit -> found.add(hit.path("_id").asText())));
        return found.size();
    }

    private void each(List<String> probes, Scan.Pages pages) throws IOException {
        if (probes.isEmpty()) {
            return;
        }
        ObjectNode all = Json.mapper().createObjectNode();
        all.putObject("match_all");
        scan.each(alias, all, List.of("*"), hits -> {
            List<JsonNode> telling = hits.stream()
                    .filter(hit -> isTelling(hit.path("_source"), probes))
                    .toList();
            if (!telling.isEmpty()) {
                pages.take(telling);
            }
        });
    }

    /** A document may hold JSON as a text, in which quotation marks and line ends are written otherwise. */
    static boolean isTelling(JsonNode source, List<String> probes) {
        if (source.isTextual()) {
            String text = source.asText();
            String plain = text.replace("\\n", "\n").replace("\\\"", "\"").replace("\\\\", "\\");
            return probes.stream().anyMatch(probe -> text.contains(probe) || plain.contains(probe));
        }
        for (JsonNode part : source) {
            if (isTelling(part, probes)) {
                return true;
            }
        }
        return false;
    }
}
