package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import readingroom.index.Generation;
import readingroom.model.Json;
import readingroom.model.Plural;

/** Asks everywhere whether what was to go has gone, and tells what is left where nobody can remove it. */
final class Assurance {

    private static final int SHOWN = 20;
    /** Of so many texts others are asked for. */
    private static final int ASKED = 50;

    private final Messages messages;
    private final Places places;

    Assurance(Messages messages, Places places) {
        this.messages = messages;
        this.places = places;
    }

    List<Receipt.Check> checks(List<Generation> generations, Selection selection, Traces traces) throws IOException {
        List<Receipt.Check> checks = new ArrayList<>();
        for (Generation generation : generations) {
            checks.add(new Receipt.Check(
                    generation.name(),
                    "all that was chosen, by the same choice",
                    messages.count(generation.name(), selection.query())));
            checks.add(new Receipt.Check(
                    generation.name(),
                    "quotes of it in other messages",
                    places.quotations().remove(generation, traces)));
        }
        String asked = traces.probes().size() + " of its texts";
        checks.add(new Receipt.Check(
                places.answers().alias(), asked, places.answers().telling(traces.probes())));
        checks.add(new Receipt.Check(
                places.journal().alias(), asked, places.journal().telling(traces.probes())));
        return checks;
    }

    /** What is left, but for files of exports. */
    List<Receipt.Remain> remains(List<Generation> generations, Traces traces) throws IOException {
        List<Receipt.Remain> remains = new ArrayList<>(copies(generations, traces));
        remains.addAll(places.topics().list());
        remains.add(new Receipt.Remain(
                "backups, and exports elsewhere",
                "whatever was in them",
                "nobody here knows of them; restoring a backup here brings nothing of this back"));
        return remains;
    }

    /** @param deleting whether the files go that hold some of it */
    List<Receipt.Remain> files(boolean deleting, Traces traces, Map<String, Long> removed) throws IOException {
        PutAwayFiles.Found found = places.files().look(traces.probes());
        if (deleting) {
            for (Path file : found.holding()) {
                Files.deleteIfExists(file);
                removed.merge("files", 1L, Long::sum);
            }
        }
        return Stream.of(
                        files(
                                deleting ? List.of() : found.holding(),
                                " with some of it",
                                "they hold much else; --files deletes them"),
                        files(found.packed(), " that may hold some of it", "they are packed, and were not looked into"))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Receipt.Remain> files(List<Path> files, String what, String why) {
        return files.isEmpty()
                ? Optional.empty()
                : Optional.of(new Receipt.Remain(
                        "inbox",
                        Plural.of(files.size(), "export") + what,
                        why,
                        files.stream().map(Path::toString).toList()));
    }

    /** What others have said in the same words is theirs. */
    private List<Receipt.Remain> copies(List<Generation> generations, Traces traces) throws IOException {
        Set<String> ids = new HashSet<>();
        for (Generation generation : generations) {
            for (String probe : traces.probes().stream().limit(ASKED).toList()) {
                ObjectNode body = Json.mapper().createObjectNode().put("size", 100);
                body.withArray("/_source").add("content").add("quoted").add("message_id");
                body.withObject("/query/match_phrase").put("said", probe);
                for (JsonNode hit :
                        messages.search(generation.name(), body).path("hits").path("hits")) {
                    if (KeptAnswers.isTelling(hit.path("_source"), List.of(probe))) {
                        ids.add(hit.path("_source")
                                .path("message_id")
                                .asText("rr." + hit.path("_id").asText()));
                    }
                }
            }
        }
        return ids.isEmpty()
                ? List.of()
                : List.of(new Receipt.Remain(
                        "messages of others",
                        ids.size() + " with the same text",
                        "they are other people's messages, forwarded or said alike; forget them by their ids if they"
                                + " should go, too",
                        ids.stream().sorted().limit(SHOWN).toList()));
    }
}
